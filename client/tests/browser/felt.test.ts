import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House, type Visitor } from "./house.ts";
import { overlaps } from "./overlaps.ts";
import { fits } from "./phone.ts";
import { betting, controls, openTable, playRound, playUntil, sit } from "./play.ts";

/** The table as people see it: dealt card by card, by a person too; fees, names of hands, and the floor's words. */

let house: House;
let floor: Visitor;
beforeAll(async () => {
  house = await open("--set", "decision=120", "--set", "betting=120", "--set", "bank=120");
});
afterAll(() => house.close());

/** A pot table as a page is told of it. */
interface PotFrame {
  view: { seats: Record<string, { player: string; undecided?: boolean }> };
}

/** Somebody at a table of a game. */
async function seated(game: string, bots = 3, options = {}, how = {}): Promise<Visitor & { table: string }> {
  const visitor = await house.enter("/", options);
  const table = await openTable(visitor.page, game, bots, how);
  await visitor.page.goto(`${house.url}/table/${table}`);
  await sit(visitor.page);
  return { ...visitor, table };
}

async function employ(role: string): Promise<Visitor> {
  const visitor = await house.enter("/account");
  await visitor.page.getByLabel("Name").fill(`felt-${role}`);
  await visitor.page.getByLabel("Password").fill("correct horse");
  await visitor.page.getByRole("button", { name: "Sign up" }).click();
  await visitor.page.locator("dd", { hasText: `felt-${role}` }).waitFor();
  house.role(`felt-${role}`, role);
  await visitor.page.goto(house.url);
  await visitor.page.getByRole("link", { name: role.charAt(0).toUpperCase() + role.slice(1), exact: true }).waitFor();
  return visitor;
}

test("cards that are seen come one by one, and the result after the last", async () => {
  const { page, frames } = await seated("capitol/ez-baccarat");
  const from = frames.length;
  await betting(page);
  await playRound(page);
  const told = frames.slice(from).map((frame) => (JSON.parse(frame) as { events?: { type: string }[] }).events ?? []);
  const dealt = told.map((events) => events.filter(({ type }) => type === "Dealt").length).filter(Boolean);
  expect(dealt.length).toBeGreaterThanOrEqual(4);
  expect(new Set(dealt)).toEqual(new Set([1]));
  const settles = told.find((events) => events.some(({ type }) => type === "Settled")) ?? [];
  expect(settles.map(({ type }) => type)).not.toContain("Dealt");
  expect(settles.map(({ type }) => type)).not.toContain("Offered");
});

test("motion is switched off in this browser, and stays so", async () => {
  const { page } = await seated("capitol/ez-baccarat", 3, { reducedMotion: "no-preference" });
  const moved = () =>
    page.evaluate(() => {
      const seen = { moved: false };
      const old = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        if (this.closest(".pieces")) seen.moved = true;
        return old.apply(this, given);
      };
      Object.assign(window, { seen });
    });
  const did = () => page.evaluate(() => (window as unknown as { seen: { moved: boolean } }).seen.moved);
  await moved();
  await (await betting(page)).click();
  await page.locator(".results li").first().waitFor();
  expect(await did()).toBe(true);
  await page.keyboard.press("?");
  await page.getByLabel("Cards and chips move").uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await moved();
  const before = await page.locator(".results").textContent().catch(() => "");
  await (await betting(page)).click();
  await page.waitForFunction((was) => (document.querySelector(".results")?.textContent ?? was) !== was, before);
  expect(await did()).toBe(false);
});

test("the collection is said where it is paid, and counted in what the round came to", async () => {
  const { page } = await seated("capitol/no-bust-4.01");
  const bet = await betting(page);
  expect((await bet.textContent())?.replace(/\s+/g, " ")).toContain("Bet $5 + $0.50 collection");
  await bet.click();
  await page.getByText("Your collection: $0.50").waitFor();
  await playRound(page);
  await page.locator(".results", { hasText: "Your collection is $0.50; the round comes to" }).waitFor();
});

test("the rules say what the collection adds to the edge", async () => {
  const { page } = await house.enter("/game/capitol/no-bust-4.01");
  await page.getByText("At a $5 bet the collection of $0.50 adds 10").waitFor();
});

test("tiles are large, nothing lies over their pips, and the hand is named as it lies", async () => {
  const { page, table } = await seated("capitol/pai-gow-tiles");
  await (await betting(page)).click();
  await controls(page).getByRole("button", { name: /^House way/ }).waitFor();
  await page.keyboard.press("w");
  await controls(page).getByText(/^high: .+, low: .+/).waitFor();
  await controls(page).getByText(/Row \d+ of the house way: .*lines/).waitFor();
  const tiles = await controls(page).locator("li button").evaluateAll((all) =>
    all.map((each) => [each.querySelector("svg"), each.querySelector("kbd")].map((part) => part?.getBoundingClientRect().toJSON() as DOMRect)),
  );
  expect(tiles).toHaveLength(4);
  for (const [tile, badge] of tiles) {
    expect(tile?.width).toBeGreaterThanOrEqual(44);
    expect(tile?.height).toBeGreaterThanOrEqual(88);
    expect(badge?.top).toBeGreaterThanOrEqual((tile?.bottom ?? 0) - 0.5);
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const set = await controls(page).getByRole("button", { name: /^Set/ }).boundingBox();
  expect((set?.y ?? 0) + (set?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(table).toBeTruthy();
});

test("a foul is told before it is set, and is set by a second press", async () => {
  const { page } = await seated("capitol/face-up-pai-gow");
  for (let round = 0; ; round++) {
    expect(round).toBeLessThan(6);
    await (await betting(page)).click();
    // An ace-high bank, shown first, pushes every hand at once: then nothing is set in this round.
    const asked = controls(page).getByRole("button", { name: /^House way/ }).waitFor({ timeout: 8000 });
    if (!(await asked.then(() => true, () => false))) continue;
    const foul = await foulPair(page);
    if (!foul) {
      await page.keyboard.press("w");
      await page.keyboard.press("Enter");
      continue;
    }
    await controls(page).getByText(/^Foul: front beats back/).waitFor();
    await controls(page).getByRole("button", { name: /^Set, foul/ }).click();
    await controls(page).getByText("Press once more to set it anyway.").waitFor();
    await controls(page).getByRole("button", { name: /^Set it anyway/ }).click();
    await controls(page).getByRole("button", { name: /^House way/ }).waitFor({ state: "detached" });
    return;
  }
});

/** Put two cards in front that are foul there, if any two are. */
async function foulPair(page: Visitor["page"]): Promise<boolean> {
  for (let one = 1; one < 7; one++) {
    await page.keyboard.press(`${one}`);
    for (let two = one + 1; two <= 7; two++) {
      await page.keyboard.press(`${two}`);
      if ((await controls(page).locator("h2").textContent())?.startsWith("Foul")) return true;
      await page.keyboard.press(`${two}`);
    }
    await page.keyboard.press(`${one}`);
  }
  return false;
}

test("a dealer deals a table by hand, one key a step", async () => {
  const dealer = await employ("dealer");
  const { page, table } = await seated("capitol/ez-baccarat", 1);
  await dealer.page.goto(`${house.url}/dealer/${table}`);
  await dealer.page.getByRole("button", { name: /^Deal this table yourself/ }).click();
  await page.getByText("dealt by felt-dealer").waitFor();
  expect(await violations(dealer.page)).toEqual([]);
  const pressed: string[] = [];
  const next = dealer.page.locator(".next-step");
  const settled = page.locator(".results li").first();
  for (let turn = 0; turn < 60 && !(await settled.count()); turn++) {
    const bet = controls(page).getByRole("button", { name: /^Bet / });
    const pass = controls(page).getByRole("button", { name: /^Pass/ });
    if (await pass.count()) await pass.click();
    else if ((await bet.count()) && (await bet.isEnabled())) await bet.click();
    if (await next.isEnabled()) {
      pressed.push((await next.textContent())?.trim().replace(/\s*n$/, "") ?? "");
      await dealer.page.keyboard.press("n");
    }
    await page.waitForTimeout(100);
  }
  expect(pressed).toContain("Close the wagers");
  expect(pressed.filter((each) => each === "Deal").length).toBeGreaterThanOrEqual(4);
  expect(pressed).toContain("Settle");
  await dealer.page.getByRole("button", { name: /^Let the house deal/ }).click();
  await page.getByText("dealt by felt-dealer").waitFor({ state: "detached" });
});

test("the floor gives promotional chips", async () => {
  floor = await employ("floor");
  const bettor = await seated("capitol/dai-bacc", 3, {}, { schedule: "own", option: "1" });
  await floor.page.goto(`${house.url}/floor`);
  await floor.page.getByRole("button", { name: "Give promotional chips at" }).first().click();
  await floor.page.getByLabel("of $").fill("25");
  expect(await violations(floor.page)).toEqual([]);
  await floor.page.getByRole("button", { name: "Give them" }).click();
  const given = () => bettor.frames.some((frame) => frame.includes('"vouchers":2500'));
  await expect.poll(given, { timeout: 10_000 }).toBe(true);
});

test("the floor lets in who missed the blinds", async () => {
  // The floor's page looks every two seconds: with many at the table the next big blind is far enough away for that.
  const { page, name, frames } = await seated("capitol/texas-holdem", 8, {}, { pace: "relaxed" });
  const fold = controls(page).getByRole("button", { name: /^(Check|Fold)/ }).first();
  await fold.waitFor();
  await page.getByRole("button", { name: "Sit out" }).click();
  const back = controls(page).getByRole("button", { name: /^(Come back|Wait for the floor)/ });
  await back.waitFor();
  const undecided = () => Object.values((JSON.parse(frames.findLast((frame) => frame.includes('"is":"table"')) ?? "") as PotFrame).view.seats).find((each) => each.player === name)?.undecided;
  await expect.poll(undecided, { timeout: 40_000, interval: 100 }).toBe(true);
  await back.click();
  const admit = floor.page.getByRole("group", { name: `${name} came back` });
  await admit.waitFor();
  await admit.getByRole("button", { name: "Post the big blind" }).click();
  await admit.waitFor({ state: "detached" });
});

test("on a phone that lies on its side every seat is whole, and nothing is beyond the edge", async () => {
  for (const game of ["capitol/no-bust-4.01", "lucky-derby/seven-card-stud"]) {
    const { page } = await seated(game, 5, { viewport: { width: 844, height: 390 } });
    await page.locator(".controls button").first().waitFor();
    const cut = await page.evaluate(() => {
      const felt = document.querySelector(".felt")?.getBoundingClientRect();
      return [...document.querySelectorAll(".seats .plate")].filter((each) => {
        const at = each.getBoundingClientRect();
        return !felt || at.top < felt.top || at.bottom > felt.bottom || at.left < felt.left || at.right > felt.right;
      }).length;
    });
    expect(cut).toBe(0);
    const wide = await page.evaluate(() => [...document.querySelectorAll(".controls button")].filter((each) => each.getBoundingClientRect().right > innerWidth).length);
    expect(wide).toBe(0);
  }
});

test("on a phone that lies on its side the bet is in sight, and so is why it was won or lost", async () => {
  for (const game of ["capitol/ez-baccarat", "capitol/fortune-pai-gow"]) {
    const { page, context } = await seated(game, 3, { viewport: { width: 844, height: 390 }, hasTouch: true });
    for (let rounds = 0; rounds < 2; rounds++) {
      await playRound(page, async (button) => {
        expect(await fits(page)).toEqual([]);
        await button.click({ timeout: 2000 });
      });
      expect((await overlaps(page)).filter((each) => !each.endsWith("is over the edge"))).toEqual([]);
      const why = page.locator(".stage .why");
      if (!(await why.count())) continue;
      expect(await why.evaluate((line) => [line.scrollHeight > line.clientHeight + 1, line.scrollWidth > line.clientWidth + 1])).toEqual([false, false]);
    }
    await context.close();
  }
});

test("where nobody is in yet and there is no call, it is said why", async () => {
  const { page } = await seated("parkwest-lodi/no-limit-holdem");
  const why = controls(page).getByText(/^Nobody is in yet: the first player in puts up the sum of the blinds, \$\d+/);
  await playUntil(page, () => why.isVisible());
  expect(await controls(page).getByRole("button", { name: /^Call/ }).count()).toBe(0);
  expect(await controls(page).locator("h2").textContent()).toBe("Your turn");
});

test("one's own hole cards in stud do not look like the open ones", async () => {
  const { page } = await seated("lucky-derby/seven-card-stud");
  await controls(page).getByRole("button", { name: /^(Fold|Check|Call)/ }).first().waitFor();
  expect(await page.locator(".own .pieces .down").count()).toBe(2);
  expect(await page.locator(".own .pieces .open").count()).toBeGreaterThan(0);
  expect(await page.locator(".own .pieces").getAttribute("aria-label")).toMatch(/face down, open/);
});
