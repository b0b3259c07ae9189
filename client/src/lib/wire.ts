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
  needs_all?: string[];
  /** The wager that this one is made with, in the same amount; empty where it is made by itself. */
  with?: string;
  /** Whether bettors behind a seat may make it. */
  behind?: boolean;
  when?: string;
  numbers?: number[];
  /** What of several a bettor picks, like a row. */
  picks?: string[];
  /** Of all wagers with this word, one alone is made on a spot. */
  one_of?: string;
  pays: [string, string][];
}

export interface RulingFacts {
  id: string;
  when: string;
  to?: string;
  effects?: string[];
  /** What has to be said of it besides its reason. */
  needs?: { hand: boolean; bettor: boolean; card: boolean; wager: boolean };
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
  hands: Record<string, { parts?: string[]; sizes?: number[]; title?: string; grows?: string[] }>;
  /** The steps of a round: what is done, and to which hands; or the streets of a hand by name. */
  steps: { do: string; to: string[] }[];
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
  /** Of a meld game: what goes together, and what is paid for it, in chips. */
  melding?: MeldingFacts;
  /** Of a pairwise game: what is paid, in points. */
  arranging?: ArrangingFacts;
}

export interface ArrangingFacts {
  /** What a player must have in front of them to be dealt in. */
  least: Cents;
  /** For each part that is won. */
  part: number;
  /** Whether ties go to who has the button. */
  button: boolean;
  /** By part and kind of hand. */
  bonuses: Record<string, Record<string, number>>;
  sweeps: { name: string; holds: string; points: number }[];
  /** To each other player. */
  foul: number;
  foul_bonuses: boolean;
}

export interface MeldingFacts {
  out: number;
  chips: number;
  order: string[];
  any_suits: string[];
  valle: string[];
  different: number;
  valle_suited: number;
  suited: number;
  end_run: number;
  spades: number;
  /** Whether who collects may ask for less, the same of everybody. */
  short_pay: boolean;
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
  /** How a hand is looked up in it: by its total or pair, by two ranks, by what it amounts to, by the least hand. */
  about: "" | "totals" | "two cards" | "shares" | "least hand";
  /** Of totals: after how many doubles. */
  doubled: number;
  /** Of poker against the bank: how many cards of the board are seen. */
  seen: number;
  /** Of shares: what the hand of each row is, and what the board alone, where that counts. */
  keys: string[][];
  /** Two cards that are played otherwise than most of their total. */
  exceptions: { row: string; column: string; plays: string; cards: string[] }[];
}

export interface Price {
  wager: string;
  play?: string;
  edge: number;
  notes?: string[];
  charts?: StrategyChart[];
  method?: string;
  hit?: number;
  /** `approximate` where the spread is less sure than the edge. */
  spread?: string;
  /** The same of wins and pushes alone: a spread may be surer than those. */
  wins?: string;
  push?: number;
  sd?: number;
  outcomes?: { name: string; pays: string; amount: string; probability: number }[];
  [more: string]: unknown;
}

/** What a player sees and has done at a decision; stakes by wager, in cents. */
export interface Position {
  own: string[];
  board: string[];
  bank: string[];
  took: string[];
  stakes: Record<string, number>;
}

/** What each act comes to on average, in units of the base wager, the best first; or why there is no answer. */
export interface Hinted {
  acts: Record<string, number>;
  base: string;
  why: string;
}
