import { expect, test } from "vitest";
import { UNSEALED, event, player } from "./made.ts";
import { felt, isAsked, ownSeat, roundTitle, stakeKey } from "../../src/lib/model.ts";
import { summed, told, toldWon, wagerTitle } from "../../src/lib/results.ts";
import { apart, few } from "../../src/lib/stakes.ts";
import { left, printed, take } from "../../src/lib/table.ts";
import type { BankedView, PotView, Settled, TableFacts, TableMessage, View } from "../../src/lib/wire.ts";

const facts: TableFacts = {
  id: "t1", game: "r/g", title: "G", room: "r", family: "tiles", engine: "banked", seats: 5, option: "", beat: 0, buy: { least: 500, usual: 20_000, most: null },
  wagers: [
    { id: "base", title: "Base bet", kind: "base", said: " on Base bet", least: 500, most: null, needs: [] },
    { id: "bonus", title: "Bonus", kind: "bonus", said: " on Bonus", least: 100, most: null, needs: ["base"], picks: [{ id: "bonus:7", on: "7", title: "Bonus 7", said: " on Bonus 7" }] },
  ],
  hands: { spot: { parts: ["high", "low"], sizes: [2, 2] }, bank: {} },
  steps: [{ do: "set", to: ["spot"] }], fees: [],
}; // prettier-ignore

const banked: BankedView = {
  engine: "banked", game: "r/g", round: 3, step: "set", stopped: "",
  awaits: { what: "setting", whose: ["ann", "bob"], hands: ["spot 2", "spot 4"] },
  bank: { player: "bot1", seat: 1, left: 5000, turn: 2 }, button: 4,
  seats: { 1: { player: "bot1", chips: 100, bot: true }, 2: { player: "ann", chips: 200 }, 4: { player: "bob", chips: 300 } },
  wagers: [{ player: "ann", spot: 2, hand: "spot 2", wager: "base", cents: 1000, circle: 1 }, { player: "bob", spot: 4, hand: "spot 4", wager: "base", cents: 500, circle: 1 }],
  hands: {
    "spot 2": { cards: ["6-4", "5-1", "1-1", "2-2"], took: ["hit", "double"], mark: "", parts: { low: "1-1 2-2", high: "6-4 5-1" } },
    "spot 4": { cards: ["??", "??", "??", "??"], took: [], mark: "dead" },
    bank: { cards: ["??", "??", "??", "??"], took: [], mark: "" },
  },
  names: { "spot 2": { high: "nine", low: "six" } }, collected: 300, ready: ["bob"],
  you: player("ann", 2, 200),
}; // prettier-ignore

const settled: Settled = {
  type: "Settled", player: "ann", spot: 2, hand: "spot 2", wager: "base", stake: 1000, because: "otherwise", pays: "lose",
  paid: 0, taken: 1000, back: 0, bank_left: 6000, lines: "410", circle: 1, why: "", ruled: false,
}; // prettier-ignore

const message = (more: Partial<TableMessage>): TableMessage => ({
  is: "table", table: "t1", seq: 1, after: null, view: banked, events: [], lines: [], clock: null, ...UNSEALED, ...more,
}); // prettier-ignore

test("a banked felt: seats, hands in parts, stakes, bank and button", () => {
  const model = felt(facts, banked);
  expect(model.own).toBe(2);
  expect(model.stage).toBe("Setting hands");
  expect(model.seats.map((each) => each.player)).toEqual(["bot1", "ann", null, "bob", null]);
  const [bank, own, , bob] = model.seats;
  expect([bank?.bank, bank?.bot, own?.you, own?.acting, bob?.button, bob?.ready]).toEqual([true, true, true, true, true, true]);
  expect(own?.hands[0]?.parts).toEqual([
    { name: "high", cards: ["6-4", "5-1"], says: "nine" },
    { name: "low", cards: ["1-1", "2-2"], says: "six" },
  ]);
  expect(own?.hands[0]?.notes).toEqual(["double"]);
  expect(bob?.hands[0]?.notes).toEqual(["dead"]);
  const shared = felt(facts, { ...banked, decides: { "spot 2": "ann", "spot 4": "bob" } });
  expect(shared.seats[1]?.hands[0]?.notes).toEqual(["double", "you decide"]);
  expect(shared.seats[3]?.hands[0]?.notes).toEqual(["dead", "bob decides"]);
  expect(felt(facts, { ...banked, decides: { "spot 4": "" } }).seats[3]?.hands[0]?.notes).toEqual(["dead", "house way"]);
  expect(own?.stakes.map((each) => [each.title, each.cents])).toEqual([["Base bet", 1000]]);
  expect(model.centre.map((each) => each.label)).toEqual(["Bank, bot1"]);
  expect(isAsked(banked)).toBe(true);
  const { you: _, ...unseated } = banked;
  expect(ownSeat(unseated)).toBe(null);
});

test("results stay on their circles after the wagers are gone", () => {
  const model = felt(facts, { ...banked, wagers: [] }, { results: [settled], won: [] });
  const stake = model.seats[1]?.stakes[0];
  expect(stake?.result?.kind).toBe("lost");
  expect(stake?.key).toBe(stakeKey(settled));
});

test("a pot felt: bets, folded hands, the board, who won", () => {
  const pot: PotView = {
    engine: "pot", game: "r/p", round: 7, showing: [], street: "turn", playing: true, awaits: { what: "choice", whose: ["ann"], number: 0 },
    button: 1, pot: 900, dropped: 100, board: ["As", "Kd", "2c", "3c"],
    seats: {
      1: { player: "ann", chips: 500, bet: 100, in: 300, folded: false, away: false, owes: "", waits: "", skips: 0, cards: ["Qs", "Qd"] },
      2: { player: "bob", chips: 0, bet: 100, in: 300, folded: false, away: false, owes: "", waits: "", skips: 0, cards: ["??", "??"] },
      3: { player: "cat", chips: 100, bet: 0, in: 100, folded: true, away: false, owes: "", waits: "", skips: 0, cards: ["??", "??"] },
    },
    names: { ann: ["pair of queens"] }, you: player("ann", 1, 500),
  }; // prettier-ignore
  const model = felt({ ...facts, engine: "pot" }, pot);
  expect(model.pot).toBe(900);
  expect(model.centre[0]?.cards).toHaveLength(4);
  expect(model.seats.slice(0, 3).map((each) => [each.bet, each.state, each.hands.length])).toEqual([
    [100, "", 1],
    [100, "all in", 1],
    [0, "folded", 0],
  ]);
  expect(model.seats[0]?.hands[0]?.says).toBe("pair of queens");
  const over = felt(facts, { ...pot, playing: false }, {
    results: [],
    won: [{ type: "Won", player: "bob", cents: 400, pot: 0, half: "", because: "the best hand", why: "" }, { type: "Won", player: "bob", cents: 500, pot: 1, half: "", because: "the best hand", why: "" }],
  });
  expect(over.seats[1]?.result?.mark).toBe("+$9");
  expect(over.seats[0]?.bet).toBe(0);
});

test("a result is a sentence with its rule", () => {
  expect(told(settled, facts.wagers, "ann")).toMatchObject({
    kind: "lost", mark: "\u2212$10", cents: -1000, sentence: "You lose $10 on Base bet", why: "otherwise", lines: "410",
  }); // prettier-ignore
  const won = { ...settled, because: "spot beats bank", pays: "1 to 1", paid: 400, taken: 0, bank_left: 0 };
  expect(told(won, facts.wagers).sentence).toBe("ann wins $4 on Base bet (1 to 1), all the bank had left");
  expect(told({ ...settled, why: "the bank has nine" }, facts.wagers).why).toBe("the bank has nine");
  expect(told({ ...won, pays: "no action", paid: 0, back: 1000 }, facts.wagers).mark).toBe("no action");
  expect(told({ ...won, pays: "push", paid: 0 }, facts.wagers)).toMatchObject({ kind: "back", mark: "push" });
  expect(told({ ...won, pays: "stays", paid: 0 }, facts.wagers).mark).toBe("stays");
  expect(wagerTitle("bonus:7", facts.wagers)).toBe("Bonus 7");
  expect(wagerTitle("unknown", facts.wagers)).toBe("unknown");
  const share = { type: "Won", player: "bob", cents: 400, pot: 1, half: "low", because: "the best low", why: "" } as const;
  expect(toldWon(share, 2, "bob").sentence).toBe("You win $4 (low) of side pot 1");
});

test("a round comes to one sentence for whoever was in it", () => {
  const lost = { ...settled, why: "eight against nine" };
  const won = { ...settled, wager: "bonus", stake: 100, pays: "3 to 1", paid: 300, taken: 0, why: "a pair" };
  const summary = (results: Settled[], you = "ann") => summed({ results, won: [] }, facts.wagers, you);
  expect(summary([lost])).toMatchObject({ sentence: "You lose $10", why: "eight against nine" });
  expect(summary([lost, won])).toMatchObject({ sentence: "You lose $7", why: "Base bet \u2212$10, Bonus +$3" });
  expect(summary([{ ...settled, pays: "push", taken: 0 }])?.sentence).toBe("Base bet: push");
  expect(summary([lost], "bob")).toBe(null);
  const banked = summed({ results: [lost, { ...won, player: "cat" }], won: [], bank: "bob" }, facts.wagers, "bob");
  expect(banked).toMatchObject({ kind: "won", sentence: "Your bank wins $7", why: "ann \u2212$10, cat +$3" });
  const pot = { type: "Won", player: "bob", cents: 400, pot: 0, half: "", because: "the best hand", why: "two pair" } as const;
  expect(summed({ results: [], won: [pot] }, [], "ann")).toMatchObject({ sentence: "bob wins $4", why: "two pair" });
});

test("the last round lies on the felt until pieces are dealt anew", () => {
  const cleared: BankedView = { ...banked, step: "wager", awaits: { what: "wagers", whose: [], hands: [] }, wagers: [], hands: {}, names: {} };
  let state = take(undefined, message({ seq: 1 }), 0);
  state = take(state, message({ seq: 2, after: 1, events: [{ ...settled }] }), 0);
  expect(state.past).toBe(null);
  state = take(state, message({ seq: 3, after: 2, view: cleared }), 0);
  const model = felt(facts, cleared, state, state.past);
  expect([model.past, model.stage]).toEqual([true, "Place your bets"]);
  expect(model.seats[1]?.hands[0]?.parts).toHaveLength(2);
  expect(model.seats[1]?.stakes[0]?.result?.kind).toBe("lost");
  expect(model.outcome?.sentence).toBe("You lose $10");
  const bet: BankedView = { ...cleared, wagers: [{ player: "ann", spot: 2, hand: "", wager: "base", cents: 500, circle: 1 }] };
  state = take(state, message({ seq: 4, after: 3, view: bet }), 0);
  const again = felt(facts, bet, state, state.past);
  expect(again.seats[1]?.stakes.map((each) => [each.cents, each.result])).toEqual([[500, null]]);
  expect(again.seats[1]?.result?.mark).toBe("\u2212$10");
  state = take(state, message({ seq: 5, after: 4, events: [event("Dealt")] }), 0);
  expect(state.past).toBe(null);
});

test("a collection after the settlement leaves the results, the next round's makes them old", () => {
  let state = take(undefined, message({ seq: 1 }), 0);
  state = take(state, message({ seq: 2, after: 1, events: [{ ...settled }, event("Collected")] }), 0);
  expect(state.results).toHaveLength(1);
  state = take(state, message({ seq: 3, after: 2, events: [event("Collected"), event("Ended")] }), 0);
  expect(state.results).toHaveLength(1);
  state = take(state, message({ seq: 4, after: 3, events: [event("Collected")] }), 0);
  expect(state.results).toEqual([]);
});

test("the base wagers of a split are called by their hands, other wagers by their names", () => {
  const hands = { ...banked.hands, "spot 2.2": { cards: ["6-6"], took: ["split"], mark: "" } };
  const second = { player: "ann", spot: 2, hand: "spot 2.2", wager: "base", cents: 1000, circle: 1 };
  const view = { ...banked, hands, wagers: [...banked.wagers, second, { ...second, wager: "bonus:7", hand: "spot 2" }, { ...second, player: "bob", circle: 2 }] };
  const { seats } = felt(facts, view, { results: [], won: [] }, null);
  expect(seats[1]?.hands.map((each) => each.label)).toEqual(["hand 1", "hand 2"]);
  expect(seats[1]?.stakes.map((each) => each.title)).toEqual(["hand 1", "hand 2", "Bonus 7", "hand 2, circle 2"]);
  expect(seats[3]?.stakes.map((each) => each.title)).toEqual(["Base bet"]);
});

test("what lies behind the first stakes of a spot is told as one", () => {
  const stake = { key: "a", wager: "base", title: "Base", player: "ann", cents: 500, result: null };
  const lost = told(settled, facts.wagers);
  expect(few([stake, { ...stake, key: "b" }], 2)).toHaveLength(2);
  expect(few([stake, { ...stake, key: "b" }, { ...stake, key: "c" }], 2)[1]).toMatchObject({ title: "2 more", cents: 1000, result: null });
  const settledOnes = [stake, { ...stake, key: "b", result: lost }, { ...stake, key: "c", result: lost }];
  expect(few(settledOnes, 2)[1]?.result?.mark).toBe("\u2212$20");
});

test("a clock never shows more than it was given, and rounds have the names people use", () => {
  const clock = { whose: ["ann"], left: 30_000, of: 30_000, for: "decision" as const, heard: 1000 };
  expect(left(clock, 900)).toBe(30_000);
  expect(roundTitle(banked)).toBe("round 3");
  expect([roundTitle({ engine: "pot", round: 0 } as PotView), roundTitle({ engine: "pot", round: 4 } as PotView)]).toEqual(["before the first hand", "hand 4"]);
});

const said = (text: string) => ({ text, round: 3, type: "Acted" });

test("messages are taken in order; a gap is said, a new deal clears the results", () => {
  let state = take(undefined, message({ lines: [said("hello")], clock: { whose: ["ann"], left: 9000, of: 30_000, for: "decision" } }), 100);
  expect(left(state.clock, 1100)).toBe(8000);
  expect(left(state.clock, 99_999)).toBe(0);
  state = take(state, message({ seq: 2, after: 1, events: [{ ...settled }], lines: [said("settled")] }), 200);
  expect(state.results).toHaveLength(1);
  expect(state.lines.map((each) => each.text)).toEqual(["hello", "settled"]);
  state = take(state, message({ seq: 9, after: null }), 300);
  expect(state.lines.at(-1)?.text).toContain("missing");
  expect(state.news).toEqual([]);
  state = take(state, message({ seq: 10, after: 9, events: [event("Dealt")] }), 400);
  expect(state.results).toEqual([]);
  const same = take(state, message({ seq: 10, after: null, view: { ...banked } as View }), 500);
  expect(same.lines.at(-1)).toEqual(state.lines.at(-1));
});

test("a line stands under the round it belongs to, though the message tells of the next one already", () => {
  const lines = [{ text: "ann wins $5", round: 3, type: "Settled", lines: "12" }, { text: "bob is offered the player-dealer position", round: 4, type: "Offered" }];
  const state = take(undefined, message({ view: { ...banked, round: 4 } as View, lines }), 100);
  expect(state.lines.map((each) => [each.round, printed(each).join("")])).toEqual([[3, "ann wins $5 (lines 12)"], [4, "bob is offered the player-dealer position"]]);
});

test("wagers on a spot are told apart by their last words where they begin alike", () => {
  expect(apart(["Ultimate Player", "Ultimate Tie"])).toEqual(["Player", "Tie"]);
  expect(apart(["Pai Gow Poker", "Ultimate Push"])).toEqual(["Pai Gow Poker", "Ultimate Push"]);
  expect(apart(["Royal", "Royal Tie"])).toEqual(["Royal", "Royal Tie"]);
  expect(apart(["Ultimate Tie", "Ultimate Tie"])).toEqual(["Ultimate Tie", "Ultimate Tie"]);
  expect(apart(["Ultimate Tie"])).toEqual(["Ultimate Tie"]);
});
