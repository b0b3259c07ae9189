import { banked } from "./banked.ts";
import { meld } from "./meld.ts";
import type { FeltModel } from "./model.ts";
import { pairwise } from "./pairwise.ts";
import { pot } from "./pot.ts";
import type { Outcomes } from "./results.ts";
import type { Past } from "./table.ts";
import type { Cents, Command, Engine, TableFacts, ToldLine, View, ViewOf, WayIn } from "./wire.ts";

/** A hand on the table now, with its name in a ruling. */
export interface Lying {
  hand: string;
  says: string;
  cards: string[];
  /** Whether it was folded: then only a ruling that restores it applies. */
  out?: boolean;
}

/** A player's status while nothing is asked of them. */
export interface Standing {
  chips: Cents;
  /** Whether nothing of this player is in play, and their chips are too few to go on. */
  short: boolean;
  /** The ways to come in or come back. */
  ways: WayIn[];
  /** What they are waiting for, in a sentence; empty for nothing. */
  waits: string;
  /** Whether the game cannot go on with the players present. */
  lonely: boolean;
}

/** What a page needs from an engine's view. Another engine is another entry below, with its own components. */
export interface EngineModel<V extends View> {
  /** Whether the game has a bank. */
  readonly banks: boolean;
  felt(facts: TableFacts, view: V, now: Outcomes, past: Past | null): FeltModel;
  /** The name of a round. */
  roundTitle(round: number): string;
  /** Who holds the bank; empty if there is none. */
  bankOf(view: V): string;
  /** What each player has paid in fees this round. */
  fees(view: V): Record<string, Cents>;
  /** Whether there are pieces on the felt. */
  dealt(view: V): boolean;
  /** Whether the table is between rounds, so that the pieces on it are the last round's. */
  between(view: V): boolean;
  /** The number of the last round, until something new is dealt; null while a round is played. */
  overAt(view: V): number | null;
  /** The name of the current street. */
  street(view: V): string;
  /** The heading for the steps of a round; `isNow` says whether a step is current. */
  readonly steps: string;
  isNow(view: V, step: TableFacts["steps"][number]): boolean;
  /** The command that lets the house dealer go on; null if there is none. */
  deal(view: V): Command | null;
  /** How many pieces are on the table. */
  pieces(view: V): number;
  /** The table without its pieces. */
  cleared(view: V): View;
  /** Whether a screen-reader user in a seat needs to hear a line. */
  concerns(line: ToldLine, you: string, own: number | null): boolean;
  standing(facts: TableFacts, view: V, you: string): Standing;
  lying(view: V): Lying[];
  /** Who a ruling would affect as the table is now, one sentence each. */
  touched(facts: TableFacts, view: V, hand: string, wager: string, bettor: string): string[];
  /** Who has bet on a hand, if others than its owner may. */
  bettors?(view: V, hand: string): string[];
}

const ENGINES: { [E in Engine]: EngineModel<ViewOf<E>> } = { banked, pot, pairwise, meld };

export function engineOf<V extends View>(view: V): EngineModel<V> {
  return ENGINES[view.engine] as EngineModel<View>;
}
