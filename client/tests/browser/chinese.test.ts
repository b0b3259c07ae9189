import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House, type Visitor } from "./house.ts";
import { leaks } from "./leaks.ts";
import { fits, PHONE } from "./phone.ts";
import { controls, openTable, sit } from "./play.ts";

/** A hand of Chinese poker by somebody new: with the mouse, by keys alone, and by touch on a phone. */

let house: House;
beforeAll(async () => {
  house = await open("--pace", "0.3");
});
afterAll(() => house.close());

/** At a table with three bots, with thirteen cards to set. */
async function dealt(options = {}): Promise<Visitor> {
  const visitor = await house.enter("/", options);
  const { page } = visitor;
  await page.goto(`${house.url}/table/${await openTable(page, "village-club/chinese-poker", 3)}`);
  await sit(page);
  await part(page, "back").first().waitFor({ timeout: 40_000 });
  return visitor;
}

const part = (page: Page, name: string): Locator => controls(page).locator(`[data-part="${name}"] li button`);
const cards = (page: Page, name: string): Promise<string[]> =>
  part(page, name).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["part"] ?? ""));
const asks = (page: Page): Promise<string | null> => controls(page).locator("h2").first().textContent();

/** What was won and lost is said on the felt, and in a ledger with each of the others. */
async function over(page: Page): Promise<void> {
  await page.locator(".felt").getByText(/^You (win|lose|break)/).first().waitFor({ timeout: 40_000 });
  const rows = controls(page).getByRole("table").locator("tbody tr");
  expect(await rows.count()).toBe(3);
  expect(await rows.first().textContent()).toMatch(/^bot\d.*[+−–]/);
}

test("a newcomer reads how to play, swaps cards with the mouse, and sees what was won from whom", async () => {
  const { page, context, faults, frames } = await dealt();
  await controls(page).getByRole("button", { name: /^How to play/ }).click();
  const help = page.getByRole("dialog", { name: "How to play Chinese Poker" });
  expect(await help.textContent()).toMatch(/13 cards in 3 hands.*foul.*bonus.*Dragon/s);
  expect(await help.evaluate((each) => each.scrollTop)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const [front, back] = [await cards(page, "front"), await cards(page, "back")];
  expect([front.length, back.length]).toEqual([3, 5]);
  await part(page, "back").first().click();
  expect(await asks(page)).toMatch(/^Swap .+ with which card\?$/);
  await part(page, "front").last().click();
  expect(await cards(page, "front")).toContain(back[0]);
  expect(await cards(page, "back")).toContain(front[2]);
  await part(page, "front").first().dragTo(part(page, "back").last());
  expect(await cards(page, "back")).toContain(back[0]);
  expect(await violations(page)).toEqual([]);
  await controls(page).getByRole("button", { name: /^Suggest/ }).click();
  expect(await asks(page)).toBe("Set your 3 hands");
  await controls(page).getByRole("button", { name: /^Set/ }).click();
  await over(page);
  expect(await violations(page)).toEqual([]);
  expect(leaks(frames)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("thirteen cards are set by keys alone, and a foul is warned of once", async () => {
  const { page, context, faults } = await dealt();
  const first = (await cards(page, "back"))[0] ?? "";
  await page.keyboard.press("9");
  await page.keyboard.press("1");
  expect(await cards(page, "front")).toContain(first);
  await page.keyboard.press("s");
  await page.keyboard.press("w");
  await page.keyboard.press("Enter");
  await over(page);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ["a phone", { width: 390, height: 844 }],
  ["a small phone", { width: 360, height: 740 }],
  ["a phone on its side", { width: 844, height: 390 }],
])("on %s everything is in reach, too, with two sweeps to declare and a hand that is foul", async (_, viewport) => {
  const visitor = await house.enter("/", { ...PHONE, viewport });
  const { page } = visitor;
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { view?: { suggested?: unknown; holds?: string[] } };
      if (message.view?.suggested) message.view.holds = ["Three Straights", "Three Flushes"];
      socket.send(JSON.stringify(message));
    });
  });
  await page.goto(`${house.url}/table/${await openTable(page, "village-club/chinese-poker", 3)}`);
  await sit(page);
  await part(page, "back").first().waitFor({ timeout: 40_000 });
  await controls(page).getByRole("button", { name: "Declare Three Flushes" }).waitFor();
  for (const [front, back] of [[0, 0], [1, 1], [2, 2]] as const) {
    if (await controls(page).getByText("Set, foul").isVisible()) break;
    await part(page, "front").nth(front).tap();
    await part(page, "back").nth(back).tap();
  }
  await controls(page).getByRole("button", { name: /^Set, foul/ }).tap();
  await controls(page).getByRole("button", { name: /^Set it anyway/ }).waitFor();
  expect(await fits(page)).toEqual([]);
  await visitor.context.close();
});

test("on a phone cards are swapped by touch, and everything that is asked is in reach", async () => {
  const { page, context, faults, frames } = await dealt(PHONE);
  expect(await fits(page)).toEqual([]);
  const first = (await cards(page, "back"))[0] ?? "";
  await part(page, "back").first().tap();
  await part(page, "middle").first().tap();
  expect(await cards(page, "middle")).toContain(first);
  await part(page, "front").first().tap();
  await part(page, "back").last().tap();
  expect(await fits(page)).toEqual([]);
  await controls(page).getByRole("button", { name: /^Suggest/ }).tap();
  expect(await fits(page)).toEqual([]);
  await controls(page).getByRole("button", { name: /^Set/ }).tap();
  await over(page);
  expect(await fits(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(leaks(frames)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
