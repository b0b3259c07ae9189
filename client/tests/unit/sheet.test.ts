import { describe, expect, test } from "vitest";
import { byName, fact, fees, ownTitle, percent, pricesOf, sections, type Block } from "../../src/lib/sheet.ts";

function block(about: string, more: Partial<Block> = {}): Block {
  return { about, of: "", level: 2, title: about, lines: "", facts: [], head: [], rows: [], text: "", exact: [], ...more };
}

describe("a sheet", () => {
  test("has the player's parts first, and only those that the game has", () => {
    const blocks = ["filing", "equipment", "hands", "round", "wager", "remarks", "doubt", "fees", "collection"].map((each) => block(each));
    expect(sections(blocks).map((each) => each.id)).toEqual(["round", "hands", "wagers", "collection", "doubts", "remarks", "filing"]);
    expect(sections(blocks).at(-1)?.blocks.map((each) => each.about)).toEqual(["filing", "equipment"]);
  });
  test("keeps what has one name together", () => {
    const one = block("wager", { of: "tie", title: "Wager: Tie" });
    const more = block("wager", { of: "tie", title: "Wager: Tie, pay table B" });
    const other = block("wager", { of: "ante" });
    expect(byName([one, other, more])).toEqual([[one, more], [other]]);
  });
  test("says titles without their kind, and facts by their word", () => {
    expect([ownTitle(block("way", { title: "Way: house way, forced" })), ownTitle(block("bank", { title: "The bank" }))]).toEqual(["House way, forced", "The bank"]);
    expect(fact(block("filing", { facts: [["owner", "Ada"]] }), "owner")).toBe("Ada");
    expect(fact(undefined, "owner")).toBe("");
  });
});

describe("fees", () => {
  test("have their bands over the columns where every option has the same", () => {
    const alike = fees(block("fees", { head: ["option", "", ""], rows: [["1", "1-4 → $2", "5+ → $4"], ["2", "1-4 → $3", "5+ → ?"]] }));
    expect(alike.bands).toEqual(["1-4", "5+"]);
    expect(alike.options[1]?.cells.map((each) => each.fee)).toEqual(["$3", "lost from the paper"]);
  });
  test("have them in each cell where they differ", () => {
    const grid = fees(block("fees", { head: ["option", "", ""], rows: [["1", "$5+ → $2", ""], ["2", "$5-$9 → $3", "$10+ → $4"]] }));
    expect(grid.bands).toBeNull();
    expect(grid.options[0]?.cells).toEqual([{ band: "$5+", fee: "$2" }]);
  });
  test("stand beside the games of their options", () => {
    const games = block("games", { head: ["option", "bets", "blinds"], rows: [["1", "$2-$4", ""], ["2", "$4-$8", ""]] });
    const grid = fees(block("fees", { head: ["option", ""], rows: [["2", "1+ → $4"]] }), games);
    expect([grid.games, grid.options[0]?.game]).toEqual([["bets"], ["$4-$8"]]);
  });
});

test("prices are found by their wager, each number's too", () => {
  const prices = [{ wager: "tie", edge: 0.1 }, { wager: "tie:3", edge: 0.2 }, { wager: "tiger", edge: 0.3 }];
  expect(pricesOf(prices, "tie").map((each) => each.edge)).toEqual([0.1, 0.2]);
  expect([percent(0.0123), percent(0.00012), percent(0)]).toEqual(["1.23 %", "0.0120 %", "0.00 %"]);
});
