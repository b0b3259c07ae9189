import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { open, type House } from "./house.ts";
import { leaks } from "./leaks.ts";
import { fits, PHONE } from "./phone.ts";
import { openTable, playRound, sit } from "./play.ts";

/**
 * A round of every game of every room on a phone: all of them are drawn from facts and views alone. What was seen is
 * written to build/every.json, from which docs/generate_games.py takes it; with ONLY, a few games are played anew.
 */

const SEEN = resolve(import.meta.dirname, process.env["SEEN"] ?? "../../../build/every.json");

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

test("every game of every room", { timeout: 3_600_000 }, async () => {
  const { page: first } = await house.enter();
  const games = await first.evaluate(async () => {
    const { tables } = (await (await fetch("/api/tables")).json()) as { tables: { game: string }[] };
    return tables.map((each) => each.game);
  });
  const only = process.env["ONLY"]?.split(",");
  const seen: Record<string, { pressed: string[]; faults: string[] }> = only && existsSync(SEEN) ? JSON.parse(readFileSync(SEEN, "utf8")) : {};
  mkdirSync(dirname(SEEN), { recursive: true });
  for (const game of games.filter((each) => !only || only.includes(each))) {
    const faults: string[] = [];
    let pressed: string[] = [];
    const visitor = await house.enter("/", PHONE);
    const { page } = visitor;
    try {
      await page.goto(`${house.url}/table/${await openTable(page, game)}`);
      await sit(page);
      pressed = await playRound(page, async (button) => {
        faults.push(...(await fits(page)));
        await button.tap({ timeout: 2000 });
      });
    } catch (error) {
      faults.push(String(error).slice(0, 200));
    }
    faults.push(...leaks(visitor.frames), ...visitor.faults);
    await visitor.context.close();
    seen[game] = { pressed, faults: [...new Set(faults)] };
    writeFileSync(SEEN, JSON.stringify(seen, null, 1));
  }
  expect(games.length).toBeGreaterThan(100);
  expect(Object.entries(seen).filter(([, { pressed, faults }]) => faults.length || !pressed.length)).toEqual([]);
});
