import { money } from "./money.ts";
import { wagerTitle } from "./results.ts";
import { isPot, type TableEvent, type RulingFacts, type TableFacts, type View } from "./wire.ts";

/** What a ruling has to be told besides its reason, by its effects; they are a closed list of the rule files. */

const CARD = new Set(["replace card", "hand to the bank"]);
const HAND = new Set([
  "dead hand", "discard hand", "house way", "reset the hand", "lock the hand", "foul: wager loses", "forfeit wager",
  "concede wager", "back up cards",
]); // prettier-ignore
const WAGER = new Set(["return wagers", "no action"]);

/** A ruling as the table is told of it, with its reason. */
export function ruled(event: TableEvent): string {
  const lines = event["lines"] ? ` (lines ${String(event["lines"])})` : "";
  return `Floor ruling, ${String(event["ruling"]).replaceAll("-", " ")}: ${String(event["reason"])}${lines}`;
}

export interface Needs {
  hand: boolean;
  card: boolean;
  wager: boolean;
}

/** A ruling with its effects in words. */
export interface SaidRuling extends RulingFacts {
  says?: string[];
}

export function needs(ruling: RulingFacts): Needs {
  const effects = ruling.effects ?? [];
  const card = effects.some((each) => CARD.has(each));
  return { card, hand: card || effects.some((each) => HAND.has(each)), wager: effects.some((each) => WAGER.has(each)) };
}

/** A hand that lies on the table now, by the name a ruling calls it. */
export interface Lying {
  hand: string;
  says: string;
  cards: string[];
}

export function lying(view: View): Lying[] {
  if (isPot(view)) {
    const players = Object.values(view.seats).filter((each) => each.cards?.length && !each.folded);
    const board = view.board.length ? [{ hand: "board", says: "The board", cards: view.board }] : [];
    return [...players.map((each) => ({ hand: each.player, says: each.player, cards: each.cards ?? [] })), ...board];
  }
  return Object.entries(view.hands).map(([hand, { cards }]) => {
    const seat = /^spot (\d+)/.exec(hand)?.[1];
    const who = seat ? view.seats[seat]?.player : hand === "bank" ? view.bank.player : "";
    return { hand, says: who ? `${hand}, ${who}` : hand, cards };
  });
}

/** A hand as people call it. */
export function handWord(hand: string): string {
  const seat = /^spot (\d+)/.exec(hand)?.[1];
  return seat ? `seat ${seat}` : hand === "bank" ? "the bank" : `the ${hand} hand`;
}

/** Whom a ruling would touch as the table is now, one sentence each. */
export function touched(facts: TableFacts, view: View, hand: string, wager: string): string[] {
  if (isPot(view)) {
    if (hand) return [hand === "board" ? "The board, and with it everyone in the hand." : `${hand}’s hand.`];
    const playing = Object.values(view.seats).filter((each) => each.in || each.cards?.length);
    const put = (cents: number | undefined) => (cents ? money(cents) : "nothing");
    return view.playing ? playing.map((each) => `${each.player}, who has put in ${put(each.in)}.`) : ["No hand is in progress."];
  }
  const stakes = view.wagers.filter((each) => (!hand || each.hand === hand || `spot ${each.spot}` === hand) && (!wager || each.wager === wager));
  const said = stakes.map((each) => `${each.player}: ${money(each.cents)} on ${wagerTitle(each.wager, facts.wagers)}, seat ${each.spot}.`);
  return said.length ? said : [hand ? `There is no wager on ${handWord(hand)}.` : "There are no wagers on the table."];
}
