import { describe, expect, it } from "vitest";
import { UNSEALED, event } from "./made.ts";
import { feeOf } from "../../src/lib/fees.ts";
import { summed } from "../../src/lib/results.ts";
import { comesTo, houseLine, named } from "../../src/lib/setting.ts";
import { take } from "../../src/lib/table.ts";
import type { BankedView, Collects, Settled, TableMessage } from "../../src/lib/wire.ts";

const collects: Collects = {
  by: "wager",
  per: "wager",
  counts: ["base", "bonus:3"],
  bands: [
    [500, 10_000, 50],
    [10_100, null, 100],
  ],
};

describe("the collection, before it is paid", () => {
  it("is taken of each wager that counts", () => {
    const laid = [
      { wager: "base", cents: 500, spot: 1 },
      { wager: "bonus:3", cents: 20_000, spot: 1 },
      { wager: "other", cents: 500, spot: 1 },
    ];
    expect(feeOf(collects, laid, 1)).toBe(150);
    expect(feeOf({ ...collects, per: "hand" }, laid, 1)).toBe(100);
    expect(feeOf({ ...collects, by: "players", bands: [[2, 3, 200]] }, laid.slice(0, 1), 3)).toBe(200);
    const others = [{ wager: laid[0]?.wager ?? "", cents: 90_00, spot: 5 }];
    const byTable = { ...collects, by: "table action", bands: [[0, 5000, 50], [5100, null, 100]] } as typeof collects;
    expect(feeOf(byTable, laid.slice(0, 1), 2)).toBe(50);
    expect(feeOf(byTable, laid.slice(0, 1), 2, others)).toBe(100);
    expect(feeOf({ ...collects, by: "flat", bands: [[0, 0, 75]] }, laid.slice(0, 1), 3)).toBe(75);
    expect(feeOf(null, laid, 1)).toBe(0);
  });
});

const settled = (player: string, more: Partial<Settled>): Settled => ({
  type: "Settled", player, spot: 1, hand: "spot 1", wager: "base", stake: 500, because: "", pays: "push",
  paid: 0, taken: 0, back: 500, bank_left: 100, lines: "1", circle: 1, why: "", ruled: false, ...more,
}); // prettier-ignore

describe("a result with its collection", () => {
  const of = (more: Partial<Settled>, fee = 50) => summed({ results: [settled("Ada", more)], won: [], fees: { Ada: fee } }, [], "Ada");
  it("says what a push has cost", () => {
    expect(of({})?.sentence).toBe("base: push, collection $0.50");
    expect(of({})?.cents).toBe(-50);
  });
  it("counts the collection in what is won or lost", () => {
    expect(of({ paid: 500, pays: "1 to 1" })?.sentence).toBe("You win $4.50, collection of $0.50 counted");
    expect(of({ taken: 500, pays: "lose" })?.sentence).toBe("You lose $5.50, collection of $0.50 counted");
    expect(of({ taken: 500, pays: "lose" }, 0)?.sentence).toBe("You lose $5");
  });
  it("tells the bank its own", () => {
    const told = summed({ results: [settled("Ada", { paid: 300 })], won: [], bank: "Ben", fees: { Ben: 100, Ada: 50 } }, [], "Ben");
    expect(told?.sentence).toBe("Your bank loses $3, collection $1");
    expect(told?.cents).toBe(-400);
  });
});

describe("a hand that is being set", () => {
  const shape = { parts: ["front", "back"], sizes: [1, 2] };
  const sortings = {
    part: "front",
    ways: { As: { names: { front: "ace", back: "pair of kings" }, foul: "" }, Kd: { names: { front: "king", back: "ace-king" }, foul: "front beats back" } },
    house: "Row 1.",
  };
  it("is named as it lies", () => {
    const comes = comesTo(sortings, ["As", "Kd", "Kc"], ["front", "back", "back"], shape);
    expect(comes && named(comes, shape)).toBe("front: ace, back: pair of kings");
  });
  it("is said to be foul before it is set", () => {
    const comes = comesTo(sortings, ["As", "Kd", "Kc"], ["back", "front", "back"], shape);
    expect(comes && named(comes, shape)).toBe("Foul: front beats back (front: king, back: ace-king)");
  });
  it("lies beside what the house way makes of it", () => {
    const comes = comesTo(sortings, ["As", "Kd", "Kc"], ["front", "back", "back"], shape);
    expect(houseLine({ front: "As", back: "Kd Kc" }, comes, shape)).toBe("House way: front As (ace), back Kd Kc (pair of kings).");
  });
  it("has no names until every part has its number", () => {
    expect(comesTo(sortings, ["As", "Kd", "Kc"], ["front", "front", "back"], shape)).toBeNull();
  });
});

describe("the round before", () => {
  const view = (more: Partial<BankedView>): BankedView => ({
    engine: "banked", game: "g", round: 1, step: "settle", stopped: "", awaits: { what: "house", whose: [], hands: [] }, button: 0, seats: {},
    bank: { player: "Ben", seat: 1, left: 100, turn: 1 }, wagers: [], hands: {}, collected: 0, ...more,
  }); // prettier-ignore
  const hands = { player: { cards: ["As"], took: [], mark: "" } };
  const message = (seq: number, seen: BankedView, events: TableMessage["events"] = []): TableMessage => ({
    is: "table", table: "t", seq, after: seq - 1, view: seen, events, lines: [], clock: null, ...UNSEALED,
  }); // prettier-ignore
  it("lies there while wagers are open, and is gone once they are closed", () => {
    const dealt = take(undefined, message(1, view({ hands })), 0);
    const open = take(dealt, message(2, view({ round: 2, step: "wager", awaits: { what: "wagers", whose: [], hands: [] } })), 0);
    expect(open.past?.view).toBe(dealt.view);
    const closed = take(open, message(3, view({ round: 2, step: "deal", awaits: { what: "pieces", whose: [], hands: [] } })), 0);
    expect(closed.past).toBeNull();
  });
  it("keeps what everybody paid for it until others pay", () => {
    const paid = take(undefined, message(1, view({ fees: { Ada: 50 } }), [event("Collected")]), 0);
    const over = take(paid, message(2, view({ round: 2, fees: {} }), [event("Settled")]), 0);
    expect(over.last.fees).toEqual({ Ada: 50 });
    const next = take(over, message(3, view({ round: 2, fees: {} }), [event("Dealt")]), 0);
    expect(next.fees).toEqual({});
  });
});
