import { describe, expect, test } from "vitest";
import { ago } from "../../src/lib/ages.ts";
import { asked, csv, excerpt, NOTHING } from "../../src/lib/found.ts";
import { bettors, lying, touched } from "../../src/lib/rulings.ts";
import type { BankedView, TableFacts, View } from "../../src/lib/wire.ts";

const facts = { wagers: [{ id: "base", title: "Base bet" }] } as unknown as TableFacts;
const banked = {
  engine: "banked",
  hands: { "spot 2": { cards: ["As", "??"] }, bank: { cards: ["Kd"] } },
  seats: { 2: { player: "ann", chips: 0 } },
  bank: { player: "bob", seat: 3, left: 0, turn: 1 },
  wagers: [{ player: "ann", spot: 2, hand: "", wager: "base", cents: 1050 }],
} as unknown as View;
const hand = {
  engine: "pot",
  pot: 300,
  playing: true,
  board: ["As"],
  seats: { 1: { player: "ann", in: 100, cards: ["??", "??"] }, 2: { player: "bob", in: 200, cards: [], folded: true } },
} as unknown as View;

describe("a ruling", () => {
  test("is about what lies on the table", () => {
    expect(lying(banked).map((each) => [each.hand, each.says])).toEqual([["spot 2", "spot 2, ann"], ["bank", "bank, bob"]]);
    expect(lying(hand).map((each) => [each.hand, each.says, each.out ?? false])).toEqual([
      ["ann", "ann", false],
      ["bob", "bob, thrown in", true],
      ["board", "The board", false],
    ]);
  });
  test("tells whom it touches before it is applied", () => {
    expect(touched(facts, banked, "", "")).toEqual(["ann: $10.50 on Base bet, seat 2."]);
    expect(touched(facts, banked, "spot 2", "base")).toHaveLength(1);
    expect(touched(facts, banked, "bank", "")).toEqual(["There is no wager on the bank."]);
    expect(touched(facts, hand, "ann", "")).toEqual(["ann’s hand."]);
    expect(touched(facts, hand, "", "")).toEqual(["ann, who has put in $1.", "bob, who has put in $2."]);
    const behind = { ...banked, wagers: [...(banked as BankedView).wagers, { player: "cat", spot: 2, hand: "spot 2", wager: "base", cents: 500 }] } as unknown as View;
    expect(bettors(behind, "spot 2")).toEqual(["ann", "cat"]);
    expect(bettors(hand, "ann")).toEqual([]);
    expect(touched(facts, behind, "spot 2", "", "cat")).toEqual(["cat: $5 on Base bet, seat 2."]);
    const dealt = { ...hand, seats: { 4: { player: "cat", chips: 100, in: 0, cards: ["??", "??"] } } } as unknown as View;
    expect(touched(facts, dealt, "", "")).toEqual(["cat, who has put in nothing."]);
  });
});

describe("a search", () => {
  test("asks for what was filled in, whole days and cents", () => {
    expect(asked(NOTHING)).toEqual({});
    const said = asked({ ...NOTHING, player: " ann ", from: "2026-11-15", to: "2026-11-15", sum: "$2.50" });
    expect([said["player"], said["least"]]).toEqual(["ann", "250"]);
    expect(Number(said["until"]) - Number(said["since"])).toBe(24 * 3600 * 1000 - 1);
    expect(() => asked({ ...NOTHING, sum: "lots" })).toThrow("Write the sum in dollars, like $250.");
  });
  test("is saved as a table without formulas", () => {
    const round = { table: "t1", number: 3, at: 0, ended: 0, players: ["ann", "bob"], lines: ['=1+1 "x"', "ruling misdeal by the floor"], ruled: true };
    expect(csv([round], new Map([["t1", "Omaha"]]))).toBe(
      '"table","game","round","began","players","last lines"\r\n' +
        '"t1","Omaha","3","1970-01-01T00:00:00.000Z","ann bob","\'=1+1 ""x""; ruling misdeal by the floor"\r\n',
    );
  });
});

test("ages are told as one says them", () => {
  expect([5, 65, 7300, 200_000].map((seconds) => ago(0, seconds * 1000))).toEqual(["5 s ago", "1 min ago", "2 h ago", "2 days ago"]);
});

test("a search shows the lines that were looked for, or how the round ended", () => {
  const lines = ["ann bets $5", "ruling foul: ann's wager loses", "bob wins $5", "round over"];
  expect(excerpt(lines, "RULING")).toEqual(["ruling foul: ann's wager loses"]);
  expect(excerpt(lines, "")).toEqual(["bob wins $5", "round over"]);
  expect(excerpt(lines, "carl")).toEqual(["bob wins $5", "round over"]);
});
