import type { Price } from "./wire.ts";

/** A block of a rule sheet; `about` says of what kind it is, `of` its name in the file where there are several. */
export interface Block {
  about: string;
  of: string;
  level: number;
  title: string;
  lines: string;
  facts: [string, string][];
  head: string[];
  rows: string[][];
  text: string;
  /** Each row as the file writes it, where the rows are told in other words. */
  exact: string[];
}

export interface GamePage {
  id: string;
  title: string;
  engine: string;
  family: string;
  blocks: Block[];
  /** By wager, what the collection takes of a bet of that wager alone, in cents. */
  fees: Record<string, { bet: number; fee: number }[]>;
}

/** The prices that are known; `left` are the wagers whose prices are being worked out. */
export interface GamePrices {
  prices: Price[];
  left: string[];
}

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

/** Parts of the page in the order in which a player wants to know; a regulator finds the rest below. */
const SECTIONS: readonly { id: string; title: string; about: readonly string[] }[] = [
  { id: "round", title: "How it goes", about: ["round"] },
  { id: "hands", title: "Hands", about: ["hands", "showdown", "choices"] },
  { id: "wagers", title: "Wagers", about: ["wager"] },
  { id: "betting", title: "Betting", about: ["button", "forced", "betting", "limits"] },
  { id: "ways", title: "House ways", about: ["way", "chart"] },
  { id: "bank", title: "The bank", about: ["bank", "order", "back line"] },
  { id: "collection", title: "What the room takes", about: ["collection", "games", "fees"] },
  { id: "rulings", title: "Rulings", about: ["rulings"] },
  { id: "doubts", title: "Doubts", about: ["doubt"] },
  { id: "remarks", title: "Remarks on the text", about: ["remarks"] },
  { id: "claims", title: "Claims of the filing", about: ["claims"] },
  { id: "filing", title: "The filing", about: ["filing", "equipment"] },
];

export function sections(blocks: readonly Block[]): Section[] {
  const found = SECTIONS.map(({ id, title, about }) => ({
    id,
    title,
    blocks: about.flatMap((each) => blocks.filter((block) => block.about === each)),
  }));
  return found.filter((each) => each.blocks.length);
}

/** Blocks of one name together, in their order: the pay tables of a wager, the grids of a schedule. */
export function byName(blocks: readonly Block[]): Block[][] {
  const names = [...new Set(blocks.map((each) => each.of))];
  return names.map((name) => blocks.filter((each) => each.of === name));
}

/** A title without the kind in front of it. */
export function ownTitle(block: Block): string {
  const own = block.title.slice(block.title.indexOf(": ") + 2);
  return block.title.includes(": ") ? own.charAt(0).toUpperCase() + own.slice(1) : block.title;
}

export function fact(block: Block | undefined, word: string): string {
  return block?.facts.find(([each]) => each === word)?.[1] ?? "";
}

export interface Fees {
  /** What is said of each option's game before its fees: bets, blinds. */
  games: string[];
  /** The bands over the columns, where every option has the same; else each cell has its own. */
  bands: string[] | null;
  options: { option: string; game: string[]; cells: { band: string; fee: string }[] }[];
}

/** A grid of fees, whose cells are written `$5-$300 → $1`, with the games of a poker schedule by option. */
export function fees(block: Block, games?: Block): Fees {
  const told = (games?.head ?? []).map((_, at) => at).filter((at) => at && games?.rows.some((row) => row[at]));
  const options = block.rows.map(([option, ...cells]) => ({
    option: option ?? "",
    game: told.map((at) => games?.rows.find((row) => row[0] === option)?.[at] ?? ""),
    cells: cells.filter(Boolean).map((cell) => {
      const [band, fee] = cell.split(" → ");
      return { band: band ?? "", fee: fee === "?" ? "lost from the paper" : (fee ?? "") };
    }),
  }));
  const bands = options[0]?.cells.map((each) => each.band) ?? [];
  const alike = options.every(({ cells }) => cells.length === bands.length && cells.every((each, at) => each.band === bands[at]));
  return { games: told.map((at) => games?.head[at] ?? ""), bands: alike ? bands : null, options };
}

/** The prices of a wager; one that is made on a number has a price for each. */
export function pricesOf(prices: readonly Price[], wager: string): Price[] {
  return prices.filter((each) => each.wager === wager || each.wager.startsWith(`${wager}:`));
}

export function percent(share: number, digits = 2): string {
  return `${(share * 100).toFixed(Math.abs(share) < 0.0005 && share ? 4 : digits)} %`;
}
