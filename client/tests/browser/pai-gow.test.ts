import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House } from "./house.ts";
import { betting, controls, openTable, playUntil, sit } from "./play.ts";

/** Pai gow of every sort: hands that nobody owns, and one's own beside the house way. */

let house: House;
beforeAll(async () => {
  house = await open("--pace", "0.2");
});
afterAll(() => house.close());

const SIZES = { "on a desk": { width: 1280, height: 800 }, "on a phone": { width: 390, height: 844 } };

test.each(Object.entries(SIZES))("community hands lie set with their names, and the results stay when the fee is taken after, %s", async (_, viewport) => {
  const { page, context, faults } = await house.enter("/", { viewport });
  await page.goto(`${house.url}/table/${await openTable(page, "parkwest-lodi/ultimate-pai-gow-poker")}`);
  await sit(page);
  await (await betting(page)).click();
  const middle = page.locator(".centre");
  await middle.getByText(/^You (win|lose|break)|^Ultimate Player: /).first().waitFor();
  const names = middle.locator(".group .says");
  const shown = await names.allTextContents();
  expect(shown.map((name) => name.split(" ")[0])).toEqual(["front", "back", "front", "back"]);
  expect(shown.every((name) => /high|pair|three|straight|flush|full|four|five/.test(name))).toBe(true);
  const boxes = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const felt = await page.locator(".felt").boundingBox();
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(felt?.x ?? 0);
    expect(box.right).toBeLessThanOrEqual((felt?.x ?? 0) + (felt?.width ?? 0));
  }
  for (const [one, other] of [[0, 1], [2, 3]] as const) expect(boxes[one]?.right ?? 0).toBeLessThanOrEqual(boxes[other]?.left ?? 0);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("while one sorts, both parts are named anew beside the house way, and a sentence is no card", async () => {
  const { page, context, faults } = await house.enter();
  await page.goto(`${house.url}/table/${await openTable(page, "casino-580/pai-gow-triple-bonus")}`);
  await sit(page);
  const asked = controls(page).locator("h2");
  await playUntil(page, async () => ((await asked.textContent()) ?? "").startsWith("Set your hand"));
  const front = controls(page).locator('[data-part="front"] button');
  const back = controls(page).locator('[data-part="back"] button');
  const hint = controls(page).locator("p").last();
  expect(await hint.textContent()).toMatch(/^House way: front .+ \(.+\), back .+ \(.+\)\./);
  await back.nth(0).click();
  await back.nth(0).click();
  const highest = await asked.textContent();
  expect(highest).toMatch(/^(Foul: front beats back \()?front: .+, back: /);
  await front.nth(0).click();
  await front.nth(0).click();
  await back.nth(5).click();
  await back.nth(5).click();
  expect(await asked.textContent()).not.toBe(highest);
  await controls(page).getByRole("button", { name: /^House way/ }).click();
  expect(await hint.textContent()).toMatch(/^As the house way sets it\. Row \d+ of the house way: .+ \(lines /);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(Object.entries(SIZES))("who has the most money on a shared hand decides, and the felt says so, %s", async (size, viewport) => {
  const { page, context, faults } = await house.enter("/", { viewport });
  await page.goto(`${house.url}/table/${await openTable(page, "casino-580/pai-gow-double-hand-poker")}`);
  await sit(page);
  await betting(page);
  await controls(page).getByRole("button", { name: "Clear" }).click();
  const where = controls(page).getByRole("combobox");
  const behind = await where.locator("option", { hasText: /^behind/ }).first().textContent();
  await where.selectOption({ label: behind ?? "" });
  await controls(page).getByRole("button", { name: "Chips of $100" }).click();
  await controls(page).getByRole("button", { name: /^Pai Gow Poker/ }).click();
  await controls(page).getByRole("button", { name: /^Bet \$100/ }).click();
  await page.locator(".felt").getByText("you decide").waitFor();
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/shared-${size.split(" ").at(-1)}.png` });
  expect(await controls(page).locator("h2").textContent()).toMatch(/^Set your hand/);
  expect(faults).toEqual([]);
  await context.close();
});
