import type { EngineModel, Lying, Standing } from "./engines.ts";
import type { FeltModel, HandModel, SeatModel } from "./model.ts";
import { money } from "./money.ts";
import { summed, toldWon, type Outcomes } from "./results.ts";
import { anybody, isAway, numbers } from "./seats.ts";
import type { Past } from "./table.ts";
import { ownSeat } from "./viewer.ts";
import type { PotSeatView, PotView, TableFacts } from "./wire.ts";

/** The felt of a pot game. */
function felt(facts: TableFacts, view: PotView, now: Outcomes, past: Past | null): FeltModel {
  const own = ownSeat(view);
  const you = view.you?.name ?? "";
  const shown = past?.view.engine === "pot" ? past.view : view;
  const outcomes = past ?? now;
  const pots = new Set(outcomes.won.map((each) => each.pot)).size;
  const betting = view.playing && view.awaits.what !== "discard";
  const seats = numbers(facts.seats).map((seat): SeatModel => {
    const who = view.seats[seat];
    const lies = shown.seats[seat]?.player === who?.player ? shown.seats[seat] : undefined;
    const cards = lies && (!lies.folded || seat === own) ? lies.cards : [];
    const won = outcomes.won.filter((each) => each.player === who?.player);
    const total = won.reduce((sum, each) => sum + each.cents, 0);
    return {
      ...anybody(view, seat, own),
      bank: false,
      state: who ? stateOf(view, who) : "",
      bet: betting ? (who?.bet ?? 0) : 0,
      stakes: [],
      hands: cards.length ? [{ ...hand(shown, who?.player ?? "", cards), down: seat === own ? (shown.down ?? []) : [] }] : [],
      result: won[0] ? toldWon({ ...won[0], cents: total }, pots, you) : null,
    };
  });
  return {
    title: roundTitle(view.round),
    stage: view.playing ? view.street : view.street ? "Hand over" : "Between hands",
    own,
    standing: null,
    seats,
    dealt: true,
    centre: shown.board.length ? [{ ...hand(shown, "", shown.board), label: "Board" }] : [],
    pot: view.pot,
    dropped: view.dropped ? `Collection: ${money(view.dropped)}` : "",
    bank: null,
    buttonName: "dealer button",
    past: past !== null,
    outcome: view.playing ? null : summed(outcomes, facts.wagers, you),
  };
}

function stateOf(view: PotView, who: PotSeatView): string {
  if (who.folded) return "folded";
  if (isAway(view, who.player)) return "away";
  if (who.waits || who.skips) return "waits";
  return who.in && !who.chips && view.playing ? "all in" : "";
}

function hand(view: PotView, player: string, cards: string[]): HandModel {
  const says = (view.names?.[player] ?? []).join("; ");
  return { key: player, label: "", cards, parts: [], says, notes: [], acting: false };
}

function roundTitle(round: number): string {
  return round ? `hand ${round}` : "before the first hand";
}

function standing(_: TableFacts, view: PotView, you: string): Standing {
  const own = view.seats[ownSeat(view) ?? 0];
  const chips = own?.chips ?? 0;
  return {
    chips,
    short: !chips && !(view.playing && own?.cards.length),
    ways: view.ways ?? [],
    waits: own && !isAway(view, you) ? waits(own) : "",
    lonely: false,
  };
}

function waits({ skips, waits, owes, undecided }: PotSeatView): string {
  if (skips) return `You changed seats. You will be dealt in after ${skips} more hand${skips > 1 ? "s" : ""}.`;
  if (undecided) return "The floor decides what you post for the blinds you missed.";
  if (waits) return `You are waiting for the ${waits}.`;
  return owes ? `You will post the ${owes} with the next hand.` : "";
}

function lying(view: PotView): Lying[] {
  const players = Object.values(view.seats).filter((each) => each.cards.length || each.folded);
  const board = view.board.length ? [{ hand: "board", says: "The board", cards: view.board }] : [];
  const says = (each: (typeof players)[number]) => (each.folded ? `${each.player}, thrown in` : each.player);
  return [...players.map((each) => ({ hand: each.player, says: says(each), cards: each.cards, out: each.folded })), ...board];
}

function touched(_: TableFacts, view: PotView, hand: string): string[] {
  if (hand) return [hand === "board" ? "The board, and with it everyone in the hand." : `${hand}’s hand.`];
  const playing = Object.values(view.seats).filter((each) => each.in || each.cards.length);
  const put = (cents: number) => (cents ? money(cents) : "nothing");
  return view.playing ? playing.map((each) => `${each.player}, who has put in ${put(each.in)}.`) : ["No hand is in progress."];
}

export const pot: EngineModel<PotView> = {
  banks: false,
  felt,
  roundTitle,
  bankOf: () => "",
  fees: () => ({}),
  dealt: (view) => view.board.length > 0 || Object.values(view.seats).some((each) => each.cards.length),
  between: (view) => !view.playing,
  overAt: (view) => (view.playing || !view.round ? null : view.round),
  street: (view) => view.street,
  steps: "Streets of a hand",
  isNow: (view, step) => step.to[0] === view.street,
  deal: (view) => (view.awaits.what === "deal" || view.awaits.what === "straddle" ? { type: "Deal" } : null),
  pieces: (view) => view.board.length + Object.values(view.seats).reduce((sum, { cards }) => sum + cards.length, 0),
  cleared: (view) => ({
    ...view,
    board: [],
    seats: Object.fromEntries(Object.entries(view.seats).map(([seat, each]) => [seat, { ...each, cards: [] }])),
  }),
  concerns: () => true,
  standing,
  lying,
  touched,
};
