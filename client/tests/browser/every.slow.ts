import { afterAll, beforeAll, expect, test } from "vitest";
import { open, type House } from "./house.ts";
import { leaks } from "./leaks.ts";
import { fits, PHONE } from "./phone.ts";
import { openTable, playRound, sit } from "./play.ts";

/** A round of every game of every room on a phone: all of them are drawn from facts and views alone. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

test("every game of every room", { timeout: 900_000 }, async () => {
  const { page: first } = await house.enter();
  const games = await first.evaluate(async () => {
    const { tables } = (await (await fetch("/api/tables")).json()) as { tables: { game: string }[] };
    return tables.map((each) => each.game);
  });
  const faults: string[] = [];
  for (const game of games) {
    const visitor = await house.enter("/", PHONE);
    const { page } = visitor;
    try {
      await page.goto(`${house.url}/table/${await openTable(page, game)}`);
      await sit(page);
      await playRound(page, async (button) => {
        faults.push(...(await fits(page)).map((each) => `${game}: ${each}`));
        await button.tap({ timeout: 2000 });
      });
    } catch (error) {
      faults.push(`${game}: ${String(error).slice(0, 200)}`);
    }
    faults.push(...[...leaks(visitor.frames), ...visitor.faults].map((each) => `${game}: ${each}`));
    await visitor.context.close();
  }
  expect(games.length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
