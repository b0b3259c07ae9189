import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House, type Visitor } from "./house.ts";
import { leaks } from "./leaks.ts";
import { controls, playRound, sit } from "./play.ts";

/** The floor rules, the round is replayed and verified, the regulator looks it up; every page, light and dark. */

let house: House;
let player: Visitor;
let floor: Visitor;
let dealer: Visitor;
let regulator: Visitor;
let table: string;
let round: number;

beforeAll(async () => {
  house = await open();
  player = await house.enter();
  floor = await employ("floor");
  dealer = await employ("dealer");
  regulator = await employ("regulator");
});
afterAll(() => house.close());

/** Sign up on the account page, be given a role, and come back. */
async function employ(role: string): Promise<Visitor> {
  const visitor = await house.enter("/account");
  await visitor.page.getByLabel("Name").fill(`the-${role}`);
  await visitor.page.getByLabel("Password").fill("correct horse");
  await visitor.page.getByRole("button", { name: "Sign up" }).click();
  await visitor.page.locator("dd", { hasText: `the-${role}` }).waitFor();
  house.role(`the-${role}`, role);
  await visitor.page.goto(house.url);
  await visitor.page.getByRole("link", { name: role.charAt(0).toUpperCase() + role.slice(1), exact: true }).waitFor();
  return visitor;
}

/** Log in again with the account of a role. */
async function employAgain(role: string): Promise<Visitor> {
  const visitor = await house.enter("/account");
  await visitor.page.getByRole("button", { name: "I have an account" }).click();
  await visitor.page.getByLabel("Name").fill(`the-${role}`);
  await visitor.page.getByLabel("Password").fill("correct horse");
  await visitor.page.getByRole("button", { name: "Log in" }).click();
  await visitor.page.locator("dd", { hasText: `the-${role}` }).waitFor();
  return visitor;
}

/** A table whose collection is by the half hour: nothing is dropped from a pot, so that a hand can be written as PHH. */
async function openByTime(page: Page, bots = 3): Promise<string> {
  return page.evaluate(async (bots) => {
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Houseway": "1" },
      body: JSON.stringify({ game: "village-club/holdem", schedule: "time", option: "1", bots }),
    });
    return ((await answer.json()) as { id: string }).id;
  }, bots);
}

test("a player calls the floor, and the floor applies a ruling of the filing", async () => {
  const { page } = player;
  table = await openByTime(page);
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await controls(page).getByRole("button", { name: /^(Check|Call|Fold)/ }).first().waitFor();
  round = Number(/\d+/.exec((await page.locator(".bar .small").textContent()) ?? "")?.[0]);
  await page.getByRole("button", { name: "Floor" }).click();
  await page.getByLabel("What happened?").fill("three cards came to one seat");
  await page.getByRole("button", { name: "Call the floor" }).click();

  await floor.page.getByRole("link", { name: "Floor", exact: true }).click();
  const call = floor.page.locator(".call", { hasText: "three cards came to one seat" });
  await call.waitFor();
  await call.getByRole("button", { name: "Rule…" }).click();
  const dialog = floor.page.getByRole("dialog");
  await dialog.getByLabel("What happened?").fill("not enough chips to call");
  await dialog.getByRole("radio", { name: "a player has not enough chips to call" }).check();
  await dialog.getByText("It can be undone until play goes on").waitFor();
  await dialog.getByLabel("Reason").fill("the wrong table");
  await dialog.getByRole("button", { name: "Apply the ruling" }).click();
  await dialog.waitFor({ state: "hidden" });
  await call.getByRole("button", { name: "Rule…" }).click();
  await dialog.getByLabel("Why undo it?").fill("it was another table");
  await dialog.getByRole("button", { name: "Undo the last ruling" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(/undone.*it was another table/).first().waitFor();

  await call.getByRole("button", { name: "Rule…" }).click();
  await dialog.getByLabel("What happened?").fill("more than one card too many");
  await dialog.getByText(/^\d rulings? of the filing can be applied now$/).waitFor();
  await dialog.getByRole("radio", { name: "more than one card too many is dealt" }).check();
  await dialog.getByText("misdeal: the deal is void; cards are shuffled and dealt again").waitFor();
  await dialog.getByRole("status").getByText(new RegExp(`^${player.name}, who has put`)).waitFor();
  const preview = dialog.getByRole("status", { name: "What would happen" });
  await preview.getByText("the hand is void").waitFor();
  expect(await preview.getByText(/^\+\$\d/).count()).toBeGreaterThan(0);
  expect(await dialog.getByRole("button", { name: "Apply the ruling" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Reason").fill("seat had three cards");
  expect(await violations(floor.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Apply the ruling" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(/ruling by the floor: seat had three cards/).first().waitFor();
  await page.locator(".note", { hasText: "Floor ruling, extra cards: seat had three cards" }).waitFor();
  await call.getByRole("button", { name: "Answered" }).click();
  await page.locator(".note", { hasText: "The floor (the-floor) has answered your call: “three cards came to one seat”" }).waitFor();
  await call.waitFor({ state: "detached" });
  await playRound(page);
  expect(leaks(player.frames)).toEqual([]);
});

test("the round is replayed step by step, with its ruling, by an address of its own", async () => {
  const { page } = player;
  await page.getByText("Earlier rounds").click();
  // It opens in a new tab, so that the table stays in sight; this one goes there too.
  const link = page.getByRole("link", { name: `Hand ${round}`, exact: true });
  expect(await link.getAttribute("target")).toBe("_blank");
  await page.goto(house.url + (await link.getAttribute("href")));
  await page.getByRole("button", { name: "To the ruling" }).click();
  await page.getByRole("complementary").getByText(/ruling by the floor: seat had three cards/).waitFor();
  const address = page.url();
  expect(address).toMatch(new RegExp(`/replay/${table}/${round}\\?at=\\d+$`));
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL((url) => url.href !== address);
  await page.keyboard.press("End");
  await page.getByText(/^step (\d+) of \1$/).waitFor();
  await page.keyboard.press("Home");
  await page.getByText(/^step 1 of/).waitFor();
  await page.getByLabel("Speed").selectOption("4");
  // The space bar presses a button that has the focus; with none it plays.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Space");
  await page.getByText(/^step (\d+) of \1$/).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.getByRole("button", { name: "Preflop", exact: true }).click();
  expect(await page.getByRole("button", { name: "Preflop", exact: true }).getAttribute("aria-current")).toBe("step");
  const { page: other, context } = await house.enter(address.slice(house.url.length));
  await other.getByRole("complementary").getByText(/ruling by the floor: seat had three cards/).waitFor();
  await context.close();
});

test("a round is verified in the browser, and a hand history can be taken home", async () => {
  const { page } = player;
  await page.getByRole("link", { name: "Verify" }).click();
  await page.getByRole("status").filter({ hasText: /All \d+ checks hold/ }).waitFor();
  // This browser was at the table from before the deal, and kept what was shown.
  await page.getByRole("heading", { name: /^What you were dealt from was sealed before the deal \d+ of \d+$/ }).waitFor();
  const cards = page.getByRole("listitem").filter({ hasText: "Every opened card" });
  await cards.getByText("Each check").click();
  expect(await cards.getByRole("row").filter({ hasText: "position" }).count()).toBeGreaterThan(1);
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Save this proof" }).click()]);
  const proof = readFileSync(await saved.path(), "utf8");
  await page.getByText("Check a saved proof").click();
  await page.getByLabel("Or paste it").fill(proof);
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByRole("heading", { name: "Proof from what you pasted" }).waitFor();
  await page.getByRole("status").filter({ hasText: /All \d+ checks hold/ }).waitFor();
  await page.getByLabel("Or paste it").fill(proof.replace(/"piece":"../, '"piece":"Jk'));
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByRole("status").filter({ hasText: /[12] of \d+ checks fail/ }).waitFor();
  await page.goto(`${house.url}/table/${table}`);
  await playRound(page);
  await page.goto(`${house.url}/replay/${table}/${round + 1}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "PHH file" }).click();
  expect((await download).suggestedFilename()).toBe(`${table}-${round + 1}.phh`);
});

test("the regulator finds the ruling, and checks the whole log here and on the server", async () => {
  const { page } = regulator;
  await page.getByRole("link", { name: /^Watch / }).first().waitFor();
  expect(await page.getByRole("link", { name: /^(Sit down at|Play) / }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Open another table" }).count()).toBe(0);
  await page.getByRole("link", { name: "Regulator", exact: true }).click();
  await page.getByLabel("Won or lost, at least").fill("lots");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("alert").getByText("Write the sum in dollars, like $250.").waitFor();
  await page.getByLabel("Won or lost, at least").fill("$1,000,000");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("No rounds match.").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Game").selectOption("village-club/holdem");
  await page.getByLabel("Table").selectOption(table);
  await page.getByLabel("From").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: `Replay ${table}, round ${round}`, exact: true }).waitFor();
  await page.getByRole("button", { name: `Verify the log of ${table}`, exact: true }).click();
  // The server carries the whole log out again in a process that gives way to the tables: on a busy machine it takes a while.
  const verified = page.getByRole("status").filter({ hasText: /all \d+ entries hold; in this browser, finished rounds:\s+all \d+ entries hold/ });
  await verified.waitFor({ timeout: 90_000 });
  await page.getByRole("link", { name: `Verify ${table}, round ${round}`, exact: true }).click();
  await page.getByRole("status").filter({ hasText: /All \d+ checks hold/ }).waitFor();
}, 150_000);

test("the dealer is told the one next step", async () => {
  const { page } = dealer;
  await page.goto(`${house.url}/dealer/${table}`);
  await page.getByRole("status").filter({ hasText: /\w+ .*\.$/ }).waitFor();
  await page.getByRole("heading", { name: "Payouts, in order" }).waitFor();
});

test("the dealer tells of an exposed card, and another comes for it as the filing has it", async () => {
  const { page } = player;
  const other = await house.enter();
  const alone = await openByTime(page, 0);
  for (const each of [page, other.page]) {
    await each.goto(`${house.url}/table/${alone}`);
    await sit(each);
  }
  await dealer.page.goto(`${house.url}/dealer/${alone}`);
  await dealer.page.getByRole("status").filter({ hasText: /^Wait for .+ to act/ }).waitFor();
  await dealer.page.getByText("A card was exposed").click();
  await dealer.page.getByLabel("Whose").selectOption(player.name);
  await dealer.page.getByRole("button", { name: `Card 1 of ${player.name} was exposed` }).click();
  await page.getByText(new RegExp(`${player.name}'s (10|[2-9JQKA]) is exposed and is replaced`)).first().waitFor();
  await other.context.close();
});

test("a name and its password: refused in a sentence, in several browsers, out everywhere", async () => {
  const { page, context } = await house.enter("/account");
  await page.getByRole("button", { name: "I have an account" }).click();
  await page.getByLabel("Name").fill("the-dealer");
  await page.getByLabel("Password").fill("wrong horse");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("alert").getByText("Name and password do not match.").waitFor();
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("in 2 browsers").waitFor();
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByText("a guest", { exact: false }).first().waitFor();
  await context.close();
  dealer = await employAgain("dealer");
});

test("the floor bars somebody and lets them in again; a password is changed", async () => {
  const guest = await house.enter("/account");
  await guest.page.getByLabel("Name").fill("mallory");
  await guest.page.getByLabel("Password").fill("correct horse");
  await guest.page.getByRole("button", { name: "Sign up" }).click();
  await guest.page.getByLabel("Present password").fill("correct horse");
  await guest.page.getByLabel("New password").fill("battery staple");
  await guest.page.getByRole("button", { name: "Change it" }).click();
  await guest.page.getByText("Your password is changed").first().waitFor();
  await floor.page.goto(`${house.url}/floor`);
  await floor.page.getByLabel("Name").fill("mallory");
  await floor.page.getByLabel("Why").fill("threw cards");
  await floor.page.getByRole("button", { name: "Bar", exact: true }).click();
  const barred = floor.page.locator("li", { hasText: "threw cards" });
  await barred.getByRole("button", { name: "Let mallory in again" }).click();
  await floor.page.getByText("Nobody is barred.").waitFor();
  await guest.page.context().close();
});

test("no page breaks a rule of axe, light or dark, wide or narrow", async () => {
  const faults: string[] = [];
  const look = async (page: Page, path: string, wait: string) => {
    await page.goto(house.url + path);
    await page.locator(wait).first().waitFor();
    for (const theme of ["one theme", "the other"]) {
      for (const each of await violations(page)) faults.push(`${path}, ${theme}: ${each}`);
      await page.getByRole("button", { name: /^(Light|Dark) theme$/ }).click();
    }
  };
  await look(player.page, "/", ".tables li");
  await look(player.page, "/game/capitol/face-up-pai-gow", ".parts section");
  await look(player.page, "/account", "form");
  await look(player.page, "/nowhere", "h1");
  await look(player.page, `/replay/${table}/${round}`, ".replay");
  await look(player.page, `/verify/${table}/${round}`, ".verdict");
  await look(player.page, `/table/${table}`, ".felt");
  await look(floor.page, "/floor", "article");
  await look(dealer.page, `/dealer/${table}`, ".dealer");
  await look(regulator.page, "/regulator", "td");
  await player.page.setViewportSize({ width: 390, height: 844 });
  await look(player.page, "/", ".tables li");
  await look(player.page, `/table/${table}`, ".felt");
  expect(faults).toEqual([]);
  for (const visitor of [player, floor, dealer, regulator]) expect(visitor.faults).toEqual([]);
}, 150_000);
