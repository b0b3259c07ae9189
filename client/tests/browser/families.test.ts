import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House } from "./house.ts";
import { leaks } from "./leaks.ts";
import { controls, openTable, playRound, sit } from "./play.ts";

/** One full round of each family, as a guest who has just come in; every kind of question is looked at by axe. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

const GAMES = {
  pot: "capitol/omaha-hi-lo",
  "pot with a draw": "casino-580/lowball",
  baccarat: "capitol/ez-baccarat",
  blackjack: "capitol/no-bust-4.01",
  "pai gow": "capitol/fortune-pai-gow",
  tiles: "capitol/pai-gow-tiles",
  "three-card": "capitol/three-card-poker",
  "hold'em": "parkwest-lodi/ultimate-texas-holdem",
  stud: "village-club/caribbean-stud",
};

test.each(Object.entries(GAMES))("%s: a guest sits down and plays a round", async (_, game) => {
  const visitor = await house.enter();
  const { page } = visitor;
  const table = await openTable(page, game);
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  const faults: string[] = [];
  const pressed = await playRound(page, looking(page, faults));
  expect(pressed.length).toBeGreaterThan(0);
  const told = await page.getByRole("complementary", { name: "This table" }).textContent();
  expect(told).toContain("Results");
  expect(told).toMatch(/wins|loses|takes|push|back|stays/);
  expect([...faults, ...(await violations(page))]).toEqual([]);
  expect(leaks(visitor.frames)).toEqual([]);
  expect(visitor.frames.some((frame) => frame.includes('"??"'))).toBe(game !== "capitol/ez-baccarat");
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

/** Press as ever, and look at each kind of question once before it is answered. */
function looking(page: Page, faults: string[]) {
  const seen = new Set<string>();
  return async (button: Locator) => {
    const asked = ((await controls(page).locator("h2").textContent()) ?? "").replace(/[\d$].*/, "").slice(0, 12);
    if (!seen.has(asked)) faults.push(...(await violations(page)));
    seen.add(asked);
    await button.click({ timeout: 2000 });
  };
}
