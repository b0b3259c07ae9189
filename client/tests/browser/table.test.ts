import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { open, type House, type Visitor } from "./house.ts";
import { leaks } from "./leaks.ts";
import { overlaps } from "./overlaps.ts";
import { fits, PHONE } from "./phone.ts";
import { betting, controls, openTable, playRound, playUntil, sit } from "./play.ts";

/** What a player sees and may ask for at a table, besides playing on. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

async function at(game: string, bots?: number, options = {}): Promise<Visitor & { table: string }> {
  const visitor = await house.enter("/", options);
  const table = await openTable(visitor.page, game, bots);
  await visitor.page.goto(`${house.url}/table/${table}`);
  return { ...visitor, table };
}

test("the hands of a round stay in sight until the next deal, and the result is told in words", async () => {
  const { page, context, frames, faults } = await at("capitol/ez-baccarat");
  await sit(page);
  await playRound(page);
  await page.locator(".results li.own").waitFor();
  await betting(page);
  const hands = page.getByRole("img", { name: /^last round, (Player|Banker), \w+ of / });
  expect(await hands.count()).toBe(2);
  expect(await page.locator(".stage").textContent()).toMatch(/last round\s+(You (win|lose) \$5|Player line: push)/);
  expect(await page.locator(".own [data-stake] b").textContent()).toMatch(/^(\+|−)\$5$|push/);
  const told = (await page.locator(".results li").first().textContent()) ?? "";
  expect(told).toMatch(/You (win|lose|get back) \$5 .*Player line.*: .*player (natural )?\d, banker (natural )?\d/);
  expect(told).not.toMatch(/otherwise|rows|spot/);
  expect(await page.locator(".results a").first().getAttribute("href")).toBe("/game/capitol/ez-baccarat#wager-player");
  await controls(page).getByRole("button", { name: /^Bet \$/ }).click();
  await hands.first().waitFor({ state: "detached" });
  expect(leaks(frames)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("who comes back between two rounds sees the hands and results of the last one", async () => {
  const { page, context, faults } = await at("capitol/ez-baccarat");
  await sit(page);
  await playRound(page);
  await betting(page);
  const told = await page.locator(".stage b").textContent();
  await page.reload();
  await page.getByRole("img", { name: /^last round, Banker, \w+ of / }).waitFor();
  expect(await page.locator(".stage b").textContent()).toBe(told);
  expect(await page.locator(".results li.own").count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test("who holds the bank is told what it wins or loses", async () => {
  const { page, context, faults } = await at("capitol/ez-baccarat", 1);
  await sit(page);
  const stage = page.locator(".stage b", { hasText: /^Your bank (wins \$\d|loses \$\d|breaks even)/ });
  const take = controls(page).getByRole("button", { name: /^Take the bank/ });
  const none = controls(page).getByRole("button", { name: /^Bet \$/ });
  for (let rounds = 0; rounds < 60; rounds++) {
    await take.or(none).first().waitFor();
    if (await take.isVisible()) break;
    await none.click({ timeout: 500 }).catch(() => undefined);
  }
  await take.click();
  await controls(page).getByText(/^You are the player-dealer with \$\d/).waitFor();
  await stage.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("who has too few chips to bet is told so, and brings more", async () => {
  const { page, context, faults, table } = await at("capitol/no-bust-4.01");
  await sit(page);
  // Losing them all takes a while: the page is told that they are gone.
  await page.routeWebSocket(/\/ws$/, (route) => {
    const server = route.connectToServer();
    server.onMessage((text) => {
      const told = JSON.parse(String(text)) as { view?: { awaits: { what: string } } };
      if (told.view?.awaits.what === "wagers") Object.assign(told.view, { chips: 200, offers: [], spots: [], wagers: [] });
      route.send(JSON.stringify(told));
    });
    route.onMessage((text) => server.send(text));
  });
  await page.goto(`${house.url}/table/${table}`);
  const bring = controls(page).getByRole("button", { name: "Bring more chips" });
  const pass = controls(page).getByRole("button", { name: /^Pass/ });
  for (let offers = 0; offers < 10; offers++) {
    await bring.or(pass).first().waitFor();
    if (await bring.isVisible()) break;
    await pass.click({ timeout: 1000 }).catch(() => undefined);
  }
  await controls(page).getByText("You have only $2, too little to play, at this table. Bring more chips, or leave.").waitFor();
  await bring.click();
  await page.getByRole("dialog").getByRole("button", { name: "Buy $200" }).click();
  await page.getByText(/buys \$200/).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("nothing on the page moves between the states of a round", async () => {
  const { page, context } = await at("capitol/fortune-pai-gow");
  await sit(page);
  const boxes = new Set<string>();
  const measure = async () => {
    const box = await page.locator(".felt").boundingBox();
    boxes.add(JSON.stringify([box, await page.locator(".own .plate").boundingBox().then((own) => own?.y)]));
  };
  for (let rounds = 0; rounds < 2; rounds++) {
    await playRound(page, async (button) => {
      await measure();
      await button.click({ timeout: 2000 });
    });
    await measure();
  }
  expect(boxes.size).toBe(1);
  await context.close();
});

test("chips are put on circles by taps, cleared, and the same again", async () => {
  const { page, context, faults } = await at("capitol/ez-baccarat");
  await sit(page);
  await playRound(page, async (button, name) => {
    if (!name.startsWith("Bet")) return button.click();
    const region = controls(page);
    const circle = (name: string) => region.getByRole("button", { name: new RegExp(`^${name.replace("$", "\\$")}`) });
    await circle("Clear").click();
    expect(await region.getByRole("button", { name: "No wager this time" }).isVisible()).toBe(true);
    await circle("Chips of $25").click();
    await circle("Banker line").click();
    await circle("Banker line").click();
    await circle("Chips of $1").first().click();
    await circle("Tie").click();
    await region.getByRole("button", { name: "Bet $51" }).click();
  });
  await page.locator(".results li.own").nth(1).waitFor();
  expect(await page.locator(".results li.own").allTextContents()).toEqual([
    expect.stringContaining("the Banker line"),
    expect.stringContaining("Tie"),
  ]);
  const bet = controls(page).getByRole("button", { name: /^Bet \$51/ });
  await betting(page);
  await controls(page).getByRole("button", { name: "Clear" }).click();
  await controls(page).getByRole("button", { name: "Same again" }).click();
  await bet.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("a bet behind another's spot, where the filing allows it", async () => {
  const { page, context, name, frames, faults } = await at("capitol/ez-baccarat");
  await sit(page);
  let behind = "";
  await playRound(page, async (button, pressed) => {
    const spots = controls(page).getByRole("combobox", { name: "Which seat to bet on" });
    if (behind || !pressed.startsWith("Bet") || !(await spots.isVisible())) return button.click({ timeout: 2000 });
    behind = (await spots.locator("option", { hasText: /^behind/ }).first().textContent()) ?? "";
    await spots.selectOption({ label: behind });
    await controls(page).getByRole("button", { name: /^Player line/ }).click();
    await controls(page).getByRole("button", { name: "Bet $10" }).click();
  });
  const spot = Number(/^behind bot\d+ at seat (\d+)$/.exec(behind)?.[1]);
  const events = () => frames.flatMap((text) => (JSON.parse(text) as { events?: unknown[] }).events ?? []);
  const settled = { type: "Settled", player: name, spot, wager: "player", stake: 500 };
  await page.locator(".results li.own").nth(1).waitFor();
  expect(events()).toContainEqual(expect.objectContaining(settled));
  expect(faults).toEqual([]);
  await context.close();
});

test("a player without a seat bets behind others where the filing lets them", async () => {
  const { page, context, faults } = await at("capitol/fast-nine");
  await controls(page).getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("dialog").getByLabel("Seat").selectOption({ label: "none: stand and bet behind a seat" });
  await page.getByRole("button", { name: /^Stand with/ }).click();
  await page.getByText("Standing behind the seats").waitFor();
  await controls(page).getByRole("button", { name: /^Bet \$/ }).click();
  await page.locator(".results li.own").first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("what happens when time runs out is said under the choices, and none of them looks like advice", async () => {
  const { page, context } = await at("capitol/no-bust-4.01");
  await sit(page);
  let said = "";
  await playRound(page, async (button, name) => {
    if (/^(Stand|Hit)/.test(name)) {
      said = await page.evaluate(() => document.querySelector(".controls")?.textContent ?? "");
      const looks = await controls(page).getByRole("button", { name: /^(Stand|Hit)/ }).evaluateAll((all) => all.map((each) => getComputedStyle(each).border));
      expect(new Set(looks).size).toBe(1);
    }
    await button.click({ timeout: 2000 });
  });
  if (said) expect(said).toMatch(/If time runs out: (stand|hit)/);
  else expect(await page.locator(".results").textContent()).toMatch(/natural|wins|loses|push/);
  await context.close();
});

test("at a pot table seats are changed after the hand, and a newcomer may wait", async () => {
  const ann = await at("village-club/holdem");
  await sit(ann.page);
  await controls(ann.page).getByRole("button", { name: /^(Check|Call|Fold)/ }).first().waitFor();
  const bob = await house.enter(`/table/${ann.table}`);
  await sit(bob.page);
  await controls(bob.page).getByRole("button", { name: "Wait for the button to pass" }).click();
  await controls(bob.page).getByText("You are waiting for the button to pass.").waitFor();
  await bob.page.locator(".own .state", { hasText: "waits" }).waitFor();

  const before = await ann.page.locator(".own .seat").getAttribute("data-seat");
  const free = ann.page.getByRole("button", { name: /^Move to seat/ }).first();
  const seat = /\d+/.exec((await free.getAttribute("aria-label")) ?? "")?.[0];
  await free.click();
  await ann.page.getByRole("dialog", { name: "Change seats" }).getByRole("button", { name: `Move to seat ${seat}` }).click();
  await ann.page.getByText(`You will move to seat ${seat} after this hand.`).first().waitFor();
  expect(await ann.page.locator(".own .seat").getAttribute("data-seat")).toBe(before);
  await playRound(ann.page);
  await ann.page.locator(`.own [data-seat="${seat}"]`).waitFor();
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});

test("who sat out comes back, and beaten hands are mucked where the filing lets them", async () => {
  const { page, context, faults } = await at("village-club/deuce-seven-triple-draw");
  await sit(page);
  await page.getByRole("button", { name: "Muck beaten hands" }).click();
  await page.getByRole("button", { name: "Show beaten hands" }).click();
  await page.getByRole("button", { name: "Muck beaten hands" }).waitFor();
  await page.getByRole("button", { name: "Sit out" }).click();
  await controls(page).getByText("You are sitting out.").waitFor();
  await controls(page).getByRole("button", { name: /^(Come back|Post|Wait)/ }).first().click();
  await controls(page).getByText("You are sitting out.").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  await context.close();
});

test("a straddle, of as much as its player says", async () => {
  const { page, context, faults } = await at("parkwest-lodi/low-ball");
  await sit(page);
  const amount = controls(page).getByRole("textbox", { name: "Straddle" });
  // A hand may be under way, or one's own turn come first.
  await playUntil(page, () => amount.isVisible());
  await amount.fill("$4");
  await amount.press("Enter");
  await controls(page).getByRole("button", { name: "Straddle $4" }).click();
  await page.getByText(/posts the straddle: \$4/).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("the floor's word on a hand that had to be bet goes to the table", async () => {
  const visitor = await house.enter("/account");
  const { page } = visitor;
  await page.getByLabel("Name").fill("the-house-man");
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.locator("dd", { hasText: "the-house-man" }).waitFor();
  house.role("the-house-man", "floor");
  const table = await openTable(page, "casino-580/lowball");
  // Such a hand comes once in a hundred: the page is told that one is there, and the table says that there is none.
  await page.routeWebSocket(/\/ws$/, (route) => {
    const server = route.connectToServer();
    server.onMessage((text) => {
      const told = JSON.parse(String(text)) as { is: string; view?: { awaits: { what: string } } };
      if (told.is === "table" && told.view) told.view.awaits.what = "floor";
      route.send(JSON.stringify(told));
    });
    route.onMessage((text) => server.send(text));
  });
  await page.goto(`${house.url}/table/${table}`);
  await controls(page).getByRole("button", { name: "Hand is dead" }).click();
  await page.locator(".note.bad").waitFor();
  expect(await page.locator(".note.bad").textContent()).toMatch(/decide/i);
  await visitor.context.close();
});

const FULL = {
  "capitol/ez-baccarat": 13,
  "capitol/omaha-hi-lo": 9,
  "lucky-derby/seven-card-stud": 6,
  "capitol/fortune-pai-gow": 6,
  "capitol/no-bust-4.01": 7,
  "casino-580/blackjack-x": 7,
  "casino-580/big-bonus-baccarat": 9,
};

test.each(Object.entries(FULL))("nothing of %s lies over anything else with every seat taken, wide or narrow", async (game, bots) => {
  const faults: string[] = [];
  const look = async (page: Page, narrow: boolean) => {
    const found = [...(await overlaps(page)), ...(narrow ? await fits(page) : [])];
    faults.push(...found.map((each) => `${narrow ? "narrow" : "wide"}: ${each}`));
  };
  for (const options of [{}, PHONE]) {
    const { page, context } = await at(game, bots, options);
    await sit(page);
    await playRound(page, async (button) => {
      await look(page, options === PHONE);
      await button.click({ timeout: 2000 });
    });
    await look(page, options === PHONE);
    // However long the names of hands are that were not dealt this time.
    await page.evaluate(() => {
      const longest = "full house, queens over jacks, pair of kings, set the house way, jackpot hand";
      for (const says of document.querySelectorAll(".seats .tight > .says")) says.textContent = longest;
    });
    await look(page, options === PHONE);
    await context.close();
  }
  expect(faults).toEqual([]);
});

test("a circle with a long name, and the button of another circle, fit a phone with every seat taken", async () => {
  const { page, context } = await at("village-club/commission-free-fortune-pai-gow", 6, PHONE);
  await sit(page);
  await betting(page);
  await controls(page).getByRole("button", { name: "Another circle" }).waitFor();
  expect([...(await overlaps(page)), ...(await fits(page))]).toEqual([]);
  const circle = controls(page).getByRole("button", { name: /^Commission Free Fortune/ });
  expect(await circle.evaluate((each) => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight])).toEqual([0, 0]);
  await context.close();
});
