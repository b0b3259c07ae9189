import { describe, expect, test } from "vitest";
import { byName, fees, ownTitle, percent, pricesOf, sections, type Block } from "../../src/lib/sheet.ts";
import type { Price } from "../../src/lib/wire.ts";

const BARE: Omit<Block, "about" | "title"> = {
  of: "", name: "", level: 2, lines: "", facts: [], head: [], rows: [], text: "", exact: [], cites: null,
  numbered: false, in_force: true, in_detail: [], filing: null, wager: null, doubt: null, fees: [],
}; // prettier-ignore

function block(about: Block["about"], more: Partial<Block> = {}): Block {
  return { ...BARE, about, title: about, ...more };
}

const option = (name: string, ...cells: [string, string | null][]) => ({ option: name, cells: cells.map(([band, fee]) => ({ band, fee })) });

describe("a sheet", () => {
  test("has the player's parts first, and only those that the game has", () => {
    const blocks = (["filing", "equipment", "hands", "round", "wager", "remarks", "doubt", "fees", "collection"] as const).map((each) => block(each));
    expect(sections(blocks).map((each) => each.id)).toEqual(["round", "hands", "wagers", "collection", "doubts", "remarks", "filing"]);
    expect(sections(blocks).at(-1)?.blocks.map((each) => each.about)).toEqual(["filing", "equipment"]);
  });
  test("keeps what has one name together", () => {
    const one = block("wager", { of: "tie", title: "Wager: Tie" });
    const more = block("wager", { of: "tie", title: "Wager: Tie, pay table B" });
    const other = block("wager", { of: "ante" });
    expect(byName([one, other, more])).toEqual([[one, more], [other]]);
  });
  test("has a place for every kind of block", () => {
    const kinds = ["by structure", "forced", "button", "betting", "limits", "showdown", "choices", "way", "chart", "bank", "order", "back line", "games", "rulings", "claims"] as const; // prettier-ignore
    for (const each of kinds) expect(sections([block(each)]).length, each).toBe(1);
  });
  test("calls a block by its own name under a heading of its kind", () => {
    expect([ownTitle(block("way", { title: "Way: house way", name: "House way" })), ownTitle(block("bank", { title: "The bank" }))]).toEqual(["House way", "The bank"]);
  });
});

describe("fees", () => {
  test("have their bands over the columns where every option has the same", () => {
    const alike = fees(block("fees", { fees: [option("1", ["1-4", "$2"], ["5+", "$4"]), option("2", ["1-4", "$3"], ["5+", null])] }));
    expect(alike.bands).toEqual(["1-4", "5+"]);
    expect(alike.options[1]?.cells.map((each) => each.fee)).toEqual(["$3", "lost from the paper"]);
  });
  test("have them in each cell where they differ", () => {
    const grid = fees(block("fees", { fees: [option("1", ["$5+", "$2"]), option("2", ["$5-$9", "$3"], ["$10+", "$4"])] }));
    expect(grid.bands).toBeNull();
    expect(grid.options[0]?.cells).toEqual([{ band: "$5+", fee: "$2" }]);
  });
  test("stand beside the games of their options", () => {
    const games = block("games", { head: ["option", "bets", "blinds"], rows: [["1", "$2-$4", ""], ["2", "$4-$8", ""]] });
    const grid = fees(block("fees", { fees: [option("2", ["1+", "$4"])] }), games);
    expect([grid.games, grid.options[0]?.game]).toEqual([["bets"], ["$4-$8"]]);
  });
});

test("prices are found by their wager, each number's too", () => {
  const prices = [{ wager: "tie:2", kind: "tie", edge: 0.1 }, { wager: "tie:3", kind: "tie", edge: 0.2 }, { wager: "tiger", kind: "tiger", edge: 0.3 }] as Price[];
  expect(pricesOf(prices, "tie").map((each) => each.edge)).toEqual([0.1, 0.2]);
  expect([percent(0.0123), percent(0.00012), percent(0)]).toEqual(["1.23 %", "0.0120 %", "0.00 %"]);
});
