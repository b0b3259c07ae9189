import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House } from "./house.ts";
import { fits, PHONE } from "./phone.ts";
import { controls, openTable, playRound, sit } from "./play.ts";

/** Coming to a table, waiting there, and leaving it. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

/** Somebody at a new table of a game. */
async function at(game: string, bots: number, options = {}) {
  const visitor = await house.enter("/", options);
  const table = await openTable(visitor.page, game, bots);
  await visitor.page.goto(`${house.url}/table/${table}`);
  return { ...visitor, table };
}
const dialog = (page: Page) => page.getByRole("dialog");
const own = (page: Page) => page.locator(".felt .own");

test("+ and - change the sum in the dialog and do not sit one down; Enter brings what is typed, once", async () => {
  const { page, context, faults } = await at("capitol/ez-baccarat", 3);
  await controls(page).getByRole("button", { name: "Sit down" }).click();
  const send = dialog(page).getByRole("button", { name: /^Sit down with/ });
  const before = await send.textContent();
  await dialog(page).getByRole("button", { name: /^More/ }).click();
  expect(await send.textContent()).not.toBe(before);
  await dialog(page).getByRole("button", { name: /^Less/ }).click();
  expect(await send.textContent()).toBe(before);
  const sum = dialog(page).getByRole("textbox");
  await sum.fill("300");
  expect((await send.textContent())?.trim()).toBe("Sit down with $300");
  await sum.press("Enter");
  await own(page).waitFor();
  await expect.poll(() => page.locator("header .who .num").textContent()).toBe("$9,700");
  await page.getByRole("button", { name: "Chips", exact: true }).click();
  await dialog(page).getByRole("button", { name: /^More/ }).click();
  await dialog(page).getByRole("textbox").fill("2000");
  await dialog(page).getByRole("button", { name: "Buy $2,000" }).waitFor();
  await dialog(page).getByRole("textbox").press("Enter");
  await dialog(page).waitFor({ state: "detached" }).catch(() => undefined);
  await expect.poll(() => page.locator("header .who .num").textContent()).toBe("$7,700");
  expect(faults).toEqual([]);
  await context.close();
});

test("who banks where nobody bets is offered bots, and may leave with the stake", async () => {
  const { page, context, faults } = await at("capitol/ez-baccarat", 0);
  await controls(page).getByRole("button", { name: "Sit down" }).click();
  await dialog(page).getByRole("textbox").fill("200");
  await dialog(page).getByRole("textbox").press("Enter");
  const chips = 200;
  const take = controls(page).getByRole("button", { name: /^Take the bank/ });
  await take.waitFor();
  const posted = Number((await take.textContent())?.match(/\$(\d+)/)?.[1]);
  expect(posted).toBeGreaterThan(0);
  expect(posted).toBeLessThanOrEqual(chips / 2);
  await take.click();
  await controls(page).getByRole("button", { name: "Add a bot" }).waitFor();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.locator(".note", { hasText: "You left the table with $" }).waitFor();
  expect(await page.locator(".note").textContent()).toContain(`$${chips}`);
  await expect.poll(() => page.locator("header .who .num").textContent()).toBe("$10,000");
  await page.goto(`${house.url}/`);
  const play = page.getByRole("link", { name: /^Play Baccarat/ });
  await play.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("bots are added where nobody takes the bank, and the game goes on", async () => {
  const { page, context, faults } = await at("capitol/ez-baccarat", 0);
  await sit(page);
  await controls(page).getByRole("button", { name: "Don’t ask again" }).click();
  await controls(page).getByRole("button", { name: "Add a bot" }).click();
  await playRound(page);
  await page.getByRole("button", { name: "Options" }).click();
  await dialog(page).getByText("1 bot plays at this table.").waitFor();
  expect(await dialog(page).getByRole("checkbox", { name: /^Offer me the bank/ }).isChecked()).toBe(false);
  await dialog(page).getByRole("button", { name: "Add a bot" }).click();
  await dialog(page).getByText("2 bots play at this table.").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Remove a bot" }).click();
  await page.keyboard.press("Escape");
  expect(faults).toEqual([]);
  await context.close();
});

test("the table log stays over a reload, and rules open beside the table", async () => {
  const { page, context, table } = await at("capitol/ez-baccarat", 3);
  await sit(page);
  await playRound(page);
  const log = page.getByRole("region", { name: "Table log" });
  const line = (await log.locator("li").nth(1).textContent()) ?? "";
  await page.reload();
  await log.locator("li").nth(1).waitFor();
  expect(await log.locator("li").nth(1).textContent()).toBe(line);
  const [rules] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: /the rules, in a new tab/ }).click()]);
  await rules.getByRole("link", { name: `You sit at table ${table}: back to it` }).waitFor();
  expect(page.url()).toContain(`/table/${table}`);
  await context.close();
});

test.each([{ viewport: { width: 1280, height: 800 } }, PHONE])("a note at the table lies over nothing %#", async (options) => {
  const { page, context } = await at("capitol/no-bust-4.01", 5, options);
  await sit(page);
  await playRound(page);
  await page.evaluate(() => {
    const socket = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      socket.call(this, String(text).replace('"type":"Ready"', '"type":"Rule"'));
    };
  });
  await controls(page).getByRole("button", { name: /^Bet \$/ }).click();
  await page.locator(".note.bad").waitFor();
  const over = await page.evaluate(() => {
    const note = document.querySelector(".note")?.getBoundingClientRect();
    const meets = (box: DOMRect) => note && box.width && box.left < note.right && box.right > note.left && box.top < note.bottom - 1 && box.bottom > note.top + 1;
    return [...document.querySelectorAll("button, a, input, .card, .seat")].filter((each) => !each.closest(".hidden") && meets(each.getBoundingClientRect())).map((each) => each.textContent);
  });
  expect(over).toEqual([]);
  if (options === PHONE) expect(await fits(page)).toEqual([]);
  await context.close();
});

test("it is said for whom the table waits", async () => {
  const ann = await at("capitol/ez-baccarat", 2);
  await sit(ann.page);
  const bob = await house.enter(`/table/${ann.table}`);
  await sit(bob.page);
  await controls(ann.page).getByRole("button", { name: /^Bet \$/ }).click();
  await controls(ann.page).getByText(`waiting for ${bob.name}`).waitFor();
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});

test("a guest takes a nickname without a password", async () => {
  const { page, context, faults } = await house.enter("/account");
  await page.getByLabel("Call me").fill("Wanda");
  await page.getByRole("button", { name: "Use this name" }).click();
  await page.locator("header .who strong", { hasText: "Wanda" }).waitFor();
  await page.getByText(", a guest").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("who is broke gets new play chips in the dialog, and sits down with them", async () => {
  const poor = await open("--set", "chips=20000");
  const { page, context, faults } = await poor.enter("/");
  const chips = page.locator("header .who .num");
  for (const game of ["capitol/ez-baccarat", "capitol/no-bust-4.01"]) {
    await page.goto(`${poor.url}/table/${await openTable(page, game, 3)}`);
    await controls(page).getByRole("button", { name: "Sit down" }).click();
    if ((await chips.textContent()) === "$0") {
      await dialog(page).getByText("You have no play chips left.").waitFor();
      expect(await dialog(page).getByRole("button", { name: /^Sit down with/ }).isDisabled()).toBe(true);
      await dialog(page).getByRole("button", { name: "Get new play chips" }).click();
      await expect.poll(() => chips.textContent()).toBe("$200");
    }
    await dialog(page).getByRole("button", { name: "Sit down with $200" }).click();
    await own(page).waitFor();
    await expect.poll(() => chips.textContent()).toBe("$0");
  }
  // Once in ten minutes, and the refusal says so.
  await page.goto(`${poor.url}/account`);
  await page.getByRole("button", { name: "Get new play chips" }).click();
  await page.locator(".note.bad", { hasText: /ask again in \d+ min/ }).waitFor();
  expect(faults.filter((each) => !each.includes("409"))).toEqual([]);
  await context.close();
  await poor.close();
});

test("the floor's page asks nothing for a player, and says whose it is", async () => {
  const { page, context, faults } = await house.enter("/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${house.url}/floor`);
  await page.getByText("This page is for the floor, and you are a player.").waitFor();
  await page.waitForTimeout(2500);
  expect(asked).not.toContain("/api/floor");
  expect(faults).toEqual([]);
  await context.close();
});

test("who was sat out while reading is back with the first click", async () => {
  const quick = await open("--set", "betting=0.2", "--set", "bank=0.2");
  const { page, context, faults } = await quick.enter("/");
  const table = await openTable(page, "capitol/ez-baccarat", 3);
  await page.goto(`${quick.url}/table/${table}`);
  await sit(page);
  const away = page.locator(".felt .own", { hasText: "away" });
  await away.waitFor();
  await page.mouse.click(600, 300);
  await away.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Sit out" }).click();
  await away.waitFor();
  await page.mouse.click(600, 300);
  await page.waitForTimeout(500);
  expect(await away.count(), "who asked to sit out stays so").toBe(1);
  expect(faults).toEqual([]);
  await context.close();
  await quick.close();
});
