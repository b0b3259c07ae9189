import { money } from "./money.ts";
import { spotOf } from "./viewer.ts";
import type { BankedView, Hinted, Position, Price, StrategyChart } from "./wire.ts";

/** Best play at a decision in poker against the bank, from the charts of the game's price. */

const HIDDEN = "??";

/** A sentence; empty if no chart covers this decision. */
export function adviseStreet(view: BankedView, hand: string, prices: readonly Price[]): string {
  const charts = prices.find((each) => each.play === "best play" && each.charts.length)?.charts ?? [];
  const mine = view.hands[hand];
  if (!mine) return "";
  const least = charts.find((each) => each.about === "least hand");
  if (least) return fromLeast(least, view, mine.cards);
  const seen = boardOf(view).filter((card) => card !== HIDDEN).length;
  const about = charts.filter((each) => each.about && each.seen === seen);
  const chart = about.length === 1 ? about[0] : undefined;
  if (!chart) return "";
  return chart.about === "two cards" ? fromGrid(chart, mine.cards) : fromShares(chart, view.kinds?.[hand] ?? "", mine.cards, view);
}

/** Common hands. */
function boardNames(view: BankedView): string[] {
  return Object.keys(view.hands).filter((each) => each !== "bank" && !spotOf(each));
}

/** What this player sees and has done at a decision, for asking what each choice is worth. */
export function positionOf(view: BankedView, hand: string): Position {
  const stakes: Record<string, number> = {};
  for (const { player, hand: on, wager, cents } of view.wagers) if (player === view.you?.name && on === hand) stakes[wager] = (stakes[wager] ?? 0) + cents;
  const open = (cards: readonly string[] | undefined) => (cards ?? []).filter((card) => card !== HIDDEN);
  return { own: open(view.hands[hand]?.cards), board: open(boardOf(view)), bank: open(view.hands["bank"]?.cards), took: view.hands[hand]?.took ?? [], stakes };
}

/** The average worth of each choice, best first. */
export function sayWorth({ acts, base }: Hinted, position: Position): string {
  const told = Object.entries(acts).map(([act, worth]) => {
    const cents = Math.round(worth * (position.stakes[base] ?? 0));
    return { act, sum: `${cents < 0 ? "" : "+"}${money(cents)}` };
  });
  const [best, ...others] = told;
  if (!best) return "";
  const rest = others.map(({ act, sum }) => `${act} ${sum}`).join(", ");
  return `Best play: ${best.act}, ${best.sum} on average${rest ? `; ${rest}` : ""}.`;
}

function boardOf(view: BankedView): string[] {
  return boardNames(view).flatMap((each) => view.hands[each]?.cards ?? []);
}

/** Two cards in a grid: suited ones to the right of the pairs, others to the left. */
function fromGrid(chart: StrategyChart, cards: readonly string[]): string {
  const at = (card: string) => chart.columns.indexOf(card.slice(0, -1).replace("T", "10"));
  const [one = -1, other = -1] = cards.map(at).toSorted((a, b) => a - b);
  const suited = cards[0]?.slice(-1) === cards[1]?.slice(-1);
  const word = chart.rows[suited ? one : other]?.[1][suited ? other : one];
  return word ? `Best play: ${chart.legend[word] ?? word}.` : "";
}

const RANKS = "23456789TJQKA";
const rank = (card: string) => card.slice(0, -1);
const suit = (card: string) => card.slice(-1);

/** By the name of the hand and, where it matters, the board alone, a flush draw and the highest own card. */
function fromShares(chart: StrategyChart, own: string, cards: readonly string[], view: BankedView): string {
  const open = boardOf(view).filter((card) => card !== HIDDEN);
  const board = view.kinds?.[boardNames(view)[0] ?? ""] ?? alike(open);
  const top = cards.map(rank).toSorted((one, other) => RANKS.indexOf(other) - RANKS.indexOf(one))[0] ?? "";
  const draw = isOneShort(cards, open) ? "draw" : "";
  const fits = ([kind, alone = board, short = draw, tops = top]: string[]) => kind === own && alone === board && short === draw && tops.split("-").includes(top);
  return chart.advice[chart.keys.findIndex(fits)] ?? "";
}

/** What a board that is too small for a hand shows, by groups of equal ranks. */
function alike(board: readonly string[]): string {
  const counts = [...RANKS].map((each) => board.filter((card) => rank(card) === each).length).filter((count) => count > 1);
  const of: Record<string, string> = { "2": "pair", "2,2": "two pair", "3": "three of a kind", "4": "four of a kind" };
  return of[counts.toSorted((one, other) => other - one).join(",")] ?? "high card";
}

/** Whether one more card makes a five-card flush that uses an own card, with cards still to come. */
function isOneShort(own: readonly string[], open: readonly string[]): boolean {
  return open.length < 5 && own.some((card) => [...own, ...open].filter((each) => suit(each) === suit(card)).length === 4);
}

/** By the rank of the bank's open card, if it has one. */
function fromLeast(chart: StrategyChart, view: BankedView, own: readonly string[]): string {
  const up = view.hands["bank"]?.cards.find((card) => card !== HIDDEN) ?? "";
  const held = own.some((card) => rank(card) === rank(up));
  const at = chart.keys.findLastIndex(([shown, holds]) => shown === undefined || (shown === rank(up) && (holds === undefined || held)));
  return chart.advice[at] ?? "";
}
