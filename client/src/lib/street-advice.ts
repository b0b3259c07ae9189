import { money } from "./money.ts";
import type { BankedView, Hinted, Position, Price, StrategyChart } from "./wire.ts";

/** What best play does at a decision of poker against the bank, read from the charts of its game's price. */

const HIDDEN = "??";

/** A sentence; nothing where no chart is about this decision. */
export function adviseStreet(view: BankedView, hand: string, prices: readonly Price[]): string {
  const charts = prices.find((each) => each.play === "best play" && each.charts.length)?.charts ?? [];
  const mine = view.hands[hand];
  if (!mine) return "";
  const least = charts.find((each) => each.about === "least hand");
  if (least) return fromLeast(least, view);
  const seen = boardOf(view).filter((card) => card !== HIDDEN).length;
  const about = charts.filter((each) => each.about && each.seen === seen);
  const chart = about.length === 1 ? about[0] : undefined;
  if (!chart) return "";
  return chart.about === "two cards" ? fromGrid(chart, mine.cards) : fromShares(chart, view.kinds?.[hand] ?? "", view.kinds?.[boardName(view)] ?? "");
}

function boardName(view: BankedView): string {
  return Object.keys(view.hands).find((each) => each !== "bank" && !each.startsWith("spot ")) ?? "";
}

/** What this player sees and has done at a decision, to be asked what each choice is worth. */
export function positionOf(view: BankedView, hand: string): Position {
  const stakes: Record<string, number> = {};
  for (const { player, hand: on, wager, cents } of view.wagers) if (player === view.you?.name && on === hand) stakes[wager] = (stakes[wager] ?? 0) + cents;
  const open = (cards: readonly string[] | undefined) => (cards ?? []).filter((card) => card !== HIDDEN);
  return { own: open(view.hands[hand]?.cards), board: open(boardOf(view)), bank: open(view.hands["bank"]?.cards), took: view.hands[hand]?.took ?? [], stakes };
}

/** What each choice comes to on average, the best first. */
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
  return view.hands[boardName(view)]?.cards ?? [];
}

/** Two cards in a grid: suited ones right of the pairs, others left of them. */
function fromGrid(chart: StrategyChart, cards: readonly string[]): string {
  const at = (card: string) => chart.columns.indexOf(card.slice(0, -1).replace("T", "10"));
  const [one = -1, other = -1] = cards.map(at).toSorted((a, b) => a - b);
  const suited = cards[0]?.slice(-1) === cards[1]?.slice(-1);
  const word = chart.rows[suited ? one : other]?.[1][suited ? other : one];
  return word ? `Best play: ${chart.legend[word] ?? word}.` : "";
}

/** By what the cards amount to, with the board or alone. */
function fromShares(chart: StrategyChart, own: string, board: string): string {
  return chart.advice[chart.keys.findIndex((key) => key[0] === own && (key[1] ?? board) === board)] ?? "";
}

/** By the rank of the bank's open card, where it has one. */
function fromLeast(chart: StrategyChart, view: BankedView): string {
  const up = view.hands["bank"]?.cards.find((card) => card !== HIDDEN) ?? "";
  return chart.advice[chart.keys.findIndex((key) => !key.length || key.join() === up.slice(0, -1))] ?? "";
}
