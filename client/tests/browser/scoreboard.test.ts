import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House } from "./house.ts";
import { fits, PHONE } from "./phone.ts";
import { betting, controls, openTable, playRound, sit } from "./play.ts";

/** The display of a baccarat table. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

test("a scoreboard counts the rounds of the shoe, and is there again after a reload", async () => {
  const { page, context, faults } = await house.enter("/");
  await page.goto(`${house.url}/table/${await openTable(page, "capitol/ez-baccarat")}`);
  await sit(page);
  await playRound(page);
  await betting(page);
  const board = page.getByRole("region", { name: "Scoreboard" });
  await board.getByRole("columnheader", { name: /^[12] this shoe$/ }).waitFor();
  const won = board.getByRole("row", { name: /^(Player won|Banker won|Ties) [12] (50|100)%$/ });
  expect(await won.count()).toBeGreaterThan(0);
  expect(await board.textContent()).toMatch(/Limits \$5 to/);
  await page.reload();
  await won.first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("roads are drawn and said, on a phone in a window of their own", async () => {
  const { page, context, faults } = await house.enter("/", PHONE);
  await page.goto(`${house.url}/table/${await openTable(page, "capitol/supreme-baccarat")}`);
  await sit(page);
  await playRound(page);
  await betting(page);
  await page.getByRole("button", { name: "Board" }).click();
  const window = page.getByRole("dialog", { name: "Scoreboard" });
  const results = window.getByRole("img", { name: /^Rounds in order: (player|banker|tie)/ });
  await results.waitFor();
  expect(await results.locator(".mark").first().textContent()).toMatch(/^[PBT]$/);
  await window.getByRole("img", { name: /^Big road: (player 1|banker 1|empty)/ }).waitFor();
  await window.getByRole("img", { name: /^Cockroach road: empty/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

const SCREENS = {
  "a small phone": PHONE,
  "a tablet": { viewport: { width: 820, height: 1100 } },
  "a desktop": { viewport: { width: 1280, height: 800 } },
};

test.each(Object.entries(SCREENS))("nine circles, what is bet on one and the hands of the last round fit %s", async (_, screen) => {
  const { page, context, faults } = await house.enter("/", screen);
  await page.goto(`${house.url}/table/${await openTable(page, "casino-580/big-bonus-baccarat")}`);
  await sit(page);
  await playRound(page);
  await betting(page);
  const hands = page.locator(".centre .says");
  expect(await hands.count()).toBe(2);
  expect(await hands.evaluateAll((each) => each.filter((says) => says.scrollHeight > says.clientHeight + 1).length)).toBe(0);
  const wagers = controls(page).getByRole("list", { name: "Wagers" }).getByRole("button");
  await expect.poll(async () => betting(page).then(() => wagers.count()), { timeout: 40_000 }).toBe(9);
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/nine_circles.png` });
  if (screen === PHONE) expect(await fits(page)).toEqual([]);
  const bet = await controls(page).getByRole("button", { name: /^Bet \$/ }).boundingBox();
  expect((bet?.y ?? Infinity) + (bet?.height ?? 0)).toBeLessThanOrEqual(screen.viewport?.height ?? 0);
  const panel = await controls(page).evaluate((each) => each.scrollHeight - each.clientHeight);
  expect(panel).toBeLessThanOrEqual(1);
  expect(faults).toEqual([]);
  await context.close();
});
