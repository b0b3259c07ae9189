import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House } from "./house.ts";
import { leaks } from "./leaks.ts";
import { fits, PHONE } from "./phone.ts";
import { betting, controls, openTable, playUntil, sit } from "./play.ts";

/** Rows that are picked before the deal and peeked at after it; cards that are thrown away for others nobody sees. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

const shot = (name: string) => (process.env["SHOTS"] ? `${process.env["SHOTS"]}/${name}.png` : "");

for (const [where, options] of [["desktop", {}], ["phone", PHONE]] as const) {
  test(`a row is picked, and once the cards are seen a peek is made on one: ${where}`, async () => {
    const { page, context, frames, faults } = await house.enter("/", options);
    await page.goto(`${house.url}/table/${await openTable(page, "parkwest-lodi/two-card-peek", 2)}`);
    await sit(page);
    await betting(page);
    const picks = controls(page).getByRole("group", { name: "Pick Row" });
    await picks.getByRole("button", { name: /^A\b(?!B|C)/ }).click();
    await picks.getByRole("button", { name: /^AB/ }).click();
    expect(await picks.locator("[aria-pressed=true]").allTextContents()).toHaveLength(1);
    expect(await picks.locator("[aria-pressed=true]").textContent()).toMatch(/AB/);
    expect(await violations(page)).toEqual([]);
    if (where === "phone") expect(await fits(page)).toEqual([]);
    if (shot("")) await page.screenshot({ path: shot(`peek_${where}_pick`) });
    await controls(page).getByRole("button", { name: /^Bet/ }).click();
    const peek = controls(page).getByRole("group", { name: "Peek Bonus" });
    await peek.waitFor({ timeout: 60_000 });
    expect(await controls(page).getByRole("group", { name: "Pick Row" }).count()).toBe(0);
    await peek.getByRole("button", { name: /^B/ }).click();
    if (shot("")) await page.screenshot({ path: shot(`peek_${where}_peek`) });
    await controls(page).getByRole("button", { name: /^Bet/ }).click();
    await page.locator(".results li.own").first().waitFor({ state: "attached", timeout: 60_000 });
    if (shot("")) await page.screenshot({ path: shot(`peek_${where}_after`) });
    expect(leaks(frames)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`cards are thrown away, and those that come for them lie face down: ${where}`, async () => {
    const { page, context, frames, faults } = await house.enter("/", options);
    await page.goto(`${house.url}/table/${await openTable(page, "parkwest-lodi/cal-quick-draw", 2)}`);
    await sit(page);
    await betting(page);
    const pat = controls(page).getByRole("button", { name: /^(Stand pat|Discard)/ });
    await playUntil(page, () => pat.isVisible());
    await controls(page).locator("li button").nth(0).click();
    await controls(page).locator("li button").nth(3).click();
    expect(await pat.textContent()).toMatch(/Discard 2/);
    expect(await violations(page)).toEqual([]);
    if (where === "phone") expect(await fits(page)).toEqual([]);
    if (shot("")) await page.screenshot({ path: shot(`draw_${where}_throw`) });
    await pat.click();
    await page.locator(".results li.own").first().waitFor({ state: "attached", timeout: 60_000 });
    if (shot("")) await page.screenshot({ path: shot(`draw_${where}_after`) });
    expect(leaks(frames)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
}
