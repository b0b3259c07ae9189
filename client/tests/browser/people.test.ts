import { afterAll, beforeAll, expect, test } from "vitest";
import { open, type House } from "./house.ts";
import { leaks } from "./leaks.ts";
import { controls, openTable, playRound, sit } from "./play.ts";

/** Several people at a table, and one who comes back. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

const cards = (own: string | null) => own?.replace(/, \d+ face down/, "") ?? "";

test("two browsers at one table play the same hand, and neither is told the other's cards", async () => {
  const ann = await house.enter();
  const table = await openTable(ann.page, "village-club/holdem", 0);
  await ann.page.goto(`${house.url}/table/${table}`);
  await sit(ann.page);
  const bob = await house.enter(`/table/${table}`);
  const rail = await house.enter(`/table/${table}`);
  await sit(bob.page);
  await Promise.all([playRound(ann.page), playRound(bob.page)]);
  const [seenByAnn, seenByBob] = await Promise.all([ann, bob].map(({ page }) => page.locator(".results").textContent()));
  expect(seenByAnn?.replaceAll(ann.name, "").length).toBeGreaterThan(10);
  expect(seenByBob).toMatch(/wins? \$/);
  for (const visitor of [ann, bob, rail]) {
    expect(leaks(visitor.frames)).toEqual([]);
    expect(visitor.faults).toEqual([]);
    expect(visitor.frames.some((frame) => frame.includes('"??"'))).toBe(true);
  }
  await Promise.all([ann, bob, rail].map(({ context }) => context.close()));
});

test("a guest takes the bank, the other bets against it, and each result is told with its rule", async () => {
  const ann = await house.enter();
  const table = await openTable(ann.page, "capitol/ez-baccarat", 0);
  await ann.page.goto(`${house.url}/table/${table}`);
  await sit(ann.page);
  const bob = await house.enter(`/table/${table}`);
  await sit(bob.page);
  await controls(ann.page).getByRole("button", { name: /^Take the bank/ }).click();
  await ann.page.locator(".own .bank").waitFor();
  await controls(bob.page).getByRole("button", { name: "Panda 8" }).waitFor();
  await bob.page.keyboard.press("5");
  const amount = controls(bob.page).getByRole("textbox", { name: "Panda 8" });
  await amount.fill("$3");
  await amount.press("Enter");
  await controls(bob.page).getByRole("button", { name: "Bet $8" }).click();
  await bob.page.locator(".results li").nth(1).waitFor();
  const told = await bob.page.locator(".results").textContent();
  expect(told).toMatch(/You (win \$5 on the Player line \(1 to 1\)|lose \$5 on the Player line|get back \$5 on the Player line \(push\)).*lines 1506/);
  expect(told).toMatch(/You (win \$[\d.]+|lose \$3) on Panda 8/);
  expect(await ann.page.locator(".results").textContent()).toMatch(new RegExp(`${bob.name} (wins|loses) .*Panda 8`));
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});

test("a reload in the middle of a hand keeps the seat, the cards and the clock", async () => {
  const visitor = await house.enter();
  const { page } = visitor;
  const table = await openTable(page, "capitol/omaha-hi-lo");
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await controls(page).getByRole("button", { name: /^(Check|Call|Fold)/ }).first().waitFor();
  await page.waitForTimeout(1500);
  const own = page.locator(".own [role=img]").first();
  const before = { cards: cards(await own.getAttribute("aria-label")), seat: await page.locator(".own .seat").getAttribute("data-seat"), clock: await seconds() };
  await page.reload();
  await controls(page).getByRole("button", { name: /^(Check|Call|Fold)/ }).first().waitFor();
  const after = { cards: cards(await own.getAttribute("aria-label")), seat: await page.locator(".own .seat").getAttribute("data-seat"), clock: await seconds() };
  expect(before.cards).toMatch(/^your hand(, \w+ of (clubs|diamonds|hearts|spades)){4}$/);
  expect([after.cards, after.seat]).toEqual([before.cards, before.seat]);
  expect(after.clock).toBeLessThanOrEqual(before.clock);
  expect(after.clock).toBeGreaterThan(before.clock - 15);
  await playRound(page);
  expect(leaks(visitor.frames)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();

  async function seconds(): Promise<number> {
    return Number(/\d+/.exec((await page.locator(".bar .tag").textContent()) ?? "")?.[0]);
  }
});

test("a page that hears nothing says within five seconds that it is stale, and takes nothing until it is fresh", async () => {
  const visitor = await house.enter();
  const { page, context } = visitor;
  const table = await openTable(page, "capitol/no-bust-4.01");
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await controls(page).getByRole("button", { name: /^Bet \$/ }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const emulate = (offline: boolean) =>
    session.send("Network.emulateNetworkConditions", { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await emulate(true);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.getByRole("alert").filter({ hasText: "Not up to date" }).waitFor({ timeout: 5500 });
  expect(await controls(page).getByRole("button", { name: /^Bet \$/ }).isDisabled()).toBe(true);
  await emulate(false);
  await page.getByRole("alert").waitFor({ state: "detached", timeout: 20_000 });
  await playRound(page);
  await context.close();
});
