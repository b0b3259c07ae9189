import { expect, test } from "vitest";
import { buttonsOf } from "../../src/lib/choices.ts";
import { adviseStreet } from "../../src/lib/street-advice.ts";
import type { BankedView, Price } from "../../src/lib/wire.ts";

const hand = (cards: string[]) => ({ cards, took: [], mark: "" });
const seen = (board: string[], own: string[], more: Partial<BankedView> = {}) =>
  ({ hands: { board: hand(board), "spot 2": hand(own) }, choices: {}, names: {}, ...more }) as unknown as BankedView;
const price = (title: string, corner: string, columns: string[], rows: [string, string[]][], legend = {}) =>
  [{ wager: "ante", play: "best play", charts: [{ title, corner, columns, rows, legend }] }] as unknown as Price[];
const HIDDEN = ["??", "??", "??", "??", "??"];

test("a choice with a few sums has a button and a key for each, the largest first", () => {
  const view = seen(HIDDEN, ["As", "Kd"], { choices: { check: [0, 0], play: [3000, 4000] }, sums: { play: [{ cents: 3000, times: 3 }, { cents: 4000, times: 4 }] } });
  expect(buttonsOf(view, "spot 2").map(({ label, cents, key }) => [label, cents, key])).toEqual([["Check", 0, ""], ["Play 4x", 4000, "4"], ["Play 3x", 3000, "3"]]);
});

test("without a board a single even bet is called by its choice alone", () => {
  const view = { hands: { "spot 2": hand(["As"]), bank: hand(["??"]) }, choices: { play: [500, 500], fold: [0, 0] }, sums: { play: [{ cents: 500, times: 1 }] } } as unknown as BankedView;
  expect(buttonsOf(view, "spot 2").map(({ label }) => label)).toEqual(["Play", "Fold"]);
});

test("two cards are looked up in the grid, suited right of the pairs", () => {
  const rows: [string, string[]][] = [["A", ["4x", "4x"]], ["K", ["C", "4x"]]];
  const prices = price("Decision 1, own cards alone", "right of the pairs suited, left of them not", ["A", "K"], rows, { "4x": "play 4x", C: "check" });
  expect(adviseStreet(seen(HIDDEN, ["Kd", "Ad"]), "spot 2", prices)).toBe("Best play: play 4x.");
  expect(adviseStreet(seen(HIDDEN, ["Kd", "As"]), "spot 2", prices)).toBe("Best play: check.");
});

test("later decisions say how often the best one is best", () => {
  const rows: [string, string[]][] = [["two pair", ["0.0%", "100.0%"]], ["pair", ["10.5%", "89.5%"]]];
  const prices = price("Decision 2, 3 cards of the board seen, after check", "what the cards amount to, decision", ["check", "play 2x"], rows);
  const board = ["As", "Kd", "2c", "??", "??"];
  expect(adviseStreet(seen(board, ["Ac", "Kc"], { names: { "spot 2": "two pair, aces and kings" } }), "spot 2", prices)).toBe("Best play: play 2x.");
  expect(adviseStreet(seen(board, ["Ac", "9c"], { names: { "spot 2": "pair of aces" } }), "spot 2", prices)).toContain("best in 89.5% of the deals");
});

test("a duel is told by its least hand for the open card", () => {
  const prices = price("The least hand to play 2x", "open card of the bank, decision", ["play 2x", "but"], [["10", ["A-K-J-8-3", ""]]]);
  const view = { hands: { "spot 2": hand(["As"]), bank: hand(["Td", "??"]) } } as unknown as BankedView;
  expect(adviseStreet(view, "spot 2", prices)).toBe("Best play against 10: play 2x with A-K-J-8-3 or better.");
});
