import type { TableEvent, View } from "./frames.ts";

/** What the server says and is told: `frames.ts` is written from its types, and here is what it has no types for. */

export type * from "./frames.ts";

export type Cents = number;
export type Role = "player" | "dealer" | "floor" | "regulator";
export type Engine = View["engine"];
export type ViewOf<E extends Engine> = Extract<View, { engine: E }>;
export type EventOf<T extends TableEvent["type"]> = Extract<TableEvent, { type: T }>;

/** The engine of a filing that is played at another game's table, and has none of its own. */
export const SIDE_BET = "side bet";

/** Whether an event is of this sort. */
export function isEvent<T extends TableEvent["type"]>(type: T): (event: TableEvent) => event is EventOf<T> {
  return (event): event is EventOf<T> => event.type === type;
}

export type Pieces = string | string[];
export type Amounts = Record<string, [Cents, Cents]>;

/** How the house way would set a hand: the pieces of each part. */
export type HouseWay = Record<string, Pieces>;

/** What a player may ask for at a pot table besides acting. */
export type { WayIn as Way } from "./frames.ts";

export interface WagerFacts {
  id: string;
  title: string;
  kind: string;
  least: Cents | null;
  most: Cents | null;
  needs: string[];
  when?: string;
  numbers?: number[];
  pays: [string, string][];
}

export interface RulingFacts {
  id: string;
  when: string;
  to?: string;
  effects?: string[];
  /** What has to be said of it besides its reason. */
  needs?: { hand: boolean; card: boolean; wager: boolean };
  lines: string;
}

/** The fixed facts of a table: all that a page needs to draw the felt, whatever the game. */
export interface TableFacts {
  id: string;
  game: string;
  title: string;
  room: string;
  family: string;
  engine: string;
  seats: number;
  /** How many circles a seat has for the same wager. */
  circles?: number;
  wagers: WagerFacts[];
  hands: Record<string, { parts?: string[]; sizes?: number[]; title?: string }>;
  steps: { do: string; says: string }[];
  structure?: string | null;
  blinds?: string;
  bets?: string;
  option?: string;
  fees: string[];
  rulings?: RulingFacts[];
  /** Whether players without a seat may bet. */
  standing?: boolean | null;
  /** What players pay for their wagers; null where they pay nothing. */
  collects?: Collects | null;
  /** Milliseconds between two steps of the house. */
  beat?: number;
  buy?: { least: Cents; most: Cents | null; usual: Cents };
  bank?: { turn: number; least: Cents | null };
}

/** A player's collection: bands of least, most and fee, and what they are measured by. */
export interface Collects {
  by: string;
  per: string;
  counts: string[];
  bands: [Cents, Cents | null, Cents | null][];
}

export interface StrategyChart {
  title: string;
  corner: string;
  columns: string[];
  rows: [string, string[]][];
  legend: Record<string, string>;
}

export interface Price {
  wager: string;
  play?: string;
  edge: number;
  notes?: string[];
  charts?: StrategyChart[];
  method?: string;
  hit?: number;
  /** `approximate` where wins and pushes are less sure than the edge. */
  spread?: string;
  push?: number;
  sd?: number;
  outcomes?: { name: string; pays: string; amount: string; probability: number }[];
  [more: string]: unknown;
}
