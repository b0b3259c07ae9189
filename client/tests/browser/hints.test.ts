import { afterAll, beforeAll, expect, test } from "vitest";
import { open, type House } from "./house.ts";
import { controls, openTable, playUntil, sit } from "./play.ts";

/** A hint at poker against the bank: what each choice is worth with the very cards on the table. */

let house: House;
beforeAll(async () => {
  house = await open("--pace", "0.25", "--set", "prices=1");
});
afterAll(() => house.close());

test.each([
  ["village-club/caribbean-stud", /^Best play: (play 2x|fold), [+-]\$[\d.]+ on average; (play 2x|fold) [+-]\$[\d.]+\.$/],
  ["parkwest-lodi/three-card-texas-holdem", /^Best play: (play 1x|fold), [+-]\$[\d.]+ on average; (play 1x|fold) [+-]\$[\d.]+\.$/],
])("%s: the hint weighs every choice", async (game, says) => {
  const { page, context } = await house.enter();
  await page.goto(`${house.url}/table/${await openTable(page, game)}`);
  await sit(page);
  await playUntil(page, async () => /^Your turn/.test((await controls(page).locator("h2").textContent()) ?? ""));
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = controls(page).locator(".hint [role=status]");
  await expect.poll(() => hint.textContent(), { timeout: 25_000, interval: 250 }).toMatch(says);
  await context.close();
});
