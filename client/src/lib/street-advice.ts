import type { BankedView, Price, StrategyChart } from "./wire.ts";

/** What best play does at a decision of poker against the bank, read from the charts of its game's price. */

const HIDDEN = "??";

/** A sentence; nothing where no chart is about this decision. */
export function adviseStreet(view: BankedView, hand: string, prices: readonly Price[]): string {
  const charts = prices.find((each) => each.play === "best play" && each.charts?.length)?.charts ?? [];
  const mine = view.hands[hand];
  if (!mine) return "";
  const least = charts.find((each) => each.title.startsWith("The least hand to "));
  if (least) return fromLeast(least, view);
  const seen = boardOf(view).filter((card) => card !== HIDDEN).length;
  const about = charts.filter((each) => each.title.includes(seen ? `, ${seen} cards of the board seen` : ", own cards alone"));
  const chart = about.length === 1 ? about[0] : undefined;
  if (!chart) return "";
  return chart.corner.startsWith("right of") ? fromGrid(chart, mine.cards) : fromShares(chart, kind(view.names?.[hand]), kind(view.names?.["board"]));
}

function boardOf(view: BankedView): string[] {
  const board = Object.keys(view.hands).find((each) => each !== "bank" && !each.startsWith("spot "));
  return (board && view.hands[board]?.cards) || [];
}

/** Two cards in a grid: suited ones right of the pairs, others left of them. */
function fromGrid(chart: StrategyChart, cards: readonly string[]): string {
  const at = (card: string) => chart.columns.indexOf(card.slice(0, -1).replace("T", "10"));
  const [one = -1, other = -1] = cards.map(at).toSorted((a, b) => a - b);
  const suited = cards[0]?.slice(-1) === cards[1]?.slice(-1);
  const word = chart.rows[suited ? one : other]?.[1][suited ? other : one];
  return word ? `Best play: ${chart.legend[word] ?? word}.` : "";
}

/** What the cards amount to, and how often each decision is best with it. */
function fromShares(chart: StrategyChart, own: string, board: string): string {
  const row = chart.rows.find(([label]) => label === own || label === `${own}, the board alone ${board}` || (own === board && label === `${own}, as the board alone`));
  if (!row) return "";
  const shares = row[1].map((cell) => Number.parseFloat(cell));
  const best = shares.indexOf(Math.max(...shares));
  const often = shares[best] === 100 ? "" : `, best in ${row[1][best]} of the deals that come to this with ${own === "high card" ? "no pair" : own}`;
  return `Best play: ${chart.columns[best]}${often}.`;
}

function fromLeast(chart: StrategyChart, view: BankedView): string {
  const up = view.hands["bank"]?.cards.find((card) => card !== HIDDEN) ?? "";
  const rank = up.slice(0, -1).replace("T", "10");
  const row = chart.rows.find(([label]) => label === rank || label === "any");
  if (!row) return "";
  const bets = chart.columns.flatMap((column, number) => (column === "but" ? [] : [`${column} ${words(row[1][number] ?? "")}`]));
  return `Best play${row[0] === "any" ? "" : ` against ${rank}`}: ${bets.join("; ")}.`;
}

function words(least: string): string {
  return least === "always" || least === "never" ? least : `with ${least} or better`;
}

/** The kind of a hand, from what it is called. */
function kind(name: unknown): string {
  if (typeof name !== "string") return "";
  const starts: [string, string][] = [
    ["royal", "royal flush"], ["straight flush", "straight flush"], ["four ", "four of a kind"], ["full house", "full house"],
    ["flush", "flush"], ["straight", "straight"], ["three ", "three of a kind"], ["two pair", "two pair"], ["pair", "pair"],
  ]; // prettier-ignore
  return starts.find(([start]) => name.startsWith(start))?.[1] ?? "high card";
}
