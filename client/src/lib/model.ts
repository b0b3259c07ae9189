import { bankedFelt } from "./banked.ts";
import { potFelt } from "./pot.ts";
import type { Outcomes, Told } from "./results.ts";
import type { Past } from "./table.ts";
import { isPot, type TableFacts, type View } from "./wire.ts";

export { stageOf } from "./banked.ts";
export type { Outcomes } from "./results.ts";

/**
 * What is drawn, the same for every family: seats with hands and stakes, hands in the middle, a pot or a bank.
 * It is worked out of the fixed facts and the view alone; no game is named here.
 */

export interface PartModel {
  name: string;
  cards: string[];
  says: string;
}

export interface HandModel {
  key: string;
  label: string;
  cards: string[];
  parts: PartModel[];
  says: string;
  notes: string[];
  acting: boolean;
  /** The places of pieces that lie face down for all others. */
  down?: number[];
}

export interface StakeModel {
  key: string;
  wager: string;
  title: string;
  player: string;
  cents: number;
  result: Told | null;
}

export interface SeatModel {
  seat: number;
  player: string | null;
  chips: number;
  you: boolean;
  bot: boolean;
  acting: boolean;
  ready: boolean;
  bank: boolean;
  button: boolean;
  state: string;
  bet: number;
  stakes: StakeModel[];
  hands: HandModel[];
  result: Told | null;
}

export interface FeltModel {
  /** What is being played, like “hand 3”. */
  title: string;
  stage: string;
  own: number | null;
  /** The chips of a viewer who bets without a seat; null where they have one, or do not play. */
  standing: number | null;
  seats: SeatModel[];
  /** Whether seats are dealt hands in this game. */
  dealt: boolean;
  centre: HandModel[];
  pot: number | null;
  /** What was collected, in words; empty where nothing was. */
  dropped: string;
  /** Who has the bank, and what is left of it; of a round that is over, who had it. */
  bank: { player: string; left: number | null } | null;
  buttonName: string;
  /** Whether the pieces are those of the round before, kept until others come. */
  past: boolean;
  /** What the round came to for the viewer, once it is settled. */
  outcome: Told | null;
}

const NOTHING: Outcomes = { results: [], won: [] };

export function felt(facts: TableFacts, view: View, outcomes: Outcomes = NOTHING, past: Past | null = null): FeltModel {
  return isPot(view) ? potFelt(facts, view, outcomes, past) : bankedFelt(facts, view, outcomes, past);
}

/** What people call a round here. */
export function roundTitle(view: View, round = view.round): string {
  if (!isPot(view)) return `round ${round}`;
  return round ? `hand ${round}` : "before the first hand";
}

/** The spot of a hand by its key; 0 where it belongs to none. */
export function spotOf(key: string): number {
  const found = /^spot (\d+)/.exec(key);
  return found ? Number(found[1]) : 0;
}

export function ownSeat(view: View): number | null {
  const you = view.you;
  if (!you) return null;
  if (you.seat) return you.seat;
  const found = Object.entries(view.seats).find(([, who]) => who.player === you.name);
  return found ? Number(found[0]) : null;
}

/** Whether the viewer plays here, with a seat or standing behind one. */
export function isHere(view: View): boolean {
  return ownSeat(view) !== null || view.you?.seat === 0;
}

export function isAsked(view: View): boolean {
  return Boolean(view.you && view.awaits.whose.includes(view.you.name));
}

/** A name for a stake that its circle on the felt has, too. */
export function stakeKey(each: { spot: number; hand: string; wager: string; player: string; circle?: number }): string {
  return [each.hand || `spot ${each.spot}`, each.wager, each.player, ...((each.circle ?? 1) > 1 ? [each.circle] : [])].join("|");
}
