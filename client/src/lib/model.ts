import { engineOf } from "./engines.ts";
import type { Printed } from "./layout.ts";
import type { Outcomes, Told } from "./results.ts";
import type { Past } from "./table.ts";
import type { TableFacts, View } from "./wire.ts";

export { stageOf } from "./banked.ts";
export type { Outcomes } from "./results.ts";
export { isAsked, isHere, ownSeat, spotOf, stakeKey } from "./viewer.ts";

/**
 * What is drawn, in the same form for every family: seats with hands and stakes, hands in the middle, a pot or a bank.
 * Derived from the fixed facts and the view alone; no game is named here.
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
  /** What a joker in it stands for. */
  joker?: string;
  /** The places of pieces that are face down for everybody else. */
  down?: number[];
}

export interface StakeModel {
  key: string;
  wager: string;
  title: string;
  player: string;
  /** Which of the player's circles there. */
  circle?: number;
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
  /** The chips of a viewer who bets without a seat; null for one with a seat, or one who does not play. */
  standing: number | null;
  seats: SeatModel[];
  /** The circles of a seat in rows, if the game has a printed layout; otherwise wagers are listed as they come. */
  circles?: Printed[][];
  /** Whether seats are dealt hands in this game. */
  dealt: boolean;
  centre: HandModel[];
  pot: number | null;
  /** The name of the pot, if it is not “Pot”. */
  potName?: string;
  /** What was collected, in words; empty if nothing was. */
  dropped: string;
  /** Who has the bank, and what is left of it; after the round, who had it. */
  bank: { player: string; left: number | null } | null;
  buttonName: string;
  /** Whether the pieces are the last round's, shown until new ones come. */
  past: boolean;
  /** The round's result for the viewer, once it is settled. */
  outcome: Told | null;
}

const NOTHING: Outcomes = { results: [], won: [] };

export function felt(facts: TableFacts, view: View, outcomes: Outcomes = NOTHING, past: Past | null = null): FeltModel {
  return engineOf(view).felt(facts, view, outcomes, past);
}

/** The name of a round. */
export function roundTitle(view: View, round = view.round): string {
  return engineOf(view).roundTitle(round);
}
