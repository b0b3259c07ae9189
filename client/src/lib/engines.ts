import { banked } from "./banked.ts";
import { meld } from "./meld.ts";
import type { FeltModel } from "./model.ts";
import { pairwise } from "./pairwise.ts";
import { pot } from "./pot.ts";
import type { Outcomes } from "./results.ts";
import type { Past } from "./table.ts";
import type { Cents, Command, Engine, TableFacts, ToldLine, View, ViewOf, WayIn } from "./wire.ts";

/** A hand that lies on the table now, by the name a ruling calls it. */
export interface Lying {
  hand: string;
  says: string;
  cards: string[];
  /** It was thrown in: only what brings it back is about it. */
  out?: boolean;
}

/** How a player stands while nothing is asked of them. */
export interface Standing {
  chips: Cents;
  /** Whether nothing of this player is in play, and the chips at the table are too few to play on. */
  short: boolean;
  /** How they come in or back. */
  ways: WayIn[];
  /** What they wait for, in a sentence; empty where for nothing. */
  waits: string;
  /** Whether the game cannot go on with those who are here. */
  lonely: boolean;
}

/** What a page asks of an engine's view. Another engine is one more entry below, with its own components. */
export interface EngineModel<V extends View> {
  /** Whether somebody holds a bank. */
  readonly banks: boolean;
  felt(facts: TableFacts, view: V, now: Outcomes, past: Past | null): FeltModel;
  /** What people call a round here. */
  roundTitle(round: number): string;
  /** Who holds the bank; nobody where there is none. */
  bankOf(view: V): string;
  /** What each player has paid for the round. */
  fees(view: V): Record<string, Cents>;
  /** Whether pieces lie on the felt. */
  dealt(view: V): boolean;
  /** Whether the table is between two rounds, so that what lies there is the last one's. */
  between(view: V): boolean;
  /** The number of the round that was over before anything new was dealt; null while one is played. */
  overAt(view: V): number | null;
  /** The street that is played, by its name. */
  street(view: V): string;
  /** What the steps of a round are called here, and whether one of them is taken now. */
  readonly steps: string;
  isNow(view: V, step: TableFacts["steps"][number]): boolean;
  /** What the house dealer asks for to deal on; null where nothing is. */
  deal(view: V): Command | null;
  /** How many pieces lie on the table. */
  pieces(view: V): number;
  /** The table without its pieces. */
  cleared(view: V): View;
  /** Whether a line concerns somebody who listens, sitting at a seat. */
  concerns(line: ToldLine, you: string, own: number | null): boolean;
  standing(facts: TableFacts, view: V, you: string): Standing;
  lying(view: V): Lying[];
  /** Whom a ruling would touch as the table is now, one sentence each. */
  touched(facts: TableFacts, view: V, hand: string, wager: string, bettor: string): string[];
  /** Who has bet on a hand, where others may bet on it than whose it is. */
  bettors?(view: V, hand: string): string[];
}

const ENGINES: { [E in Engine]: EngineModel<ViewOf<E>> } = { banked, pot, pairwise, meld };

export function engineOf<V extends View>(view: V): EngineModel<V> {
  return ENGINES[view.engine] as EngineModel<View>;
}
