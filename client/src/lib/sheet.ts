import type { Block, GamePage } from "./frames.ts";
import type { Price } from "./wire.ts";

export type { Block, GamePage };

/** The known prices; `left` are the wagers whose prices are being computed. */
export interface GamePrices {
  prices: Price[];
  left: string[];
}

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

/** Sections of the page, in the order that players want them; what regulators need comes below. */
const TITLES = {
  round: "How it goes",
  hands: "Hands",
  wagers: "Wagers",
  betting: "Betting",
  ways: "House ways",
  bank: "The bank",
  collection: "What the room takes",
  rulings: "Rulings",
  doubts: "Doubts",
  remarks: "Remarks on the text",
  claims: "Claims of the filing",
  filing: "The filing",
};

/** The section for each kind of block; within a section, blocks keep their order. */
const PART: Record<Block["about"], keyof typeof TITLES> = {
  round: "round",
  hands: "hands",
  showdown: "hands",
  choices: "hands",
  wager: "wagers",
  button: "betting",
  forced: "betting",
  betting: "betting",
  "by structure": "betting",
  limits: "betting",
  way: "ways",
  chart: "ways",
  bank: "bank",
  order: "bank",
  "back line": "bank",
  collection: "collection",
  games: "collection",
  fees: "collection",
  rulings: "rulings",
  doubt: "doubts",
  remarks: "remarks",
  claims: "claims",
  filing: "filing",
  equipment: "filing",
  display: "filing",
};

export function sections(blocks: readonly Block[]): Section[] {
  const order = Object.keys(PART);
  const sorted = blocks.toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about));
  const found = Object.entries(TITLES).map(([id, title]) => ({ id, title, blocks: sorted.filter((each) => PART[each.about] === id) }));
  return found.filter((each) => each.blocks.length);
}

/** Groups of blocks with the same name, in order: the pay tables of a wager, the grids of a schedule. */
export function byName(blocks: readonly Block[]): Block[][] {
  const names = [...new Set(blocks.map((each) => each.of))];
  return names.map((name) => blocks.filter((each) => each.of === name));
}

/** A block's title under a heading of its kind. */
export function ownTitle(block: Block): string {
  return block.name || block.title;
}

export interface Fees {
  /** What is said about each option's game before its fees: bets, blinds. */
  games: string[];
  /** The bands as column heads, if they are the same for every option; otherwise each cell has its own. */
  bands: string[] | null;
  options: { option: string; game: string[]; cells: { band: string; fee: string }[] }[];
}

/** A grid of fees, with the games of a poker schedule by option. */
export function fees(block: Block, games?: Block): Fees {
  const told = (games?.head ?? []).map((_, at) => at).filter((at) => at && games?.rows.some((row) => row[at]));
  const options = block.fees.map(({ option, cells }) => ({
    option,
    game: told.map((at) => games?.rows.find((row) => row[0] === option)?.[at] ?? ""),
    cells: cells.map(({ band, fee }) => ({ band, fee: fee ?? "lost from the paper" })),
  }));
  const bands = options[0]?.cells.map((each) => each.band) ?? [];
  const alike = options.every(({ cells }) => cells.length === bands.length && cells.every((each, at) => each.band === bands[at]));
  return { games: told.map((at) => games?.head[at] ?? ""), bands: alike ? bands : null, options };
}

/** The prices of a wager; one that is made on a number has a price for each number. */
export function pricesOf(prices: readonly Price[], wager: string): Price[] {
  return prices.filter((each) => each.kind === wager);
}

export function percent(share: number, digits = 2): string {
  return `${(share * 100).toFixed(Math.abs(share) < 0.0005 && share ? 4 : digits)} %`;
}
