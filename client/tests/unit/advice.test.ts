import { expect, test } from "vitest";
import { advise } from "../../src/lib/advice.ts";
import { labelOf, meaning, offerOf, usual, which } from "../../src/lib/choices.ts";
import type { BankedView, HandView, Price } from "../../src/lib/wire.ts";
import { player } from "./made.ts";

const columns = ["2", "9", "T", "A"];
const corner = "hand / bank shows";
const price = {
  wager: "base",
  play: "best play",
  notes: ["hard 15 against T: hit with 7-8."],
  charts: [
    { title: "Hard totals", corner, columns, rows: [["hard 15", ["S", "H", "R", "R"]], ["hard 16", ["S", "R", "Rs", "R"]]], legend: { S: "stand", H: "hit", R: "surrender, else hit", Rs: "surrender, else stand" } },
    { title: "Pairs", corner, columns, rows: [["8-8", ["P", "P", "P", "R"]], ["T-T", ["S", "S", "S", "S"]]], legend: { P: "split", R: "surrender", S: "stand" } },
    { title: "After a double", corner, columns, rows: [["hard 15", ["S", "X", "X", "X"]]], legend: { S: "stand", X: "rescue" } },
  ],
} as unknown as Price; // prettier-ignore

function table(cards: string[], name: string, up: string, took: string[] = []): BankedView {
  const hands: Record<string, HandView> = { "spot 2": { cards, took, mark: "" }, bank: { cards: [up, "??"], took: [], mark: "" } };
  const wagers = [{ player: "ann", spot: 2, hand: "spot 2", wager: "base", cents: 1000, circle: 1 }];
  return { hands, names: { "spot 2": name }, wagers, you: player("ann", 2, 500) } as unknown as BankedView;
}

test.each([
  [["6c", "9s"], "hard 15", "Kd", [], "Best play: surrender, else hit."],
  [["8c", "7s"], "hard 15", "Td", [], "Best play with 7-8: hit."],
  [["8c", "8s"], "hard 16", "9d", [], "Best play: split."],
  [["Kc", "Qs"], "hard 20", "9d", [], "Best play: stand."],
  [["6c", "7s", "3d"], "hard 16", "Jd", [], "Best play: surrender, else stand."],
  [["4c", "2s", "9d"], "hard 15", "9h", ["double"], "Best play: rescue."],
  [["Ac", "Ks"], "21, a natural", "9h", [], ""],
  [["6c", "9s"], "hard 15", "5d", [], ""],
])("%j, %s against %s after %j", (cards, name, up, took, says) => {
  expect(advise(table(cards, name, up, took), "spot 2", [price])).toBe(says);
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
