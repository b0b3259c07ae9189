/** What the server says and is told. Amounts are cents, pieces are text: `As`, `Jk`, `6-4`, and `??` for a hidden one. */

export type Cents = number;
export type Role = "player" | "dealer" | "floor" | "regulator";

export interface Account {
  name: string;
  role: Role;
  guest: boolean;
  chips: Cents;
  /** Whether to be offered the bank. */
  bank?: boolean;
}

/** The engine of a filing that is played at another game's table, and has none of its own. */
export const SIDE_BET = "side bet";

export interface RoomGame {
  id: string;
  title: string;
  engine: string;
  family: string;
  number?: number | string | null;
  doubts: number;
}

export interface Room {
  id: string;
  name: string;
  games: RoomGame[];
}

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

/** Every setting of a hand, by the pieces of one part in order; what each comes to, and whether it is foul. */
export interface Sortings {
  part: string;
  ways: Record<string, { names: Record<string, string>; foul: string }>;
  /** The row by which the house way sets it, in words. */
  house: string;
}

export interface Awaits {
  what: string;
  whose: string[];
  hands?: string[];
  number?: number;
}

export type Amounts = Record<string, [Cents, Cents]>;
export type Pieces = string | string[];

export interface HandView {
  cards: string[];
  took: string[];
  mark: string;
  parts?: Record<string, Pieces>;
}

export interface WagerView {
  player: string;
  spot: number;
  hand: string;
  wager: string;
  cents: Cents;
  /** Which of the player's own circles at the spot. */
  circle?: number;
}

export interface SeatView {
  player: string;
  chips: Cents;
  bot?: boolean;
  away?: boolean;
  bet?: Cents;
  in?: Cents;
  folded?: boolean;
  cards?: string[];
  /** What is posted before the next hand, and what is waited for: words of the filing; how many hands are waited. */
  owes?: string;
  waits?: string;
  skips?: number;
}

export interface Offer {
  wager: string;
  title: string;
  least: Cents;
  most: Cents | null;
  spot: number;
  /** Of a wager that is made on a number: the wager's own title, and the number. */
  on?: { title: string; number: number };
}

export interface Window {
  type: "Straddle" | "Kill";
  least?: Cents;
  most?: Cents;
  cents?: Cents;
  says: string;
}

/** What a player may ask for at a pot table besides acting: to come in, to wait, to come back. */
export interface Way {
  type: "Return" | "Wait";
  post?: boolean;
  says: string;
}

export interface You {
  name: string;
  seat: number | null;
  chips: Cents;
  role: Role;
  /** Whether turns were missed, so that this player was sat out without asking for it. */
  dozed?: boolean;
  /** Whether this player goes home as soon as no money of theirs is in action. */
  going?: boolean;
  /** Whether this player may add a bot, or send one home. */
  bots?: { add: boolean; remove: boolean };
}

/** How the house way would set a hand: the pieces of each part. */
export type HouseWay = Record<string, Pieces>;

/** What every view has; the two engines add their own. */
interface AnyView {
  game: string;
  round: number;
  awaits: Awaits;
  button: number;
  seats: Record<string, SeatView>;
  chips?: Cents;
  choices?: Amounts;
  you?: You | null;
  offers?: Offer[];
  says?: string;
  next?: string | null;
  /** Who deals by hand, and what that dealer's key does now; empty where somebody else is awaited. */
  "dealt by"?: string;
  press?: string;
  ready?: string[];
  away?: string[];
  names?: Record<string, string | string[] | Record<string, string>>;
  hint?: { choice: string; why: string } | null;
  /** What is done for this player if time runs out, and by what. */
  default?: { choice: string; by?: string } | null;
  windows?: Window[];
  stopped?: string;
}

export interface BankedView extends AnyView {
  step: string;
  bank: { player: string; seat: number; left: Cents; turn: number };
  wagers: WagerView[];
  hands: Record<string, HandView>;
  collected: Cents;
  /** What each player has paid for this round. */
  fees?: Record<string, Cents>;
  sortings?: Record<string, Sortings> | null;
  "house way"?: Record<string, HouseWay> | null;
  "bank offer"?: { least: Cents; most: Cents } | null;
  /** Spots besides one's own where this player may bet. */
  spots?: number[];
}

export interface PotView extends AnyView {
  hand: number;
  street: string;
  playing: boolean;
  pot: Cents;
  dropped: Cents;
  board: string[];
  /** Why there is no call. */
  "no call"?: string;
  /** Which of the viewer's own cards lie face down, where others are open. */
  down?: number[];
  draw?: { least: number; most: number; only: boolean } | null;
  ways?: Way[];
  /** Whether beaten hands are given up unshown; not there where the filing has every hand shown. */
  mucks?: boolean;
}

export type View = BankedView | PotView;

export function isPot(view: View): view is PotView {
  return "pot" in view;
}

/** An event by its tag; the ones the page looks into are named below. */
export interface TableEvent {
  type: string;
  [field: string]: unknown;
}

export interface Settled {
  type: "Settled";
  player: string;
  spot: number;
  hand: string;
  wager: string;
  stake: Cents;
  because: string;
  /** Why, in words. */
  why?: string;
  pays: string;
  paid: Cents;
  taken: Cents;
  back: Cents;
  bank_left: Cents;
  lines: string;
  circle?: number;
}

export interface Won {
  type: "Won";
  player: string;
  cents: Cents;
  pot: number;
  half?: string;
  because: string;
  why?: string;
}

export interface Clock {
  whose: string[];
  left: number;
  of: number;
}

/** A line of the table's log. What is done with it follows from its fields; its words are only shown or read out. */
export interface ToldLine {
  text: string;
  /** The round it belongs to. */
  round: number;
  /** The event it tells of. */
  type: string;
  /** Whom it is about, and the spot it is about. */
  player?: string;
  spot?: number;
  /** The same as it is said to that player. */
  you?: string;
  /** The lines of the filing that it rests on. */
  lines?: string;
}

export interface TableMessage {
  is: "table";
  table: string;
  seq: number;
  after: number | null;
  view: View;
  events: TableEvent[];
  lines: ToldLine[];
  clock: Clock | null;
  shoe?: { id: string; root: string } | null;
}

export interface Call {
  id: number;
  table: string;
  player: string;
  why: string;
  at: number;
}

export type ServerMessage =
  | { is: "hello"; version: number; account: Account | null; now: number }
  | { is: "tick"; now: number }
  | TableMessage
  | { is: "done"; id: string; seq: number }
  | { is: "refused"; id: string; why: string }
  | { is: "calls"; calls: Call[] }
  | { is: "answered"; call: number; table: string; why: string; by: string }
  | { is: "bye"; why: string };

/** A command of the engine by its tag, without the player: the server knows who asks. */
export interface Command {
  type: string;
  [field: string]: unknown;
}

export type ClientMessage =
  | { do: "watch" | "unwatch"; table: string }
  | { do: "command"; id: string; table: string; command: Command }
  | { do: "call floor"; id?: string; table: string; why: string }
  | { do: "answer call"; id?: string; call: number };

export interface RoundSummary {
  number: number;
  at: number;
  ended: boolean | number | null;
  lines: string[];
  net: Cents | null;
}

export interface Frame {
  seq: number;
  at: number;
  events: TableEvent[];
  lines: ToldLine[];
  view: View;
}

export interface Proof {
  shoes: {
    id: string;
    root: string;
    commitments: string[];
    opened: { position: number; piece: string; salt: string }[];
  }[];
  entries: { seq: number; prev: string; hash: string }[];
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
