import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { open, type House, type Visitor } from "./house.ts";
import { betting, controls, openTable, playRound, sit } from "./play.ts";

/** Poker against the bank: the circles of a seat as casinos print them, and what is decided with them. */

let house: House;
beforeAll(async () => {
  house = await open("--pace", "0.1");
});
afterAll(() => house.close());

async function at(game: string): Promise<Visitor> {
  const visitor = await house.enter();
  await visitor.page.goto(`${house.url}/table/${await openTable(visitor.page, game)}`);
  await sit(visitor.page);
  return visitor;
}

const circle = (page: Page, title: string): Locator => page.getByRole("group", { name: "Your circles" }).getByRole("listitem").filter({ hasText: title });
const wager = (page: Page, title: string): Locator => controls(page).getByRole("group", { name: "Wagers" }).getByRole("button", { name: title });

async function box(of: Locator): Promise<{ x: number; y: number }> {
  const found = await of.boundingBox();
  if (!found) throw new Error("It is not in sight.");
  return found;
}

/** Wait until a button can be pressed, and press a key for it. */
async function key(page: Page, letter: string, label: string): Promise<void> {
  await controls(page).getByRole("button", { name: new RegExp(`^${label}`), disabled: false }).waitFor();
  await page.keyboard.press(letter);
}

const events = (frames: string[]) => frames.flatMap((text) => (JSON.parse(text) as { events?: unknown[] }).events ?? []);
const results = (page: Page) => page.locator(".results li.own").allTextContents();

test("Ultimate: bonuses lie above Ante = Blind, and Play below; a chip on one of the two lies on both", async () => {
  const { page, context, faults } = await at("parkwest-lodi/ultimate-texas-holdem");
  await betting(page);
  const [trips, ante, blind, play] = await Promise.all(["Trips", "Ante", "Blind", "Play"].map((title) => box(circle(page, title))));
  expect(trips!.y).toBeLessThan(ante!.y);
  expect([blind!.y, blind!.x > ante!.x]).toEqual([ante!.y, true]);
  expect(play!.y).toBeGreaterThan(ante!.y);
  await wager(page, "Blind").click();
  const staged = await wager(page, "Ante").textContent();
  expect(await wager(page, "Blind").textContent()).toBe(staged?.replace("Ante", "Blind"));
  const each = Number(/\$(\d+)/.exec(staged ?? "")?.[1]);
  await controls(page).getByRole("button", { name: `Bet $${2 * each}` }).click();
  await expect.poll(() => circle(page, "Blind").textContent()).toContain(`$${each}`);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ["4x before the flop", ["4 Play 4x"], 2000],
  ["3x before the flop", ["3 Play 4x"], 1500],
  ["a check, then 2x", ["c Play 4x", "2 Play 2x"], 1000],
  ["two checks, then 1x", ["c Play 4x", "c Play 2x", "1 Play 1x"], 500],
  ["two checks, then a fold", ["c Play 4x", "c Play 2x", "f Play 1x"], 0],
])("Ultimate by keys: %s", async (_, presses, cents) => {
  const { page, context, faults, frames, name } = await at("parkwest-lodi/ultimate-texas-holdem");
  await betting(page);
  await key(page, "Enter", "Bet ");
  for (const each of presses) await key(page, each.slice(0, 1), each.slice(2));
  await expect.poll(() => results(page), { timeout: 25_000 }).toHaveLength(cents ? 3 : 2);
  const played = { type: "Settled", player: name, wager: "play", stake: cents };
  if (cents) expect(events(frames)).toContainEqual(expect.objectContaining(played));
  else expect((await results(page)).join(" ")).toMatch(/lose \$5 on Ante.*lose \$5 on Blind/);
  expect(await circle(page, "Play").textContent()).toMatch(cents ? /^Play\s*(.\$\d+|push)$/ : /^Play\s*$/);
  expect(faults).toEqual([]);
  await context.close();
});

test("a spot with a bonus wager alone is dealt in, and is not asked to play", async () => {
  const { page, context, faults } = await at("parkwest-lodi/ultimate-texas-holdem");
  await betting(page);
  await controls(page).getByRole("button", { name: "Clear" }).click();
  await wager(page, "Trips").click();
  const pressed = await playRound(page);
  expect(pressed.filter((each) => /^(Check|Play|Fold)/.test(each))).toEqual([]);
  expect((await results(page)).join(" ")).toMatch(/Trips/);
  expect((await results(page)).join(" ")).not.toMatch(/Ante|Blind|Play/);
  expect(faults).toEqual([]);
  await context.close();
});

test("who bets behind a seat calls or folds for themselves", async () => {
  const { page, context, faults, frames, name } = await at("village-club/caribbean-stud");
  await betting(page);
  const spots = controls(page).getByRole("combobox", { name: "Which seat to bet on" });
  await controls(page).getByRole("button", { name: "Clear" }).click();
  const behind = (await spots.locator("option", { hasText: /^behind/ }).first().textContent()) ?? "";
  await spots.selectOption({ label: behind });
  await wager(page, "Ante").click();
  await controls(page).getByRole("button", { name: /^Bet \$/ }).click();
  await controls(page).getByRole("button", { name: /^Play 2x/ }).click();
  const spot = Number(/at seat (\d+)$/.exec(behind)?.[1]);
  await expect.poll(() => events(frames), { timeout: 25_000 }).toContainEqual(expect.objectContaining({ type: "Settled", player: name, spot, wager: "call" }));
  expect(faults).toEqual([]);
  await context.close();
});
