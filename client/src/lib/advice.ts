import type { BankedView, Price } from "./wire.ts";

/** What best play does with a hand, looked up in the charts of its game's price: the same that the price rests on. */

const BASE = "best play";
const DOUBLED = ["", "After a double", "After a second double", "After a third double"];

/** The choices that a chart may speak of. */
export const CHARTED = new Set(["hit", "stand", "double", "split", "surrender", "rescue"]);

/** A sentence; nothing where no chart has the hand. */
export function advise(view: BankedView, hand: string, prices: readonly Price[]): string {
  const price = prices.find((each) => each.play === BASE && each.charts?.some((chart) => chart.corner === "hand / bank shows"));
  const mine = view.hands[hand];
  const up = view.hands["bank"]?.cards[0];
  const name = view.names?.[hand];
  if (!price?.charts || !mine || !up || typeof name !== "string") return "";
  const times = mine.took.filter((each) => each === "double").length;
  const rows = times ? [total(name)] : [pair(mine.cards), total(name)];
  for (const row of rows) {
    for (const chart of price.charts.filter((each) => (times ? each.title === DOUBLED[times] : !DOUBLED.includes(each.title)))) {
      const column = chart.columns.indexOf(rank(up, chart.columns));
      const word = chart.rows.find(([label]) => label === row)?.[1][column];
      if (word) return exception(price.notes ?? [], row, chart.columns[column] ?? "", mine.cards) ?? `Best play: ${chart.legend[word] ?? word}.`;
    }
  }
  return "";
}

/** Two cards that are played otherwise than most of their total, as a note has it. */
function exception(notes: readonly string[], row: string, column: string, cards: readonly string[]): string | undefined {
  if (cards.length !== 2) return undefined;
  const two = cards.map((card) => rank(card, ["T"])).sort((one, other) => order(one) - order(other)).join("-");
  const start = `${row} against ${column}: `;
  const found = notes.find((each) => each.startsWith(start) && each.slice(start.length, -1).split(" with ")[1]?.split(" or ").includes(two));
  return found && `Best play with ${two}: ${found.slice(start.length).split(" with ")[0] ?? ""}.`;
}

function order(card: string): number {
  return "A23456789T".indexOf(card);
}

function total(name: string): string {
  return name.split(",")[0] ?? "";
}

function pair(cards: readonly string[]): string {
  const [one, other] = cards.map((card) => rank(card, ["T"]));
  return cards.length === 2 && one === other ? `${one}-${other}` : "";
}

/** A card as the charts name it: tens together, unless they are told apart. */
function rank(card: string, columns: readonly string[]): string {
  const first = card.startsWith("Jk") ? "Jk" : card.charAt(0);
  return columns.includes(first) || !"JQK".includes(first) ? first : "T";
}
