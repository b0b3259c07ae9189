import { expect, test } from "vitest";
import { advise, adviseTotal } from "../../src/lib/advice.ts";
import { labelOf, meaning, offerOf, usual, which } from "../../src/lib/choices.ts";
import type { BankedView, HandView, Price } from "../../src/lib/wire.ts";
import { player } from "./made.ts";

const columns = ["2", "9", "T", "A"];
const totals = { corner: "hand / bank shows", columns, about: "totals", doubled: 0, seen: 0, keys: [], exceptions: [] };
const price = {
  wager: "base",
  play: "best play",
  charts: [
    { ...totals, title: "Hard totals", exceptions: [{ row: "hard 15", column: "T", plays: "hit", cards: ["7-8"] }], rows: [["hard 15", ["S", "H", "R", "R"]], ["hard 16", ["S", "R", "Rs", "R"]]], legend: { S: "stand", H: "hit", R: "surrender, else hit", Rs: "surrender, else stand" } },
    { ...totals, title: "Pairs", rows: [["8-8", ["P", "P", "P", "R"]], ["T-T", ["S", "S", "S", "S"]]], legend: { P: "split", R: "surrender", S: "stand" } },
    { ...totals, title: "After a double", doubled: 1, rows: [["hard 15", ["S", "X", "X", "X"]]], legend: { S: "stand", X: "rescue" } },
  ],
} as unknown as Price; // prettier-ignore

function table(cards: string[], kind: string, up: string, took: string[] = []): BankedView {
  const hands: Record<string, HandView> = { "spot 2": { cards, took, mark: "" }, bank: { cards: [up, "??"], took: [], mark: "" } };
  const wagers = [{ player: "ann", spot: 2, hand: "spot 2", wager: "base", cents: 1000, circle: 1 }];
  return { hands, kinds: { "spot 2": kind }, wagers, you: player("ann", 2, 500) } as unknown as BankedView;
}

test.each([
  [["6c", "9s"], "hard 15", "Kd", [], "Best play: surrender, else hit."],
  [["8c", "7s"], "hard 15", "Td", [], "Best play with 7-8: hit."],
  [["8c", "8s"], "hard 16", "9d", [], "Best play: split."],
  [["Kc", "Qs"], "hard 20", "9d", [], "Best play: stand."],
  [["6c", "7s", "3d"], "hard 16", "Jd", [], "Best play: surrender, else stand."],
  [["4c", "2s", "9d"], "hard 15", "9h", ["double"], "Best play: rescue."],
  [["Ac", "Ks"], "21", "9h", [], ""],
  [["6c", "9s"], "hard 15", "5d", [], ""],
])("%j, %s against %s after %j", (cards, kind, up, took, says) => {
  expect(advise(table(cards, kind, up, took), "spot 2", [price])).toBe(says);
});

test("nothing is advised without a chart", () => {
  expect(advise(table(["6c", "9s"], "hard 15", "Kd"), "spot 2", [])).toBe("");
});

test("choices are called by what was done before", () => {
  const doubled = table(["4c", "2s", "9d"], "hard 15", "9h", ["double"]);
  expect(labelOf("double", doubled.hands["spot 2"])).toBe("Double again");
  expect(labelOf("hit", doubled.hands["spot 2"])).toBe("One more card");
  expect(labelOf("double", undefined)).toBe("Double");
  expect(meaning(["stand", "rescue"], doubled, "spot 2")).toMatch(/last double/);
  expect(meaning(["stand"], doubled, "spot 2")).toBe("");
});

test("offers say what they are", () => {
  expect(offerOf(["surrender", "decline"])).toBe("Surrender before the look?");
  expect(offerOf(["insure", "decline"])).toBe("Insurance?");
  expect(offerOf(["insure", "even money", "decline"])).toBe("Insurance, or even money?");
  expect(offerOf(["decline"])).toBe("You may make another bet");
});

test("a double is whole unless somebody says otherwise", () => {
  expect(usual("double", [500, 1000])).toBe(1000);
  expect(usual("raise", [500, 1000])).toBe(500);
});

test("hands of a split are told apart", () => {
  const split = table(["8c", "7s"], "hard 15", "9h", ["split"]);
  split.hands["spot 2.2"] = { cards: ["8d", "2s"], took: ["split"], mark: "" };
  expect(which(split, "spot 2.2")).toBe(", hand 2");
  expect(which(table(["8c", "7s"], "hard 15", "9h"), "spot 2")).toBe("");
});

test("a hand that counts by its last digit is looked up by its total and what lies open", () => {
  const legend = { S: "stand", H: "hit", "S*": "stand, except for hands named below" };
  const exceptions = [{ row: "5", column: "2 cards against 5", plays: "hit", cards: ["7-8|5"], usual: "stand" }];
  const chart = { ...totals, title: "Hit or stand", about: "digits", columns: ["2 cards against 5", "2 cards against 6"], keys: [["2", "5"], ["2", "6"]], rows: [["5", ["S*", "H"]]], legend, exceptions };
  const prices = [{ wager: "player", play: "best play", charts: [chart] }] as unknown as Price[];
  const hands = (open: string) => ({ hands: { player: { cards: ["7s", "8d"], took: [], mark: "" }, dealer: { cards: [open, "??"], took: [], mark: "" } } }) as unknown as BankedView;
  expect(adviseTotal(hands("6c"), "player", prices)).toBe("Best play: hit.");
  expect(adviseTotal(hands("5c"), "player", prices)).toBe("Best play: hit.");
  expect(adviseTotal({ ...hands("5c"), hands: { ...hands("5c").hands, player: { cards: ["9s", "6d"], took: [], mark: "" } } }, "player", prices)).toBe("Best play: stand.");
  expect(adviseTotal(hands("4c"), "player", prices)).toBe("");
});
