import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import type { House, Visitor } from "./house.ts";
import { leaks } from "./leaks.ts";
import { fits, PHONE } from "./phone.ts";
import { controls, openTable, playRound, sit } from "./play.ts";

/** Games counted to a limit; in these rooms what is rarely open is open with any two cards. */

const ROOMS = resolve(import.meta.dirname, "../../../rooms");
const OFTEN: [string, string, string][] = [
  ["village-club/pure-spanish-21.5", 'on            = "spot has 2 cards and spot cards count alike"', 'on            = "spot has 2 cards"'],
  ["village-club/21st-century-blackjack-a", 'on     = "?double-on"', 'on     = "spot has 2 cards"'],
  ["casino-580/blackjack-x", 'when    = "bank up card is ace"\nlines   = "3257', 'when    = "always"\nlines   = "3257'],
  ["casino-580/blackjack-x", '[choices.insure]\non    = "bank up card is ace"', '[choices.insure]\non    = "always"'],
];
const rooms = mkdtempSync(join(tmpdir(), "houseway-rooms-"));
let house: House;
beforeAll(async () => {
  cpSync(ROOMS, rooms, { recursive: true });
  for (const [name, filed, often] of OFTEN) {
    const file = join(rooms, `${name}.toml`);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(filed);
    writeFileSync(file, text.replace(filed, often));
  }
  process.env["HOUSEWAY_ROOMS"] = rooms;
  const { open } = await import("./house.ts");
  house = await open("--set", "prices=1");
});
afterAll(async () => {
  await house.close();
  rmSync(rooms, { recursive: true, force: true });
});

const PLACES = [["desktop", {}], ["phone", PHONE]] as const;

async function at(game: string, where: string): Promise<Visitor> {
  const visitor = await house.enter("/", where === "phone" ? PHONE : {});
  await visitor.page.goto(`${house.url}/table/${await openTable(visitor.page, game, 2)}`);
  await sit(visitor.page);
  return visitor;
}

/** Press the first of these names that is open, rather than what is usual, until something is in sight. */
async function preferring(page: Page, names: readonly string[], seen: () => Promise<boolean>): Promise<void> {
  const met = new Error("It is in sight.");
  for (let rounds = 0; rounds < 20; rounds++) {
    try {
      await playRound(page, async (usual) => {
        if (await seen()) throw met;
        for (const name of names) {
          const wanted = controls(page).getByRole("button", { name: new RegExp(`^${name}`) }).first();
          if (await wanted.isVisible()) return wanted.click({ timeout: 2000 });
        }
        return usual.click({ timeout: 2000 });
      });
    } catch (error) {
      if (error === met) return;
      throw error;
    }
  }
  throw new Error("It was not seen in twenty rounds.");
}

const open = (page: Page, name: string) => controls(page).getByRole("button", { name: new RegExp(`^${name}`) }).first();

async function looksRight({ page, frames, faults }: Visitor, where: string, name: string): Promise<void> {
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}_${where}.png` });
  expect(await violations(page)).toEqual([]);
  if (where === "phone") expect(await fits(page)).toEqual([]);
  expect(leaks(frames)).toEqual([]);
  expect(faults).toEqual([]);
}

for (const [where] of PLACES) {
  test(`a doubled hand is doubled again or rescued: ${where}`, async () => {
    const visitor = await at("village-club/pure-spanish-21.5", where);
    const { page, context } = visitor;
    await preferring(page, ["Double"], async () => (await open(page, "Rescue").isVisible()) && (await open(page, "Double again").isVisible()));
    expect(await controls(page).textContent()).toContain("Rescue takes the last double back and gives up the rest.");
    await looksRight(visitor, where, "rescue");
    await open(page, "Rescue").click();
    await context.close();
  });

  test(`a split goes to four hands, each played in turn: ${where}`, async () => {
    const visitor = await at("village-club/pure-spanish-21.5", where);
    const { page, context } = visitor;
    const asked = controls(page).locator("h2");
    await preferring(page, ["Split"], async () => /hand 4/.test((await asked.textContent()) ?? ""));
    const cloth = await page.locator(".felt").boundingBox();
    const plate = await page.locator(".felt .own .plate").boundingBox();
    expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual((cloth?.y ?? 0) + (cloth?.height ?? 0));
    const cut = await page.locator(".felt .own .foot .title").evaluateAll((titles) => titles.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
    expect(cut).toEqual([]);
    await looksRight(visitor, where, "four_hands");
    await context.close();
  });

  test(`a doubled hand takes one card or two: ${where}`, async () => {
    const visitor = await at("village-club/21st-century-blackjack-a", where);
    const { page, context } = visitor;
    await preferring(page, ["Double"], () => open(page, "One more card").isVisible());
    await looksRight(visitor, where, "one_or_two");
    await open(page, "One more card").click();
    await context.close();
  });

  test(`insurance is for a share of the wager: ${where}`, async () => {
    const visitor = await at("casino-580/blackjack-x", where);
    const { page, context } = visitor;
    await preferring(page, [], async () => /Insurance\?/.test((await controls(page).textContent()) ?? ""));
    await open(page, "Insure \\$2\\.50").waitFor();
    const slider = controls(page).getByRole("slider");
    expect(await slider.inputValue()).toBe(await slider.getAttribute("max"));
    await looksRight(visitor, where, "insurance");
    await slider.focus();
    await page.keyboard.press("Home");
    await open(page, "Insure \\$0\\.05").waitFor();
    await page.keyboard.press("End");
    await open(page, "Insure \\$2\\.50").waitFor();
    await context.close();
  });
}

for (const [where] of PLACES) {
  test(`the Lucky Lucky bet is settled before the hand is played: ${where}`, async () => {
    const visitor = await at("village-club/no-bust-buster-4.0", where);
    const { page, context } = visitor;
    const circle = controls(page).getByRole("button", { name: /Lucky Lucky/ }).first();
    const turn = open(page, "Hit");
    for (let rounds = 0; rounds < 6 && !(await turn.isVisible()); rounds++) {
      await preferring(page, [], async () => (await circle.isVisible()) || (await turn.isVisible()));
      if (await turn.isVisible()) break;
      await circle.click();
      await open(page, "Bet").click();
      // A natural is paid without a turn, and another round begins.
      await turn.or(open(page, "Decline")).or(open(page, "Bet")).first().waitFor();
    }
    const told = page.locator(".results li.own", { hasText: "Lucky Lucky" });
    await told.first().waitFor({ state: "attached" });
    await looksRight(visitor, where, "lucky");
    await context.close();
  });
}

