import { expect, test } from "vitest";
import { open, openCheat, type House } from "./house.ts";
import { openTable, playRound, sit } from "./play.ts";

/** Rooms that cheat (tests/live/cheats.py), found out by the page of somebody who only plays and presses Verify. */

/** What the page says of two rounds that it played. */
async function verdicts(house: House): Promise<string> {
  const { page } = await house.enter();
  const table = await openTable(page, "capitol/face-up-pai-gow");
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await playRound(page);
  await playRound(page);
  let said = "";
  for (const round of [1, 2]) {
    await page.goto(`${house.url}/verify/${table}/${round}`);
    await page.locator(".verdict").waitFor();
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}-${round}.png`, fullPage: true });
    said += await page.locator("main").innerText();
  }
  await house.close();
  return said;
}

test("an honest room passes", async () => {
  const said = await verdicts(await open());
  expect(said).toMatch(/All \d+ checks hold\./);
  expect(said).not.toMatch(/checks fail|had no part/);
});

test.each([
  ["late", /sealed before the wagers|first shown here after your seed was/],
  ["places", /you were shown [^\n]+, the proof has [^\n]+ instead/],
  ["again", /it replaced another list once seeds had been shown[^]+it was shown, and something else was sealed and drawn instead/],
  ["restart", /it replaced another list once seeds had been shown/],
  ["seeds", /this browser showed it when it was asked, and the room did not take it/],
  ["forged", /the proof has list t1-99|first shown here after your seed was: t1-99/],
  ["elsewhere", /the proof leaves it out/],
  ["nothing", /you were shown [^\n]+, the proof has nothing instead/],
])("a room that cheats (%s) is found out", async (kind, found) => {
  expect(await verdicts(await openCheat(kind))).toMatch(found);
});
