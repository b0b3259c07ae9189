import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House } from "./house.ts";
import { PHONE } from "./phone.ts";
import { openTable, playRound, sit } from "./play.ts";

/** The pages around the tables, as a newcomer, a player and a reader of rules use them. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

/** Whether anything sticks out at the side of the page. */
const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test("a newcomer is at a table in two clicks", async () => {
  const { page, context, faults } = await house.enter();
  const first = page.getByRole("listitem").filter({ hasText: "try first" });
  await first.getByRole("link", { name: /^Play / }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Sit down with/ }).click();
  await page.locator(".own").waitFor();
  await page.getByRole("link", { name: "Lobby", exact: true }).click();
  await page.getByRole("heading", { name: "Your tables" }).waitFor();
  await page.getByRole("link", { name: /^Go on at/ }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("tables are found by words, room, kind, who sits there and free seats; nothing found says what to do", async () => {
  const { page, context, name } = await house.enter();
  const table = await openTable(page, "capitol/omaha-hi-lo");
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await page.goto(house.url);
  const list = page.getByRole("region", { name: "Open tables" });
  const status = list.getByRole("status");
  const open = await page.evaluate(async () => ((await (await fetch("/api/tables")).json()) as { tables: { family: string; room: string }[] }).tables);
  const said = (fits: (each: { family: string; room: string }) => boolean) => `${open.filter(fits).length} tables`;
  await status.getByText(said(() => true), { exact: true }).waitFor();
  await list.getByLabel("Kind").selectOption("tiles");
  await status.getByText(said((each) => each.family === "tiles"), { exact: true }).waitFor();
  await list.getByLabel("Kind").selectOption("");
  await list.getByLabel("Room").selectOption("lucky-derby");
  await status.getByText(said((each) => each.room === "lucky-derby"), { exact: true }).waitFor();
  await list.getByLabel("Room").selectOption("");
  await list.getByLabel("Find").fill(name);
  await status.getByText("1 table", { exact: true }).waitFor();
  await list.getByText(`${name} and 3 bots`).waitFor();
  await list.getByLabel("Find").fill("nowhere at all");
  await list.getByText("No open table fits.").waitFor();
  await list.getByRole("button", { name: "Show all tables" }).click();
  await status.getByText(said(() => true), { exact: true }).waitFor();
  const blackjacks = said((each) => each.family === "blackjack");
  await page.getByRole("button", { name: `${blackjacks} of Blackjack` }).click();
  await status.getByText(blackjacks, { exact: true }).waitFor();
  await context.close();
});

test("another table is opened with a filed option and without bots", async () => {
  const { page, context, faults } = await house.enter();
  await page.getByRole("button", { name: "Open another table" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Game").selectOption("casino-580/texas-holdem");
  await dialog.getByLabel("Limits and collection").selectOption({ label: "$4-$8 split limit; small $2, big $4; $3 to $5 a pot" });
  await dialog.getByRole("spinbutton", { name: /^Bots/ }).fill("0");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Open it and sit down" }).click();
  await page.waitForURL(/\/table\/t\d+/);
  await page.getByRole("dialog").getByRole("button", { name: /^Sit down with/ }).waitFor();
  const id = /t\d+/.exec(page.url().split("/table/")[1] ?? "")?.[0];
  const listed = await page.evaluate(async () => ((await (await fetch("/api/tables")).json()) as { tables: { id: string; limits: string; seats: { taken: number } }[] }).tables);
  expect(listed.find((each) => each.id === id)).toMatchObject({ limits: "$4-$8 split limit", seats: { taken: 0 } });
  expect(faults).toEqual([]);
  await context.close();
});

test("a banked table is opened with limits within its option, and no wider", async () => {
  const { page, context, faults } = await house.enter();
  await page.getByRole("button", { name: "Open another table" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Game").selectOption("casino-580/jade-baccarat");
  await dialog.getByLabel("Lowest bet, $").fill("25");
  const highest = dialog.getByLabel("Highest bet, $");
  await highest.fill("300");
  await dialog.getByRole("button", { name: "Open it and sit down" }).click();
  expect(await highest.evaluate((each: HTMLInputElement) => each.validity.rangeOverflow)).toBe(true);
  await highest.fill("100");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Open it and sit down" }).click();
  await page.waitForURL(/\/table\/t\d+/);
  const id = /t\d+/.exec(page.url().split("/table/")[1] ?? "")?.[0];
  const listed = await page.evaluate(async () => ((await (await fetch("/api/tables")).json()) as { tables: { id: string; limits: string }[] }).tables);
  expect(listed.find((each) => each.id === id)?.limits).toBe("$25 to $100");
  expect(faults).toEqual([]);
  await context.close();
});

test("the page of a game tells how a round goes, what wagers pay and are worth, fees and doubts", async () => {
  const { page, context, faults } = await house.enter("/game/capitol/ez-baccarat");
  await page.getByRole("heading", { name: "EZ Baccarat", level: 1 }).waitFor();
  await page.getByText("Two cards are dealt to the player and the banker, face up.").waitFor();
  const dragon = page.locator("#wager-dragon-7");
  await dragon.getByRole("rowheader", { name: "40 to 1" }).waitFor();
  // Prices are worked out beside the room the first time, and come by themselves.
  await dragon.getByText("7.61 %").waitFor({ timeout: 90_000 });
  await page.getByRole("region", { name: "Banker draw, forced" }).getByRole("columnheader", { name: "9" }).waitFor();
  await page.getByRole("link", { name: "What the room takes" }).click();
  await page.getByRole("heading", { name: "From the player-dealer, by total action, per hand" }).waitFor();
  const doubt = page.locator("#doubt-dragon-7-push");
  await doubt.getByText("a winning three-card seven of the banker pushes the banker line").click();
  await doubt.getByText("Another reading, literal:").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);

test("what becomes of every line stands on a page: rooms at a glance, files, and sections on request", async () => {
  const { page, context, faults } = await house.enter("/coverage");
  const all = page.getByRole("row", { name: /^All/ });
  await all.getByText("19,213", { exact: true }).waitFor();
  await all.getByText("100.00 %", { exact: true }).waitFor();
  const capitol = page.getByRole("region", { name: "Capitol Casino" });
  await capitol.getByText("EZ Baccarat", { exact: true }).click();
  await capitol.getByRole("link", { name: "ways.player-draw" }).waitFor();
  await capitol.getByRole("cell", { name: "1528, 1549" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(isTooWide)).toBe(false);
  await capitol.getByRole("link", { name: "wagers.dragon-7" }).click();
  await page.locator("#wager-dragon-7").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("two filings stand side by side: collections, and each rule that differs", async () => {
  const { page, context, faults } = await house.enter("/diff");
  await page.getByLabel("First").selectOption("capitol/ez-baccarat");
  await page.getByLabel("Second").selectOption("village-club/ez-baccarat-panda-8");
  await page.getByRole("button", { name: "Compare" }).click();
  const tie = page.getByRole("region", { name: "Wager: Tie" });
  await tie.getByRole("cell", { name: "$1-$200" }).waitFor();
  await page.getByRole("region", { name: "Collections" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(isTooWide)).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
}, 60_000);

test("what several rooms file under one name is one click away from standing side by side", async () => {
  const { page, context, faults } = await house.enter("/diff", PHONE);
  const both = page.getByRole("region", { name: "Filed by several rooms" }).getByRole("listitem").filter({ hasText: "Blackjack X" });
  expect(await both.textContent()).toMatch(/^\s*Blackjack X, Casino 580, beside\s+Parkwest Casino Lodi\s*$/);
  expect(await page.evaluate(isTooWide)).toBe(false);
  expect(await violations(page)).toEqual([]);
  await both.getByRole("link", { name: "Parkwest Casino Lodi" }).click();
  await page.waitForURL("**/diff/casino-580/blackjack-x/parkwest-lodi/blackjack-x");
  expect(faults).toEqual([]);
  await context.close();
}, 60_000);

test("an address may name a doubt, and finds it opened", async () => {
  const { page, context } = await house.enter("/game/capitol/ez-baccarat#doubt-tie-alone");
  await page.locator("#doubt-tie-alone").getByText("Why so:").waitFor();
  await context.close();
});

test.each(["/", "/game/casino-580/texas-holdem", "/game/capitol/face-up-pai-gow", "/account", "/verify", "/nowhere"])(
  "%s fits a phone and breaks no rule of axe there",
  async (path) => {
    const { page, context, faults } = await house.enter(path, PHONE);
    await page.locator(".page h1").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(isTooWide)).toBe(false);
    expect(await violations(page)).toEqual([]);
    expect(faults.filter((each) => !each.includes("404"))).toEqual([]);
    await context.close();
  },
);

test("whoever goes on by keys begins at the new page, and its title says where that is", async () => {
  const { page, context } = await house.enter();
  await page.getByRole("link", { name: "EZ Baccarat", exact: true }).last().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "EZ Baccarat", level: 1 }).waitFor();
  expect(await page.title()).toBe("EZ Baccarat, Houseway");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.goto(`${house.url}/no/such/page`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
  await context.close();
});

test("a page that hears nothing says so within five seconds", async () => {
  const { page, context } = await house.enter();
  await page.getByRole("heading", { name: "Open tables" }).waitFor();
  await page.waitForTimeout(500);
  await context.setOffline(true);
  const bar = page.getByRole("alert").filter({ hasText: "Not up to date" });
  await bar.waitFor({ timeout: 5500 });
  await page.getByText("The server does not answer").waitFor();
  await context.setOffline(false);
  await bar.waitFor({ state: "detached" });
  await page.getByText("The server does not answer").waitFor({ state: "detached" });
  await context.close();
});

test("a strategy chart is whole on the page, its rows on one line each", async () => {
  const { page, context } = await house.enter("/game/capitol/no-bust-4.01");
  const strategy = page.locator("#wager-base details", { hasText: "the strategy" });
  await strategy.locator("summary").click({ timeout: 90_000 });
  const chart = strategy.getByRole("region").first();
  await chart.waitFor();
  const cut = await chart.evaluate((box) => box.scrollWidth > box.clientWidth + 1);
  expect(cut).toBe(false);
  const lines = await chart.locator("tbody th").evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().height));
  expect(Math.max(...lines)).toBeLessThan(40);
  await context.close();
}, 120_000);

test("a printed game page has the names of wagers, every fee and the doubts open, and nothing to press", async () => {
  const { page, context } = await house.enter("/game/capitol/face-up-pai-gow", { viewport: { width: 720, height: 960 } });
  await page.getByRole("heading", { name: "Fortune Bonus" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.getByRole("heading", { name: "Ace-High Bonus" }).waitFor();
  expect(await page.locator("details:not([open])").count()).toBe(0);
  expect(await page.locator(".button:visible, button:visible").count()).toBe(0);
  const beyond = () => page.evaluate(() => [...document.querySelectorAll("td, th, p, dd, li")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.textContent));
  await expect.poll(beyond, { timeout: 5000 }).toEqual([]);
  const overlapping = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>(".parts > section")].map((each) => each.getBoundingClientRect());
    return blocks.filter((each, at) => at && each.top < (blocks[at - 1]?.bottom ?? 0) - 1).length;
  });
  expect(overlapping).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  expect(await page.locator("details:not([open])").count()).toBeGreaterThan(5);
  await context.close();
});

test("a player's own rounds are listed, summed by game and can be looked at again", async () => {
  const { page, context, faults } = await house.enter();
  const table = await openTable(page, "capitol/dai-bacc");
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await playRound(page);
  await page.goto(`${house.url}/account`);
  await page.getByRole("link", { name: "Your rounds and results" }).click();
  await page.getByRole("row", { name: /^Dai Bacc/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Replay/ }).first().click();
  await page.getByRole("heading", { name: /^Dai Bacc.*, round/ }).waitFor();
  const numbers = await page.locator("aside ol .num").allTextContents();
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
  expect(faults).toEqual([]);
  await context.close();
});
