import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import type { House } from "./house.ts";
import { leaks } from "./leaks.ts";
import { fits, PHONE } from "./phone.ts";
import { betting, controls, openTable, playUntil, sit } from "./play.ts";

/** A hand of everyone that each bettor stands on or hits; in this room with every hand that is no natural. */

const ROOMS = resolve(import.meta.dirname, "../../../rooms");
const rooms = mkdtempSync(join(tmpdir(), "houseway-rooms-"));
let house: House;
beforeAll(async () => {
  for (const name of ["regimes.toml", "village-club/room.toml", "village-club/rates.toml", "village-club/bundle.toml"]) cpSync(join(ROOMS, name), join(rooms, name), { recursive: true });
  const file = "village-club/baccarat-royale.toml";
  const text = readFileSync(join(ROOMS, file), "utf8");
  const often = text.replace('is = "player is 5 and dealer first 1 cards are 5-6 and not dealer is natural"', 'is = "not player is natural and not dealer is natural"');
  expect(often).not.toBe(text);
  writeFileSync(join(rooms, file), often);
  process.env["HOUSEWAY_ROOMS"] = rooms;
  const { open } = await import("./house.ts");
  house = await open();
});
afterAll(async () => {
  await house.close();
  rmSync(rooms, { recursive: true, force: true });
});

for (const [where, options] of [["desktop", {}], ["phone", PHONE]] as const) {
  test(`a bettor stands on the player hand or hits it, and the line is shown: ${where}`, async () => {
    const { page, context, frames, faults } = await house.enter("/", options);
    await page.goto(`${house.url}/table/${await openTable(page, "village-club/baccarat-royale", 2)}`);
    await sit(page);
    await betting(page);
    const stand = controls(page).getByRole("button", { name: /^Stand/ });
    await playUntil(page, () => stand.isVisible());
    expect(await controls(page).locator("h2").textContent()).toMatch(/^Your turn: /);
    expect(await controls(page).textContent()).toContain("which is dealt either way");
    await controls(page).getByRole("button", { name: /^Hit/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    const tops = await page.locator(".centre .groups").evaluateAll((each) => each.map((cards) => Math.round(cards.getBoundingClientRect().top)));
    expect(tops).toEqual([tops[0], tops[0]]);
    if (where === "phone") expect(await fits(page)).toEqual([]);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/royale_${where}.png` });
    await page.keyboard.press("s");
    await page.locator(".own", { hasText: "Stand line" }).waitFor();
    await page.locator(".results li.own").first().waitFor({ state: "attached" });
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/royale_${where}_after.png` });
    expect(leaks(frames)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
}
