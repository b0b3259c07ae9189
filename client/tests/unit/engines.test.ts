import { expect, test } from "vitest";
import { engineOf } from "../../src/lib/engines.ts";
import { take } from "../../src/lib/table.ts";
import type { BankedView, PotView, Settled } from "../../src/lib/wire.ts";
import { UNSEALED, event } from "./made.ts";

const banked = {
  engine: "banked", round: 3, step: "settle", seats: {}, wagers: [], hands: {}, bank: { player: "bob", seat: 1, left: 100, turn: 1 },
  awaits: { what: "house", whose: [], hands: [] },
} as unknown as BankedView; // prettier-ignore
const pot = { engine: "pot", round: 3, seats: {}, board: [], playing: true, street: "flop", awaits: { what: "choice", whose: [], number: 0 } } as unknown as PotView;

test("a view is read by the engine that it names, whatever else it has", () => {
  expect(engineOf(banked).bankOf(banked)).toBe("bob");
  expect(engineOf({ ...banked, pot: 0 } as BankedView).roundTitle(3)).toBe("round 3");
  expect(engineOf(pot).roundTitle(3)).toBe("hand 3");
  expect([engineOf(banked).banks, engineOf(pot).banks]).toEqual([true, false]);
  expect([engineOf(banked).street(banked), engineOf(pot).street(pot)]).toEqual(["", "flop"]);
});

test("what a ruling decided is told with the floor's reason, and nothing else is, whatever its words", () => {
  const settled = (ruled: boolean, why: string): Settled => ({
    type: "Settled", player: "ann", spot: 2, hand: "", wager: "base", stake: 500, because: why, why, ruled, pays: "push",
    paid: 0, taken: 0, back: 500, bank_left: 100, lines: "1", circle: 1,
  }); // prettier-ignore
  const rules = { ...event("Ruled"), reason: "a card fell" } as ReturnType<typeof event>;
  const events = [rules, settled(true, "returned"), settled(false, "not by a ruling")];
  const state = take(undefined, { is: "table", table: "t", seq: 1, after: 0, view: banked, events, lines: [], clock: null, ...UNSEALED }, 0);
  expect(state.results.map((each) => each.why)).toEqual(["returned: a card fell", "not by a ruling"]);
});
