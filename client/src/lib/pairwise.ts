import type { EngineModel, Lying, Standing } from "./engines.ts";
import type { FeltModel, HandModel, SeatModel } from "./model.ts";
import { gain, money } from "./money.ts";
import { kindOf, type Outcomes, type Told } from "./results.ts";
import { anybody, isAway, numbers } from "./seats.ts";
import type { Past } from "./table.ts";
import { ownSeat } from "./viewer.ts";
import type { PairwiseSeatView, PairwiseView, TableFacts } from "./wire.ts";

/** The felt of a pairwise game. */
function felt(facts: TableFacts, view: PairwiseView, _: Outcomes, past: Past | null): FeltModel {
  const own = ownSeat(view);
  const you = view.you?.name ?? "";
  const shown = past?.view.engine === "pairwise" ? past.view : view;
  const parts = facts.hands["hand"]?.parts ?? [];
  const over = !shown.playing && shown.settled.length > 0;
  const seats = numbers(facts.seats).map((seat): SeatModel => {
    const who = view.seats[seat];
    const lies = shown.seats[seat]?.player === who?.player ? shown.seats[seat] : undefined;
    return {
      ...anybody(view, seat, own),
      bank: false,
      state: who ? stateOf(view, who) : "",
      bet: 0,
      stakes: [],
      hands: lies?.cards.length ? [hand(shown, lies, parts)] : [],
      result: lies?.dealt && over ? resultOf(shown, lies, you) : null,
    };
  });
  const mine = Object.values(shown.seats).find((each) => each.player === you && each.dealt);
  return {
    title: roundTitle(view.round),
    stage: view.playing ? (view.awaits.what === "setting" ? "Set your cards" : "Deal") : view.round ? "Hand over" : "Between hands",
    own,
    standing: null,
    seats,
    dealt: true,
    centre: [],
    pot: null,
    dropped: `${money(view.point)} a point`,
    bank: null,
    buttonName: "dealer and action button",
    past: past !== null,
    outcome: over && mine ? resultOf(shown, mine, you) : null,
  };
}

/** A player's result for a hand: against each of the others, in order of settlement. */
function resultOf(view: PairwiseView, who: PairwiseSeatView, you: string): Told {
  const others = new Map<string, number>();
  for (const { winner, loser, cents } of view.settled) {
    if (winner === who.player) others.set(loser, (others.get(loser) ?? 0) + cents);
    if (loser === who.player) others.set(winner, (others.get(winner) ?? 0) - cents);
  }
  const [wins, loses] = who.player === you ? ["You win", "You lose"] : [`${who.player} wins`, `${who.player} loses`];
  const even = who.player === you ? "You break even" : `${who.player} breaks even`;
  return {
    kind: kindOf(who.won),
    mark: gain(who.won),
    cents: who.won,
    sentence: who.won ? `${who.won > 0 ? wins : loses} ${money(Math.abs(who.won))}` : even,
    why: [...others].map(([player, cents]) => `${player} ${gain(cents)}`).join(", "),
    lines: "",
  };
}

function stateOf(view: PairwiseView, who: PairwiseSeatView): string {
  if (isAway(view, who.player)) return "away";
  if (!view.playing) return "";
  if (!who.dealt) return "waits";
  if (who.sweep) return who.sweep;
  return who.ready ? "set" : "";
}

function hand(view: PairwiseView, who: PairwiseSeatView, parts: readonly string[]): HandModel {
  const names = view.names?.[who.player] ?? [];
  const set = who.parts.length === parts.length ? who.parts : [];
  const notes = [who.foul ? "foul" : "", who.sweep].filter(Boolean);
  return {
    key: who.player,
    label: "",
    cards: who.cards,
    parts: set.map((cards, at) => ({ name: parts[at] ?? "", cards, says: names[at] ?? "" })),
    says: "",
    notes,
    acting: false,
  };
}

function roundTitle(round: number): string {
  return round ? `hand ${round}` : "before the first hand";
}

function standing(facts: TableFacts, view: PairwiseView, you: string): Standing {
  const own = view.seats[ownSeat(view) ?? 0];
  const waits = own && view.playing && !own.dealt && !isAway(view, you) ? "Four players are dealt in; you play the next hand." : "";
  const chips = own?.chips ?? 0;
  const short = chips < Math.max(1, facts.arranging?.least ?? 0) && !(view.playing && own?.dealt);
  return { chips, short, ways: [], waits, lonely: false };
}

function lying(view: PairwiseView): Lying[] {
  const players = Object.values(view.seats).filter((each) => each.cards.length);
  return players.map((each) => ({ hand: each.player, says: each.player, cards: each.cards }));
}

function touched(_: TableFacts, view: PairwiseView, hand: string): string[] {
  if (hand) return [`${hand}’s hand.`];
  const playing = Object.values(view.seats).filter((each) => each.dealt);
  return view.playing ? playing.map((each) => `${each.player}, with ${money(each.stack)} in the hand.`) : ["No hand is in progress."];
}

export const pairwise: EngineModel<PairwiseView> = {
  banks: false,
  felt,
  roundTitle,
  bankOf: () => "",
  fees: () => ({}),
  dealt: (view) => Object.values(view.seats).some((each) => each.cards.length),
  between: (view) => !view.playing,
  overAt: (view) => (view.playing || !view.round ? null : view.round),
  street: () => "",
  steps: "Steps of a hand",
  isNow: (view, step) => step.do === (!view.playing ? "settle" : view.awaits.what === "setting" ? "set" : "deal"),
  deal: (view) => (view.awaits.what === "deal" ? { type: "DealHands" } : null),
  pieces: (view) => Object.values(view.seats).reduce((sum, { cards }) => sum + cards.length, 0),
  cleared: (view) => ({
    ...view,
    seats: Object.fromEntries(Object.entries(view.seats).map(([seat, each]) => [seat, { ...each, cards: [], parts: [] }])),
  }),
  concerns: () => true,
  standing,
  lying,
  touched,
};

export interface LedgerRow {
  player: string;
  /**
   * For each part, and last for everything else (sweeps, fouls, the remainder after parts are offset): points won or
   * lost, and why.
   */
  cells: { points: number; why: string }[];
  cents: number;
}

/**
 * The viewer's result against each of the others in the last hand; empty while a hand is played, or for a viewer who
 * was not in it.
 */
export function ledger(view: PairwiseView, parts: readonly string[]): LedgerRow[] {
  const you = view.you?.name ?? "";
  const dealt = Object.values(view.seats).filter((each) => each.dealt);
  if (view.playing || !view.settled.length || !dealt.some((each) => each.player === you)) return [];
  return dealt
    .filter((each) => each.player !== you)
    .map(({ player }) => {
      const between = view.settled.filter(({ winner, loser }) => [winner, loser].includes(you) && [winner, loser].includes(player));
      const sign = (winner: string) => (winner === you ? 1 : -1);
      const cell = (those: typeof between) => ({
        points: those.reduce((sum, { winner, points }) => sum + sign(winner) * points, 0),
        why: those.map(({ why }) => why).join("; "),
      });
      return {
        player,
        cells: [...parts.map((part) => cell(between.filter(({ what }) => what === part))), cell(between.filter(({ what }) => !parts.includes(what)))],
        cents: between.reduce((sum, { winner, cents }) => sum + sign(winner) * cents, 0),
      };
    });
}
