import { expect, test } from "vitest";
import { buttonsOf } from "../../src/lib/choices.ts";
import { adviseStreet, positionOf, sayWorth } from "../../src/lib/street-advice.ts";
import type { BankedView, Price, StrategyChart } from "../../src/lib/wire.ts";

const hand = (cards: string[]) => ({ cards, took: [], mark: "" });
const seen = (board: string[], own: string[], more: Partial<BankedView> = {}) =>
  ({ hands: { board: hand(board), "spot 2": hand(own) }, choices: {}, kinds: {}, ...more }) as unknown as BankedView;
const price = (chart: Partial<StrategyChart>) => [{ wager: "ante", play: "best play", charts: [{ title: "", corner: "", legend: {}, seen: 0, keys: [], advice: [], exceptions: [], ...chart }] }] as unknown as Price[];
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
  const prices = price({ about: "two cards", columns: ["A", "K"], rows, legend: { "4x": "play 4x", C: "check" } });
  expect(adviseStreet(seen(HIDDEN, ["Kd", "Ad"]), "spot 2", prices)).toBe("Best play: play 4x.");
  expect(adviseStreet(seen(HIDDEN, ["Kd", "As"]), "spot 2", prices)).toBe("Best play: check.");
});

test("later decisions say how often the best one is best", () => {
  const rows: [string, string[]][] = [["two pair", ["0.0%", "100.0%"]], ["pair", ["10.5%", "89.5%"]]];
  const prices = price({ about: "shares", seen: 3, columns: ["check", "play 2x"], rows, keys: [["two pair"], ["pair"]], advice: ["Best play: play 2x.", "Best play: play 2x, best in 89.5% of the deals that come to this with pair."] });
  const board = ["As", "Kd", "2c", "??", "??"];
  expect(adviseStreet(seen(board, ["Ac", "Kc"], { kinds: { "spot 2": "two pair" } }), "spot 2", prices)).toBe("Best play: play 2x.");
  expect(adviseStreet(seen(board, ["Ac", "9c"], { kinds: { "spot 2": "pair" } }), "spot 2", prices)).toContain("best in 89.5% of the deals");
});

test("with the whole board seen a row is found by the hand and by the board alone", () => {
  const rows: [string, string[]][] = [["pair, the board alone high card", ["0.0%", "100.0%"]], ["pair, as the board alone", ["100.0%", "0.0%"]]];
  const prices = price({ about: "shares", seen: 5, columns: ["fold", "play 1x"], rows, keys: [["pair", "high card"], ["pair", "pair"]], advice: ["Best play: play 1x.", "Best play: fold."] });
  const board = ["As", "Kd", "2c", "7h", "9d"];
  const kinds = (alone: string) => ({ kinds: { "spot 2": "pair", board: alone } });
  expect(adviseStreet(seen(board, ["Ac", "3c"], kinds("high card")), "spot 2", prices)).toBe("Best play: play 1x.");
  expect(adviseStreet(seen(board, ["Qc", "3c"], kinds("pair")), "spot 2", prices)).toBe("Best play: fold.");
});

test("where the highest own card decides, or a flush to come, its row is found", () => {
  const tops = "Q-J-T-9-8-7-6-5-4-3-2";
  const keys = [["high card", "high card", "draw", `A-K-${tops}`], ["high card", "high card", "", "A-K"], ["high card", "high card", "", tops]];
  const prices = price({ about: "shares", seen: 3, columns: ["check", "play 2x"], rows: [], keys, advice: ["flush", "king", "queen"] });
  const kinds = { kinds: { "spot 2": "high card" } };
  const board = ["4s", "9s", "2c", "??", "??"];
  expect(adviseStreet(seen(board, ["Ts", "8s"], kinds), "spot 2", prices)).toBe("flush");
  expect(adviseStreet(seen(board, ["Td", "Ks"], kinds), "spot 2", prices)).toBe("king");
  expect(adviseStreet(seen(board, ["Td", "Qs"], kinds), "spot 2", prices)).toBe("queen");
});

test("a duel is told by its least hand for the open card", () => {
  const prices = price({ about: "least hand", columns: ["play 2x", "but"], rows: [["10", ["A-K-J-8-3", ""]]], keys: [["T"]], advice: ["Best play against 10: play 2x with A-K-J-8-3 or better."] });
  const view = { hands: { "spot 2": hand(["As"]), bank: hand(["Td", "??"]) } } as unknown as BankedView;
  expect(adviseStreet(view, "spot 2", prices)).toBe("Best play against 10: play 2x with A-K-J-8-3 or better.");
  const held = price({ about: "least hand", columns: ["play 2x", "but"], rows: [], keys: [["9"], ["9", "held"], ["T"], ["T", "held"]], advice: ["nine", "nine held", "ten", "ten held"] });
  expect(adviseStreet(view, "spot 2", held)).toBe("ten");
  const tens = { hands: { "spot 2": hand(["As", "Th"]), bank: hand(["Td", "??"]) } } as unknown as BankedView;
  expect(adviseStreet(tens, "spot 2", held)).toBe("ten held");
});

test("what is asked of a decision is what its player sees, and what they have bet", () => {
  const wagers = [["ben", "spot 2", "ante"], ["ben", "spot 2", "blind"], ["cat", "spot 2", "ante"], ["ben", "spot 3", "ante"]].map(
    ([player, hand, wager]) => ({ player, hand, wager, spot: 2, cents: 1000, circle: 1 }),
  );
  const view = seen(["As", "Kd", "2c", "??", "??"], ["Ac", "Kc"], { wagers, you: { name: "ben" } } as unknown as Partial<BankedView>);
  expect(positionOf(view, "spot 2")).toEqual({ own: ["Ac", "Kc"], board: ["As", "Kd", "2c"], bank: [], took: [], stakes: { ante: 1000, blind: 1000 } });
});

test("a hint tells what each choice comes to, in dollars", () => {
  const position = { own: [], board: [], bank: [], took: [], stakes: { ante: 500 } };
  expect(sayWorth({ acts: { "play 2x": 1.4654, check: -0.25 }, base: "ante", why: "" }, position)).toBe("Best play: play 2x, +$7.33 on average; check -$1.25.");
  expect(sayWorth({ acts: {}, base: "", why: "too early" }, position)).toBe("");
});
