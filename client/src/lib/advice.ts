import { spotOf } from "./viewer.ts";
import type { BankedView, Price, StrategyChart } from "./wire.ts";

/** Best play for a hand, looked up in the charts of its game's price: the same charts that the price is based on. */

const BASE = "best play";

/** The choices that a chart may name. */
export const CHARTED = new Set(["hit", "stand", "double", "split", "surrender", "rescue"]);

/** A sentence; empty if no chart has the hand. */
export function advise(view: BankedView, hand: string, prices: readonly Price[]): string {
  const price = prices.find((each) => each.play === BASE && each.charts.some((chart) => chart.about === "totals"));
  const mine = view.hands[hand];
  const up = view.hands["bank"]?.cards[0];
  const kind = view.kinds?.[hand];
  if (!price || !mine || !up || !kind) return "";
  const times = mine.took.filter((each) => each === "double").length;
  const rows = times ? [kind] : [pair(mine.cards), kind];
  for (const row of rows) {
    for (const chart of price.charts.filter((each) => each.about === "totals" && each.doubled === times)) {
      const column = chart.columns[0] === "any" ? 0 : chart.columns.indexOf(rank(up, chart.columns));
      const word = chart.rows.find(([label]) => label === row)?.[1][column];
      if (word) return exception(chart, row, chart.columns[column] ?? "", mine.cards) ?? `Best play: ${chart.legend[word] ?? word}.`;
    }
  }
  return "";
}

/** The same for hands that count by their last digit: by total, number of cards, and what others show. */
export function adviseTotal(view: BankedView, hand: string, prices: readonly Price[]): string {
  const chart = prices.filter((each) => each.play === BASE).flatMap((each) => each.charts).find((each) => each.about === "digits");
  const mine = view.hands[hand]?.cards ?? [];
  if (!chart || !mine.length) return "";
  const others = Object.entries(view.hands).filter(([key]) => key !== hand && !spotOf(key));
  const open = others.map(([, each]) => each.cards.filter((card) => card !== "??"));
  const lies = [String(mine.length), ...open.filter((cards) => cards.length).map((cards) => String(digit(cards)))].join();
  const at = chart.keys.findIndex((key) => key.join() === lies);
  const row = String(digit(mine));
  const word = chart.rows.find(([label]) => label === row)?.[1][at];
  if (!word) return "";
  const known = [mine, ...open].map((cards) => cards.map(count).toSorted().join("-")).join("|");
  const cell = chart.exceptions.filter((each) => each.row === row && each.column === chart.columns[at]);
  const plays = cell.find((each) => each.cards.includes(known))?.plays ?? cell[0]?.usual;
  return `Best play: ${plays ?? chart.legend[word] ?? word}.`;
}

function count(card: string): number {
  return "A23456789".indexOf(card.charAt(0)) + 1;
}

function digit(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + count(card), 0) % 10;
}

/** Two-card hands that are played differently from most hands with their total. */
function exception(chart: StrategyChart, row: string, column: string, cards: readonly string[]): string | undefined {
  if (cards.length !== 2) return undefined;
  const two = cards.map((card) => rank(card, ["T"])).sort((one, other) => order(one) - order(other)).join("-");
  const found = chart.exceptions.find((each) => each.row === row && each.column === column && each.cards.includes(two));
  return found && `Best play with ${two}: ${found.plays}.`;
}

function order(card: string): number {
  return "A23456789T".indexOf(card);
}

function pair(cards: readonly string[]): string {
  const [one, other] = cards.map((card) => rank(card, ["T"]));
  return cards.length === 2 && one === other ? `${one}-${other}` : "";
}

/** A card as the charts name it: all tens together, unless the chart distinguishes them. */
function rank(card: string, columns: readonly string[]): string {
  const first = card.startsWith("Jk") ? "Jk" : card.charAt(0);
  return columns.includes(first) || !"JQK".includes(first) ? first : "T";
}
