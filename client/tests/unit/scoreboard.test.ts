import { expect, test } from "vitest";
import type { Road } from "../../src/lib/frames.ts";
import { cells, share, title } from "../../src/lib/scoreboard.ts";

const HANDS = ["player", "banker"];
const road = (rows: string[], ties: Road["ties"] = []): Road => ({ name: "big road", rows, says: "", ties });

test("a mark has its place, the letter of its hand, and the ties that followed it", () => {
  expect(cells(road(["12", " 2", "", "", "", ""], [[1, 1, 2]]), HANDS)).toEqual([
    { key: "0 0", column: 1, row: 1, mark: "P", kind: "first", ties: 0 },
    { key: "1 0", column: 2, row: 1, mark: "B", kind: "second", ties: 0 },
    { key: "1 1", column: 2, row: 2, mark: "B", kind: "second", ties: 2 },
  ]);
});

test("marks of a derived road are told apart by shape", () => {
  expect(cells(road(["=x"]), HANDS).map((each) => [each.kind, each.mark])).toEqual([["repeats", ""], ["breaks", "×"]]);
});

test("ties before the first win stand by themselves", () => {
  expect(cells(road(["", "", "", "", "", ""], [[0, 0, 3]]), HANDS)).toEqual([
    { key: "0 0", column: 1, row: 1, mark: "", kind: "tie", ties: 3 },
  ]);
});

test("shares are of the rounds there were", () => {
  expect([share(1, 3), share(0, 0), title("big road")]).toEqual(["33%", "", "Big road"]);
});
