import { describe, expect, test } from "vitest";
import { UNSEALED, event } from "./made.ts";
import { after, chapters, drawn, outcomesAt, overAt, recall, stepsOf, told } from "../../src/lib/replay.ts";
import { take } from "../../src/lib/table.ts";
import type { Frame, TableEvent, View } from "../../src/lib/wire.ts";

function frame(types: TableEvent["type"][], more: { lines?: string[]; view?: object } = {}): Frame {
  const lines = (more.lines ?? []).map((text) => ({ text, round: 1, type: "Acted" }));
  return { seq: 0, at: 0, events: types.map(event), lines, view: { engine: "banked", hands: {}, bank: { player: "" }, ...more.view } as View };
}

describe("a replay", () => {
  const frames = [frame(["Dealt"]), frame(["Ruled"]), frame(["Settled"]), frame(["Settled", "Ended"])];

  test("knows what was settled by then", () => {
    expect(outcomesAt(frames, 2).results).toHaveLength(1);
    expect(outcomesAt(frames, 3).results).toHaveLength(2);
  });
  test("finds the next ruling, and the first again after the last", () => {
    expect([0, 1].map((at) => after(stepsOf(frames, "Ruled"), at))).toEqual([1, 1]);
    expect(after(stepsOf([frame(["Dealt"])], "Ruled"), 0)).toBeNull();
  });
  test("has moments: the deal once, each ruling, the settlement once", () => {
    expect(chapters(frames)).toEqual([{ at: 0, says: "Deal" }, { at: 1, says: "Ruling" }, { at: 2, says: "Settlement" }]);
  });
  test("names the streets of a hand", () => {
    const street = (name: string) => ({ view: { engine: "pot", pot: 0, street: name, board: [], seats: {} } });
    const hand = [frame(["Street"], street("preflop")), frame(["Dealt"], street("preflop")), frame(["Street"], street("flop")), frame(["Won"], street("flop"))];
    expect(chapters(hand).map((each) => each.says)).toEqual(["Preflop", "Flop", "Settlement"]);
  });
  test("lists the steps that say something", () => {
    expect(told([frame([], { lines: ["a bets"] }), frame([]), frame([], { lines: ["b folds"] })])).toEqual([
      { at: 0, says: [["a bets"]] },
      { at: 2, says: [["b folds"]] },
    ]);
  });
  test("leaves the pieces on the felt when the round is over", () => {
    const lying = frame(["Dealt"], { view: { hands: { bank: { cards: ["As"] } } } });
    const over = frame(["Ended"]);
    expect(drawn([frame([]), lying, over], 2)).toBe(lying.view);
    expect(drawn([frame([]), lying, over], 0)).toEqual({ engine: "banked", hands: {}, bank: { player: "" } });
    expect(drawn([], 0)).toBeUndefined();
  });
  test("shows nothing of the round before until its own deal", () => {
    const old = frame(["Began"], { view: { hands: { bank: { cards: ["2c"] } } } });
    const own = frame(["Dealt"], { view: { hands: { bank: { cards: ["As"] } } } });
    expect(drawn([old, own], 0)).toEqual({ engine: "banked", hands: {}, bank: { player: "" } });
    expect(drawn([old, own], 1)).toBe(own.view);
  });
  test("shows who comes to a table between two rounds the one before", () => {
    const round = [frame(["Dealt"], { view: { hands: { bank: { cards: ["As"] } }, bank: { player: "ann" } } }), frame(["Settled", "Ended"])];
    const view = { engine: "banked", hands: {}, bank: { player: "bob" }, round: 4, awaits: { what: "wagers", whose: [] } } as unknown as View;
    const come = (view: View) => take(undefined, { is: "table", table: "t", seq: 9, after: null, view, events: [], lines: [], clock: null, ...UNSEALED }, 0);
    expect(overAt(view)).toBe(3);
    const shown = recall(come(view), round);
    expect(shown.past).toMatchObject({ view: round[0]?.view, bank: "ann" });
    expect(shown.last.results).toHaveLength(1);
    const playing = { ...view, hands: { bank: { cards: ["As"] } }, awaits: { what: "choice", whose: [] } } as unknown as View;
    expect(overAt(playing)).toBeNull();
    expect(recall(come(playing), round).last.results).toEqual([]);
    const settled = { ...playing, awaits: { what: "bank", whose: [] } } as unknown as View;
    expect(recall(come(settled), round)).toMatchObject({ past: null, bank: "ann", results: [{ type: "Settled" }] });
  });
});
