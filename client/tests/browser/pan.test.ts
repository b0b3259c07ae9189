import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { open, type House, type Visitor } from "./house.ts";
import { leaks } from "./leaks.ts";
import { fits, PHONE } from "./phone.ts";
import { controls, openTable, sit } from "./play.ts";

/** A hand of Pan by somebody new: with the mouse, by keys alone, and by touch on a phone. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

const PAN = "casino-580/pan";

/** What is asked now; nothing where the hand was over before anything was. */
async function asked(visitor: Visitor, since: number): Promise<string> {
  for (let looks = 0; looks < 600; looks++) {
    if (visitor.frames.slice(since).some((frame) => frame.includes('"type":"Ended"'))) return "";
    const heading = controls(visitor.page).locator("h2").first();
    if (await heading.isVisible()) return (await heading.textContent()) ?? "";
    await visitor.page.waitForTimeout(50);
  }
  throw new Error("Nothing is asked any more.");
}

/** Play a hand to its end; `press` answers each question by what is offered. */
async function hand(visitor: Visitor, press: (question: string) => Promise<unknown>): Promise<string[]> {
  let question = await asked(visitor, visitor.frames.length).catch(() => "");
  while (!question) question = await asked(visitor, visitor.frames.length);
  const since = visitor.frames.length;
  const questions: string[] = [];
  for (let turns = 0; turns < 300; turns++) {
    questions.push(question);
    await press(question).catch((error: Error) => {
      if (error.name !== "TimeoutError") throw error; // it was gone before it was pressed
    });
    question = await asked(visitor, since);
    if (!question) return questions;
  }
  throw new Error(`The hand did not end: ${questions.slice(-5).join("; ")}`);
}

/** What came since the first hand that was seen from its beginning: melds lay there before. */
function fromBegin(frames: readonly string[]): readonly string[] {
  return frames.slice(frames.findIndex((frame) => frame.includes('"type":"Began"')));
}

async function byMouse(page: Page): Promise<void> {
  const buttons = controls(page).getByRole("button");
  for (const name of [/^Play/, /^Let it go/, /^Take it/, /^Meld [\dAJQK]/, /^Add it/, /^Draw/, /^Pass .* on/]) {
    const found = buttons.filter({ hasText: name }).first();
    if (await found.isVisible()) return found.click({ timeout: 1000 });
  }
  await controls(page).getByRole("list", { name: "Your cards" }).getByRole("button").last().click({ timeout: 1000 });
  await buttons.filter({ hasText: /^Discard [a-z]/ }).click({ timeout: 1000 });
}

test("a newcomer reads how to play, plays a hand with the mouse, and sees what was paid", async () => {
  const visitor = await house.enter();
  const { page } = visitor;
  await page.goto(`${house.url}/table/${await openTable(page, PAN, 3)}`);
  await sit(page);
  while (!(await asked(visitor, visitor.frames.length)).startsWith("Your cards")) await page.waitForTimeout(50);
  expect(await violations(page)).toEqual([]);
  await controls(page).getByRole("button", { name: /^How to play/ }).click();
  const help = page.getByRole("dialog", { name: "How to play Pan" });
  expect(await help.textContent()).toMatch(/11 cards.*set.*run.*conditions.*common custom/s);
  await page.keyboard.press("Escape");
  const questions = await hand(visitor, () => byMouse(page));
  expect(questions[0]).toBe("Your cards: do you play this hand?");
  expect(questions.length).toBeGreaterThan(1);
  const told = await page.getByRole("complementary", { name: "This table" }).textContent();
  expect(told).toMatch(/wins? the tops/);
  expect(await violations(page)).toEqual([]);
  expect(leaks(fromBegin(visitor.frames))).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test("a hand of Pan is played by keys alone", async () => {
  const visitor = await house.enter();
  const { page } = visitor;
  await page.goto(`${house.url}/table/${await openTable(page, PAN, 2)}`);
  await sit(page);
  const questions = await hand(visitor, async (question) => {
    const before = await controls(page).textContent();
    if (question.startsWith("Lay down more")) await page.keyboard.press("1");
    const [key] = [
      ["p", "Your cards"],
      ["l", /Force it/],
      ["d", "The option card"],
      ["u", "Use "],
      ["x", "Lay down more"],
    ].find(([, says]) => question.match(says as string)) ?? [(await controls(page).getByText(/^(Meld|Add it)/).count()) ? "u" : "x"];
    await page.keyboard.press(key as string);
    await page.waitForFunction((before) => document.querySelector(".controls")?.textContent !== before, before, { timeout: 1500 });
  });
  expect(questions.length).toBeGreaterThan(2);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test("on a phone a hand is played by touch, and nothing asked lies out of reach", async () => {
  const visitor = await house.enter("/", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = visitor;
  await page.goto(`${house.url}/table/${await openTable(page, PAN, 3, { schedule: "doubles", option: "2" })}`);
  await sit(page);
  let looked = 0;
  await hand(visitor, async () => {
    if (looked++ < 4) expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toEqual([]);
    await byMouse(page);
  });
  expect(leaks(fromBegin(visitor.frames))).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

/** A turn in which as much as can be is asked at once: melds that lend, and a card that goes into a meld in several paid ways. */
const LAID = ["2h 3h 4h", "5c 5d 5s", "Kc Kd Ks"].map((cards) => ({ kind: "set", cards: cards.split(" "), chips: 2, why: "a set" }));
const BORROWS = { meld: 0, cards: ["Kh"], borrowed: { "3": ["Kc"] }, chips: 4, says: ["Meld ", "Kc", " ", "Kh", " ", "Kh", ", borrowing (4 chips from each)"] };

test.each([
  ["a phone", PHONE, 0],
  ["a phone", PHONE, 3],
  ["a small phone", { ...PHONE, viewport: { width: 360, height: 740 } }, 1],
  ["a small phone", { ...PHONE, viewport: { width: 360, height: 740 } }, 3],
  ["a phone on its side", { ...PHONE, viewport: { width: 844, height: 390 } }, 1],
  ["a phone on its side", { ...PHONE, viewport: { width: 844, height: 390 } }, 3],
])("on %s everything is in reach in the fullest turn, with melds to borrow from: %#", async (_, options, melds) => {
  const visitor = await house.enter("/", options);
  const { page } = visitor;
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { view?: Record<string, any> };
      const view = message.view;
      const seat = Object.values(view?.["seats"] ?? {}).find((each: any) => each.player === visitor.name) as any;
      if (view && seat) {
        Object.assign(view, { round: 1, used: false, must: false, playing: true, turn: visitor.name, card: "Kh", option: "", asked: [], kept: "", may: ["Meld", "LayOff", "Discard"] });
        Object.assign(view, { awaits: { what: "choice", whose: [visitor.name], number: 1 }, uses: [BORROWS, BORROWS, BORROWS] });
        Object.assign(view, { default: { choice: "discard", by: "" }, hint: ["A bot would meld."] });
        Object.assign(seat, { said: "in", melds: LAID.slice(0, melds), melded: 3 * melds, cards: "Ac 2c 4c 6c 7c Jc Qc Ad 2d 4d".split(" ").slice(3 * melds) });
      }
      socket.send(JSON.stringify(message));
    });
  });
  await page.goto(`${house.url}/table/${await openTable(page, PAN, 3)}`);
  await sit(page);
  await controls(page).getByText("You turned king of hearts").waitFor();
  await controls(page).getByRole("button", { name: /^How to play/ }).waitFor();
  expect(await controls(page).getByRole("combobox").count()).toBe(1);
  expect(await fits(page)).toEqual([]);
  if (melds) {
    await controls(page).getByRole("button", { name: /borrow/ }).first().tap();
    await controls(page).getByRole("button", { name: "borrow two of hearts" }).tap();
    expect(await fits(page)).toEqual([]);
  }
  await visitor.context.close();
});
