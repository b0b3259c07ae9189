/** Written by `make docs` from the server's types: do not edit. Amounts are cents; pieces are text. */

/** What a table may wait for. */
export type What =
  | "pieces"
  | "choice"
  | "players"
  | "bank"
  | "wagers"
  | "dice"
  | "number"
  | "offer"
  | "pile"
  | "setting"
  | "house"
  | "opening"
  | "deal"
  | "straddle"
  | "discard"
  | "floor"
  | "nothing";

/** A banked table. Hands are named `spot 3`, `spot 3.2` after a split, or as the file names them, like `bank`. */
export interface BankedView {
  engine: "banked";
  game: string;
  round: number;
  button: number;
  seats: Record<string, SeatView>;
  /** A player's own. */
  chips?: number;
  /** What a player may do now. */
  choices?: Record<string, [number, number]>;
  /** What is done for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, in a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand. */
  dealt_by?: string;
  you?: You;
  /** To a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key does of the dealer who deals by hand; empty where somebody else is awaited. */
  press?: string;
  /** The step of the round: a word of the rule files. */
  step: string;
  /** Why the game is stopped; empty where it is not. */
  stopped: string;
  awaits: BankedAwaited;
  bank: BankView;
  wagers: WagerView[];
  hands: Record<string, HandView>;
  collected: number;
  piles?: Piles;
  vouchers?: number;
  /** To the floor. */
  rulings?: RulingView[];
  /** What each hand amounts to; of a hand that is set, part by part. */
  names?: Record<string, string | Record<string, string>>;
  /** What each hand that is not set is, in the words by which charts of a strategy know it: `pair`, `soft 17`. */
  kinds?: Record<string, string>;
  /** Who decides for each hand that several have bet on, or that its bettor may not set; nobody, where the house way does. */
  decides?: Record<string, string>;
  /** What each player has paid for this round. */
  fees?: Record<string, number>;
  /** Of each choice that puts up one of several sums: those, the smallest first. */
  sums?: Record<string, Sum[]>;
  offers?: Offer[];
  /** Spots besides one's own where this player may bet. */
  spots?: number[];
  /** How the house way would set each hand that this player has to set: the pieces of each part. */
  house_way?: Record<string, Record<string, string>>;
  sortings?: Record<string, Sortings>;
  bank_offer?: BankOffer;
  /** Where a player may draw now. */
  draw?: Discards;
  /** The display of the table, where its filing has one. */
  scoreboard?: Scoreboard;
}

/** Who sits at a seat. */
export interface SeatView {
  player: string;
  chips: number;
  bot?: boolean;
  /** Whether they sit out. */
  away?: boolean;
}

/** What is done for a player whose time runs out. */
export interface Late {
  choice: string;
  /** The way of the file that says so, if one does. */
  by?: string;
}

/** What a viewer is told of their own account at the table. */
export interface You {
  name: string;
  role: string;
  /** Null where there is none; 0 is standing behind the seats. */
  seat: number | null;
  chips: number;
  /** Whether turns were missed, so that this player was sat out without asking for it. */
  dozed: boolean;
  /** Whether this player goes home as soon as no money of theirs is in action. */
  going: boolean;
  bots: BotChoices;
}

/** Whether a viewer may add a bot, or send one home. */
export interface BotChoices {
  add: boolean;
  remove: boolean;
}

/** What the table waits for, whose it is, and which hands it is about. */
export interface BankedAwaited {
  what: What;
  whose: string[];
  hands: string[];
}

/** Who has the player-dealer position, what is left of the stake, and which hand of the turn it is. */
export interface BankView {
  player: string;
  seat: number;
  left: number;
  turn: number;
}

/** A wager on the felt. */
export interface WagerView {
  player: string;
  spot: number;
  /** The hand it rides on; empty where none is dealt yet. */
  hand: string;
  wager: string;
  cents: number;
  /** Which of the player's own circles at the spot. */
  circle: number;
  /** `stand` or `hit`, where its bettor has stood on a hand of everyone or hit it. */
  line?: string;
}

/** A hand that lies on the table. */
export interface HandView {
  cards: string[];
  /** The choices that were taken for it. */
  took: string[];
  /** What a ruling made of it. */
  mark: string;
  /** The pieces of each part, where it is set. */
  parts?: Record<string, string>;
  /** What its joker stands for, where that lies in a part and is seen: `K`, or `Ks` where the suit matters. */
  joker?: string;
}

/** Piles before the house dealer, and which was picked to go out first. */
export interface Piles {
  number: number;
  picked: number;
}

/** A ruling that the floor may apply. */
export interface RulingView {
  id: string;
  when: string;
  lines: string;
}

/** What a choice may put up, and which multiple it is of the wager that it goes by. */
export interface Sum {
  cents: number;
  times: number;
}

/** A wager that is open to a player, on a spot and in a circle. */
export interface Offer {
  wager: string;
  title: string;
  least: number;
  most: number;
  spot: number;
  circle: number;
}

/** Every setting of a hand, by the pieces of one part in order. */
export interface Sortings {
  part: string;
  ways: Record<string, Sorting>;
  /** The row by which the house way sets it, in words. */
  house: string;
}

/** What a setting of a hand comes to, part by part, and why it is foul, if it is. */
export interface Sorting {
  names: Record<string, string>;
  foul: string;
  /** What its joker stands for, set so. */
  joker?: string;
}

/** What may be posted by the player to whom the bank is offered. */
export interface BankOffer {
  least: number;
  most: number;
}

/** How many cards a player may throw away. */
export interface Discards {
  least: number;
  most: number;
}

/** What a display at the table shows; what its filing does not have is left out. */
export interface Scoreboard {
  /** The two hands whose results it shows, `1` and `2` on its roads. */
  hands: string[];
  roads?: Road[];
  figures?: ShoeFigures;
  /** Of the shoe before. */
  previous?: ShoeFigures;
  limits?: string;
  /** Whether it shows the time left to bet. */
  timer?: boolean;
}

/** A road of a scoreboard: six lines from the top, a character a cell, a space where there is none. `1` and `2` are the hands, `0` is a tie; in a road that is derived of another, `=` is what repeats and `x` what does not. */
export interface Road {
  name: "big eye road" | "big road" | "cockroach road" | "results" | "small road";
  rows: string[];
  /** The same in words, the oldest first. */
  says: string;
  /** On a big road: column, row, and how many ties followed that round. */
  ties?: [number, number, number][];
}

/** Figures of a shoe: how many rounds, and in how many of them what came about. */
export interface ShoeFigures {
  rounds: number;
  /** By what is counted, in words; shares are of `rounds`. */
  counts: Record<string, number>;
}

/** A pot table; `round` is the hand. */
export interface PotView {
  engine: "pot";
  game: string;
  round: number;
  button: number;
  seats: Record<string, PotSeatView>;
  /** A player's own. */
  chips?: number;
  /** What a player may do now. */
  choices?: Record<string, [number, number]>;
  /** What is done for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, in a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand. */
  dealt_by?: string;
  you?: You;
  /** To a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key does of the dealer who deals by hand; empty where somebody else is awaited. */
  press?: string;
  street: string;
  playing: boolean;
  awaits: PotAwaited;
  /** Who shows, in the order they do. */
  showing: string[];
  pot: number;
  dropped: number;
  board: string[];
  /** What each player's cards amount to with the board, high and low. */
  names?: Record<string, string[]>;
  /** Why there is no call. */
  no_call?: string;
  /** Which of the viewer's own cards lie face down, where others are open. */
  down?: number[];
  draw?: Drawing;
  windows?: Window[];
  ways?: WayIn[];
  /** Whether beaten hands are given up unshown; not there where the filing has every hand shown. */
  mucks?: boolean;
}

/** Who sits at a seat, and what they have in the pot. */
export interface PotSeatView {
  player: string;
  chips: number;
  bot?: boolean;
  /** Whether they sit out. */
  away: boolean;
  bet: number;
  /** What they have put in, all streets together. */
  in: number;
  folded: boolean;
  /** What is posted before the next hand, and what is waited for: words of the filing. */
  owes: string;
  /** What is posted is the floor's to say. */
  undecided?: boolean;
  waits: string;
  /** How many hands are waited after a change of seats. */
  skips: number;
  cards: string[];
}

/** What the table waits for, whose it is, and how many pieces. */
export interface PotAwaited {
  what: What;
  whose: string[];
  number: number;
}

/** How many cards a player may throw away; `only` where none are drawn for them. */
export interface Drawing {
  least: number;
  most: number;
  only: boolean;
}

/** A straddle or a kill that is open to a player. */
export interface Window {
  type: "Kill" | "Straddle";
  says: string;
  least?: number;
  most?: number;
  cents?: number;
}

/** What a player may ask for besides acting: to come in, to wait, to come back. */
export interface WayIn {
  type: "Return" | "Wait";
  says: string;
  post?: boolean;
}

/** A pairwise table; `round` is the hand. */
export interface PairwiseView {
  engine: "pairwise";
  game: string;
  round: number;
  button: number;
  seats: Record<string, PairwiseSeatView>;
  /** A player's own. */
  chips?: number;
  /** What a player may do now. */
  choices?: Record<string, [number, number]>;
  /** What is done for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, in a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand. */
  dealt_by?: string;
  you?: You;
  /** To a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key does of the dealer who deals by hand; empty where somebody else is awaited. */
  press?: string;
  playing: boolean;
  awaits: PairwiseAwaited;
  /** What a point is worth, in cents. */
  point: number;
  settled: SettlementView[];
  /** What each player's parts amount to, as far as they are seen. */
  names?: Record<string, string[]>;
  /** For a player who has cards to set: the best setting that is known. */
  suggested?: string[][];
  /** What it wins on average, in words. */
  suggests?: string;
  /** For such a player: the sweeps that the cards hold. */
  holds?: string[];
  /** For such a player: what any cards of the hand amount to as a part. */
  amounts?: CardAmounts;
}

/** Who sits at a seat, and how far they are with this hand. */
export interface PairwiseSeatView {
  player: string;
  chips: number;
  bot?: boolean;
  /** Whether they sit out. */
  away?: boolean;
  /** Whether they are in the hand. */
  dealt: boolean;
  /** Whether they have set their cards, or declared a sweep. */
  ready: boolean;
  /** What they declared. */
  sweep: string;
  /** Whether their hand is foul; told once it is shown. */
  foul: boolean;
  /** What they had in the hand at its start, in whole points. */
  stack: number;
  /** What they have won in this hand, less what they lost. */
  won: number;
  cards: string[];
  /** Set parts, from the front to the back; of others once they are shown. */
  parts: string[][];
}

/** What the table waits for, whose it is, and how many pieces. */
export interface PairwiseAwaited {
  what: What;
  whose: string[];
  number: number;
}

/** What two players have settled in this hand. */
export interface SettlementView {
  winner: string;
  loser: string;
  points: number;
  cents: number;
  what: string;
  why: string;
}

/** What any cards of a hand amount to as a part of their number, so that a page can say it while they are sorted. */
export interface CardAmounts {
  /** The cards of the hand, in the order that choices are counted in. */
  cards: string[];
  /** What there is, the lowest first; two that are alike in words may differ in rank. */
  names: string[];
  /** By the number of cards, the place in `names` of each choice of so many, in lexicographic order. */
  of: Record<string, number[]>;
}

/** A meld table; `round` is the hand, `button` the seat that was first in it. */
export interface MeldView {
  engine: "meld";
  game: string;
  round: number;
  button: number;
  seats: Record<string, MeldSeatView>;
  /** A player's own. */
  chips?: number;
  /** What a player may do now. */
  choices?: Record<string, [number, number]>;
  /** What is done for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, in a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand. */
  dealt_by?: string;
  you?: You;
  /** To a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key does of the dealer who deals by hand; empty where somebody else is awaited. */
  press?: string;
  playing: boolean;
  awaits: MeldAwaited;
  /** What a single chip is worth, in cents. */
  chip: number;
  /** Whose turn it is. */
  turn: string;
  /** The option card, which the player on turn may take. */
  option: string;
  /** The card that was turned or taken, as long as it is in no meld. */
  card: string;
  /** Whether it must be used. */
  must: boolean;
  /** Whether it was used, so that a card of the hand is discarded. */
  used: boolean;
  /** Who may force a card that was declined. */
  asked: string[];
  /** The card that was discarded last. */
  last: string;
  tops: number;
  second_tops: number;
  /** Cards left in the deck. */
  deck: number;
  winner: string;
  payments: PaymentView[];
  /** What a player who is awaited may do: words of the commands. */
  may?: string[];
  /** For such a player: ways to use the card that lies there, the best first. */
  uses?: MeldUse[];
  /** For such a player: why the turned card may not be passed on. */
  kept?: string;
  /** For such a player: what a bot would do, in words and the pieces they name by turns. */
  hint?: string[];
  /** Whether the double stake may be played at this table. */
  may_double?: boolean;
}

/** Who sits at a seat, and how far they are with this hand. */
export interface MeldSeatView {
  player: string;
  chips: number;
  bot?: boolean;
  /** Whether they sit out. */
  away?: boolean;
  /** Whether they are in the deal. */
  dealt: boolean;
  /** `in` or `out`, once they have said whether they play; `foul` or `dead` where a ruling took their hand. */
  said: string;
  /** Whether they play the double stake in this hand. */
  doubles: boolean;
  /** Whether they play it from the next hand on. */
  doubling: boolean;
  cards: string[];
  melds: MeldOnTable[];
  /** How many cards they have in melds. */
  melded: number;
  /** What they have won in this hand, less what they paid and put up. */
  won: number;
}

/** A meld that lies face up. */
export interface MeldOnTable {
  /** `set` or `run`. */
  kind: string;
  cards: string[];
  /** What it was paid as a condition, in chips; 0 where it is none. */
  chips: number;
  why: string;
}

/** What the table waits for, whose it is, and how many pieces. */
export interface MeldAwaited {
  what: What;
  whose: string[];
  number: number;
}

/** What one player was paid by another in this hand. */
export interface PaymentView {
  player: string;
  payer: string;
  chips: number;
  cents: number;
  why: string;
}

/** A way to use a card: added to a meld, or in a new one. */
export interface MeldUse {
  /** The number of the meld that it is added to; 0 for a new one. */
  meld: number;
  /** Of the hand besides it. */
  cards: string[];
  /** Of own melds, by their numbers. */
  borrowed: Record<string, string[]>;
  /** What it is paid by everybody, in chips. */
  chips: number;
  /** In words and the pieces they name by turns, words first and last. */
  says: string[];
  /** Whether it is what a bot would do. */
  best: boolean;
}

/** A table as a viewer sees it, by its engine. */
export type View =
  | BankedView
  | PotView
  | PairwiseView
  | MeldView;

/** The first that is said. */
export interface Hello {
  is: "hello";
  version: number;
  account: Account;
  /** The room's time, in milliseconds. */
  now: number;
  /** The public half of the key that the room signs with. */
  key: string;
}

/** An account as its own page is told of it. */
export interface Account {
  name: string;
  role: "dealer" | "floor" | "player" | "regulator";
  guest: boolean;
  /** Those that are on no table, in cents. */
  chips: number;
  /** Whether to be offered the bank. */
  bank: boolean;
}

/** The room is there, and nothing else was said for a while. */
export interface Tick {
  is: "tick";
  now: number;
}

/** A table as it is, and what led to it. */
export interface TableMessage {
  is: "table";
  table: string;
  /** The last entry of its log. */
  seq: number;
  /** The hash of that entry, which vouches for all before it. */
  head: string;
  /** The entry before what is told; null where the table is shown as it is and nothing is told. */
  after: number | null;
  clock: Clock | null;
  /** Everything that chance will draw from. */
  sealed: ListSealed[];
  mixing: Mixing;
  /** What was just drawn; the pieces that the events have first lie at these places, in this order. */
  drawn: DrawingOfLive | null;
  /** Where a round has just ended: a receipt to keep. */
  signed: HeadSigned | null;
  /** With it, the same of the room's own log, which tells of every chip given and of every role. */
  books: HeadSigned | null;
  view: BankedView | PotView | PairwiseView | MeldView;
  events: TableEvent[];
  lines: ToldLine[];
}

/** Whose time runs; how much is left and how long it is in all, in milliseconds. */
export interface Clock {
  whose: string[];
  left: number;
  of: number;
  for: "arranging" | "bank" | "betting" | "decision" | "straddle";
}

/** A sealed list in use: a shoe, dice or numbers, with the root of its seals. */
export interface ListSealed {
  /** `pieces`, `second` of a second shoe, `dice` or `number`. */
  kind: string;
  id: string;
  root: string;
  /** How many places it has. */
  places: number;
  /** How many of them have been drawn. */
  drawn: number;
  /** Which ones, in order, where the table is shown whole. */
  gone?: number[];
}

/** Whose seeds choose the places that are drawn next. */
export interface Mixing {
  epoch: number;
  /** What players have pledged for it. */
  pledges: Record<string, string>;
  /** The seeds that were shown. */
  seeds: Record<string, string>;
  /** Whether seeds are taken now: everything is sealed, and nothing has been drawn yet. */
  open: boolean;
}

/** What the entry drew: from which list, and at which places of it. */
export interface DrawingOfLive {
  shoe: string;
  places: number[];
}

/** The room's signed word that a log has a hash at an entry, as docs/fairness.md has it. */
export interface HeadSigned {
  seq: number;
  hash: string;
  at: number;
  signature: string;
}

/** A line of the log. */
export interface ToldLine {
  text: string;
  /** The round it belongs to. */
  round: number;
  /** The event it tells of. */
  type: string;
  /** Whom it is about. */
  player?: string;
  /** The spot it is about. */
  spot?: number;
  /** The same as it is said to that player, where it differs. */
  you?: string;
  /** The lines of the filing that it rests on. */
  lines?: string;
  /** Where the text names pieces: its words and the pieces by turns, words first and last. */
  parts?: string[];
  /** The same of what is said to that player. */
  you_parts?: string[];
}

/** What was asked under this id has been done; a command is the entry `seq` of the table's log. */
export interface Done {
  is: "done";
  id: string | null;
  seq: number;
  call?: number;
}

/** What was asked under this id has not been done, and why. */
export interface Refused {
  is: "refused";
  id: string | null;
  why: string;
}

/** To the floor: the calls that nobody has answered. */
export interface Calls {
  is: "calls";
  calls: Call[];
}

/** A call for the floor. */
export interface Call {
  id: number;
  table: string;
  player: string;
  why: string;
  at: number;
}

/** The floor has answered a call of this player. */
export interface Answered {
  is: "answered";
  call: number;
  table: string;
  why: string;
  by: string;
}

/** The last that is said before the socket closes. */
export interface Bye {
  is: "bye";
  why: string;
}

/** To be shown a table from now on; one that is watched already, anew. */
export interface Watch {
  do: "watch";
  table: string;
}

/** To be shown a table no more. */
export interface Unwatch {
  do: "unwatch";
  table: string;
}

/** A command at a table; under one id it acts at most once. */
export interface Order {
  do: "command";
  id: string;
  table: string;
  command: Command;
}

/** The floor is called to a table. */
export interface CallFloor {
  do: "call floor";
  table: string;
  why: string;
  id?: string;
}

/** The floor has seen to a call. */
export interface AnswerCall {
  do: "answer call";
  call: number;
  id?: string;
}

/** Anything that the server says. */
export type ServerMessage =
  | Hello
  | Tick
  | TableMessage
  | Done
  | Refused
  | Calls
  | Answered
  | Bye;

/** Anything that the server is asked. */
export type ClientMessage =
  | Watch
  | Unwatch
  | Order
  | CallFloor
  | AnswerCall;

/** What stays the same at a table. */
export interface TableFacts {
  wagers: WagerFacts[];
  hands: Record<string, HandFacts>;
  steps: StepFacts[];
  /** What the room takes, in words. */
  fees: string[];
  option: string;
  /** How many circles a seat has for the same wager. */
  circles?: number;
  /** Whether players without a seat may bet. */
  standing?: boolean;
  /** Of a pot game, as filed: `limit`, `no limit`. */
  structure?: string;
  /** Of a pot game: whether a bet has a size that is fixed, and else what it goes up to. */
  sizing?: "" | "fixed" | "no limit" | "pot limit" | "spread limit";
  blinds?: string;
  bets?: string;
  /** What players pay for their wagers. */
  collects?: Collects;
  bank?: BankFacts;
  melding?: MeldingFacts;
  arranging?: ArrangingFacts;
  id: string;
  game: string;
  title: string;
  room: string;
  family: string;
  engine: string;
  seats: number;
  buy: BuyFacts;
  /** For the floor alone. */
  rulings?: RulingFacts[];
  /** Milliseconds between two steps of the house. */
  beat: number;
}

/** A wager of the game. */
export interface WagerFacts {
  id: string;
  title: string;
  /** How it is said after an amount: ` on the Player line`; empty where the bet is simply the bet of the game. */
  said: string;
  kind: "base" | "bonus" | "envy" | "follow-up" | "insurance" | "line";
  least: number;
  most: number | null;
  needs: string[];
  needs_all?: string[];
  /** The wager that this one is made with, in the same amount; empty where it is made by itself. */
  with?: string;
  /** Whether bettors behind a seat may make it. */
  behind?: boolean;
  /** What a bettor picks of, where it is made on a number or a pick. */
  picks?: Pick[];
  /** Of all wagers with this word, one alone is made on a spot. */
  one_of?: string;
  when?: "before the deal" | "in its step" | "with its base";
}

/** One of the numbers or picks that a wager is made on. */
export interface Pick {
  /** How the wager on it is asked for. */
  id: string;
  /** The number, or the pick, like a row. */
  on: string;
  /** The wager on it, as people call it. */
  title: string;
  /** The same after an amount, like ` on Buster 5`. */
  said: string;
}

/** A hand of the game. */
export interface HandFacts {
  /** What it is called; empty where its name says it. */
  title?: string;
  parts?: string[];
  /** How many pieces each part takes. */
  sizes?: number[];
  /** Of a hand that is everyone's: those it takes pieces of. */
  grows?: string[];
}

/** A step of a round: what is done, and to which hands; or a street of a hand by its name. */
export interface StepFacts {
  do: string;
  to: string[];
}

/** A player's collection, so that it can be said before a wager is made. */
export interface Collects {
  /** What its bands are measured by. */
  by: string;
  per: "circle" | "hand" | "player" | "wager";
  /** The wagers that it counts. */
  counts: string[];
  /** From what, up to what, and how much; the fee is null where it is lost from the paper. */
  bands: ([number, number | null, number | null])[];
}

/** The player-dealer position. */
export interface BankFacts {
  /** For how many hands it is held. */
  turn: number;
}

/** What goes together in a meld game, and what is paid for it, in chips. */
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

/** What is paid in a pairwise game, in points. */
export interface ArrangingFacts {
  /** What a player must have in front of them to be dealt in. */
  least: number;
  /** For each part that is won. */
  part: number;
  /** On top for winning every part. */
  all_parts: number;
  /** On top for winning more parts than the other. */
  most_parts: number;
  /** Whether ties go to who has the button. */
  button: boolean;
  /** By part and kind of hand. */
  bonuses: Record<string, Record<string, number>>;
  sweeps: SweepFacts[];
  /** To each other player. */
  foul: number;
  foul_bonuses: boolean;
}

/** A sweep of a pairwise game. */
export interface SweepFacts {
  name: string;
  holds: string;
  points: number;
}

/** Chips to sit down with: the least that plays, what is usual, and no more than a page should offer. */
export interface BuyFacts {
  least: number;
  usual: number;
  most: number | null;
}

/** A ruling that the floor may make. */
export interface RulingFacts {
  id: string;
  when: string;
  to: string;
  effects: ("back up cards" | "barred" | "break the game" | "burn card" | "cap at posted" | "card plays" | "close the game" | "complete the hand" | "concede wager" | "dead hand" | "dead spread" | "deal stands" | "discard hand" | "floor decides" | "forfeit wager" | "foul the hand" | "foul: wager loses" | "free collection" | "hand shuffle" | "hand to the bank" | "house way" | "limit the win" | "lock the hand" | "misdeal" | "move the button" | "no action" | "no fee" | "no return of fee" | "not offered" | "pause the game" | "pay maximum" | "pay minimum" | "pot stands" | "rebuild the hand" | "replace card" | "reset the hand" | "reshuffle" | "retrieve the hand" | "return fee" | "return wagers" | "side pot" | "stop drawing" | "trim the bet" | "wager stays")[];
  /** The effects in words. */
  says: string[];
  needs: RulingNeeds;
  lines: string;
}

/** What the floor says of a ruling besides its reason. */
export interface RulingNeeds {
  hand: boolean;
  bettor: boolean;
  card: boolean;
  wager: boolean;
}

/** What a wager is worth, in units of its first stake. */
export interface Price {
  wager: string;
  /** The wager of the file; it is made on a number or a pick where `wager` says more. */
  kind: string;
  /** That number or pick. */
  on: string;
  /** How decisions are taken; empty where there are none. */
  play: string;
  reading: string;
  edge: number;
  element_of_risk: number;
  sd: number;
  hit: number;
  push: number;
  average_bet: number;
  max_pays: number;
  method: "exact" | "sampled";
  /** How sure the spread is. */
  spread: "approximate" | "exact" | "sampled";
  /** How sure wins and pushes are: surer than the spread, at times. */
  wins: "approximate" | "exact" | "sampled";
  numerator?: string;
  denominator?: string;
  /** Of a sampled price, the rounds played. */
  n?: number;
  seed?: string;
  error?: number;
  no_hit?: boolean;
  combinations: string;
  outcomes: PriceOutcome[];
  notes: string[];
  charts: StrategyChart[];
}

/** One way a wager ends. */
export interface PriceOutcome {
  name: string;
  pays: string;
  /** What the bettor is richer by, in units of the first stake: a fraction. */
  amount: string;
  /** The same as a number. */
  gain: number;
  staked: string;
  probability: number;
  combinations: string;
}

/** A strategy as a table that can be printed and drawn. */
export interface StrategyChart {
  title: string;
  /** What the rows are, and what the columns. */
  corner: string;
  columns: string[];
  /** A label and one short word for each column; an empty word is a case that does not arise. */
  rows: [string, string[]][];
  /** What each short word means. */
  legend: Record<string, string>;
  /** How a hand is looked up in it: by its total or pair, by its last digit and what lies open, by two ranks, by what it amounts to, by what the bank shows. */
  about: "" | "digits" | "least hand" | "shares" | "totals" | "two cards";
  /** Of totals: after how many doubles. */
  doubled: number;
  /** Of poker against the bank: how many cards of the board are seen. */
  seen: number;
  /** What is looked up. Of shares, by rows: what the hand is; where they count, what the board alone is, whether one card makes a flush, and which highest cards of one's own, like `A-K`. Of least hands, by rows: the ranks that the bank shows, and `held` for a hand with a card of that rank. Of digits, by columns: how many cards the hand has, and what each other hand that lies open counts. */
  keys: string[][];
  /** Of shares and least hands: what best play does by each row, in a sentence. */
  advice: string[];
  /** Hands that are played otherwise than their cell has it. */
  exceptions: Departure[];
}

/** Hands that are played otherwise than most of their total. */
export interface Departure {
  row: string;
  column: string;
  plays: string;
  /** The hands as a chart names them: `10-6`; of digits what each card counts, and after `|` those that lie open. */
  cards: string[];
  /** How all others of the cell are played, where its word does not say it. */
  usual: string;
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
  /** The base wager. */
  base: string;
  why: string;
}

/** A table as the floor sees it: who may bank next, and what is awaited. */
export interface FloorTable {
  id: string;
  game: string;
  title: string;
  says: string;
  clock: Clock | null;
  round: number;
  /** Whether the game cannot go on as things are. */
  stopped: boolean;
  bank: BankView | null;
  seats: Record<string, FloorSeat>;
  away: string[];
  /** Whether its option takes promotional chips and vouchers. */
  vouchers: boolean;
}

/** Who sits at a seat. */
export interface FloorSeat {
  player: string;
  chips: number;
  bot: boolean;
  /** They wait for the floor to say what they post before they are dealt in. */
  undecided: boolean;
}

/** A table that cannot be played any more, and what people have there as far as its log can be read. */
export interface FloorBroken {
  id: string;
  title: string;
  why: string;
  owed: Record<string, number>;
  /** The last entry that can be read. */
  read: number;
  /** Whether that is the last there is. */
  whole: boolean;
}

/** Somebody who may not come in. */
export interface Barred {
  name: string;
  by: string;
  why: string;
}

/** A table in the lobby; `fee` is its collection in short, `people` who sits there apart from bots. `active` are those of them who have the table open and do not sit out; `stopped` is a game that cannot go on. */
export interface ListedTable {
  id: string;
  game: string;
  title: string;
  room: string;
  family: string;
  limits: string;
  fee: string;
  collection: string[];
  seats: Seats;
  people: string[];
  active: number;
  stopped: boolean;
  bank: BankSaid | null;
  stakes: string;
  watchers: number;
  closed: string;
}

/** How full a table is. */
export interface Seats {
  taken: number;
  of: number;
  humans: number;
}

/** Who has the player-dealer position, and what is left of the stake. */
export interface BankSaid {
  player: string;
  left: number;
}

/** The edges that are known, by game; `left` are the games that are being priced. */
export interface Edges {
  edges: Record<string, FirstEdge>;
  left: string[];
}

/** What the first wager of a game costs its bettor, for each dollar; a sampled figure has an error. */
export interface FirstEdge {
  wager: string;
  edge: number;
  error: number;
}

/** A way to open a table: what to ask for, and what it comes to. */
export interface Opening {
  ask: Record<string, string>;
  limits: string;
  stakes: string;
  fee: string;
  collection: string[];
  seats: number;
  /** What `limits` may be asked for within, like `$10-$500`; null where a table has those of its option. */
  within: Within | null;
}

/** The least and the most of a wager, in cents; null is no limit. */
export interface Within {
  least: number;
  most: number | null;
}

/** The asker's rounds, the latest first, and what each game has brought them in all. */
export interface OwnRounds {
  rounds: OwnRound[];
  games: GameSum[];
}

/** A round that the asker played, and what it brought them in cents, collections counted. */
export interface OwnRound {
  table: string;
  number: number;
  title: string;
  at: number;
  ended: number;
  net: number;
}

/** What a game has brought the asker. */
export interface GameSum {
  game: string;
  title: string;
  rounds: number;
  net: number;
}

/** A round that a search found. */
export interface FoundRound {
  table: string;
  number: number;
  at: number;
  ended: number;
  lines: string[];
  players: string[];
  ruled: boolean;
}

/** Whether a log holds, and where it does not. */
export interface Verdict {
  ok: boolean;
  entries: number;
  rounds: number;
  head: string;
  bad: number | null;
  why: string;
}

/** A finished round, with the asker's own result in cents where they played. */
export interface RoundSummary {
  number: number;
  at: number;
  ended: number;
  lines: string[];
  net: number | null;
}

/** A step of a round, as the asker may see it. */
export interface Frame {
  seq: number;
  at: number;
  events: TableEvent[];
  lines: ToldLine[];
  view: BankedView | PotView | PairwiseView | MeldView;
}

/** What proves a round. */
export interface Proof {
  table: string;
  round: number;
  shoes: ProofShoe[];
  epochs: EpochSaid[];
  draws: DrawSaid[];
  entries: Link[];
}

/** A sealed list, opened in places; `sealed` is the entry that published it. */
export interface ProofShoe {
  id: string;
  kind: string;
  root: string;
  /** How many it has; 0 in logs from before seeds chose among them. */
  places: number;
  sealed: number;
  /** The places that were drawn before this round, in order. */
  before: number[];
  /** Every seal, in logs from before the root was that of a tree. */
  commitments: string[];
  opened: OpenedPlace[];
}

/** A place of a shoe that the asker was shown. */
export interface OpenedPlace {
  position: number;
  piece: string;
  salt: string;
  /** The hashes beside its seal on the way up to the root; none where the root is of all seals in a row. */
  path: string[];
}

/** What the players' pages pledged and showed, by which places were chosen. */
export interface EpochSaid {
  epoch: number;
  pledges: Record<string, string>;
  seeds: Record<string, string>;
}

/** An entry that drew: from which list, by which seeds, at which places, and to which hands. */
export interface DrawSaid {
  seq: number;
  shoe: string;
  epoch: number;
  places: number[];
  hands: string[];
}

/** An entry in the chain. */
export interface Link {
  seq: number;
  hash: string;
  prev: string;
}

/** A room and its games. */
export interface Room {
  id: string;
  name: string;
  games: RoomGame[];
}

/** A game of a room. */
export interface RoomGame {
  id: string;
  title: string;
  engine: string;
  family: string;
  number: string;
  doubts: number;
}

/** A sort of game: what it is called, and what one does there. */
export interface Family {
  id: string;
  name: string;
  says: string;
}

/** A game: its whole file and its rule sheet in blocks. */
export interface GamePage {
  id: string;
  title: string;
  engine: string;
  family: string;
  sheet: Record<string, unknown>;
  blocks: Block[];
  /** By wager, what the collection takes of a bet of that wager alone, in cents. */
  fees: Record<string, FeeShare[]>;
}

/** A heading with facts and tables under it. */
export interface Block {
  title: string;
  lines: string;
  /** Pairs of a word and what it is. */
  facts: [string, string][];
  head: string[];
  rows: string[][];
  /** Each row as the file writes it, where the rows are told in other words. */
  exact: string[];
  text: string;
  level: number;
  /** By it a page knows how to draw it. */
  about: "back line" | "bank" | "betting" | "button" | "by structure" | "chart" | "choices" | "claims" | "collection" | "display" | "doubt" | "equipment" | "fees" | "filing" | "forced" | "games" | "hands" | "limits" | "order" | "remarks" | "round" | "rulings" | "showdown" | "wager" | "way";
  /** The name in the file, where there are several of that kind. */
  of: string;
  /** What it is called under a heading of its kind; empty is its title. */
  name: string;
  /** The column of its rows that has the lines they come from. */
  cites: number | null;
  /** Of a round: its rows begin with their number. */
  numbered: boolean;
  /** Of a schedule. */
  in_force: boolean;
  /** Facts that what follows holds too: whoever draws that leaves them out. */
  in_detail: [string, string][];
  filing: FilingDetail | null;
  wager: WagerDetail | null;
  doubt: DoubtDetail | null;
  fees: FeeOption[];
}

/** Of a filing's block, beside the words. */
export interface FilingDetail {
  /** Its number, or that it has none. */
  number: string;
  /** The event that decides the game. */
  decides: string;
  /** The game whose rules it is played by, where it has none of its own. */
  lender: string;
}

/** Of a wager's block, beside the words. */
export interface WagerDetail {
  kind: string;
  /** The pay table, where the filing prints several. */
  table: string;
  /** Of each row, whether it takes the wager or a part of it. */
  loses: boolean[];
}

/** Of a doubt's block, beside the words. */
export interface DoubtDetail {
  says: string;
  why: string;
  /** The row of the reading that is taken. */
  taken: number;
  /** Nothing at a table depends on it. */
  told: boolean;
}

/** What an option takes, band by band. */
export interface FeeOption {
  option: string;
  cells: FeeCell[];
}

/** A fee of an option; none where it is lost from the paper. */
export interface FeeCell {
  band: string;
  fee: string | null;
}

/** What the collection takes of a bet. */
export interface FeeShare {
  bet: number;
  fee: number;
}

/** A ruling at a table as it is now. */
export interface RulingNow {
  id: string;
  /** Whether it can be applied. */
  now: boolean;
  /** Why not. */
  why: string;
  /** The hands that it can be applied to; none where it is about the round. */
  hands: string[];
}

/** What a ruling would do, as far as no hidden card decides it. */
export interface Rehearsed {
  refused: string;
  moved: Moved[];
  lines: string[];
  /** Whether it could be undone after it, before anything else happens. */
  undoable: boolean;
}

/** What somebody would have more or less in front of them; the bank, the pot and the room by their names. */
export interface Moved {
  who: string;
  cents: number;
}

/** A room's bundle, line by line. */
export interface CoveredRoom {
  id: string;
  name: string;
  lines: number;
  /** Those with something on them. */
  written: number;
  /** Written lines that no file cites. */
  uncovered: string;
  counts: StateCounts;
  files: CoveredFile[];
}

/** How many lines there are of each state. */
export interface StateCounts {
  /** A mechanism acts on them. */
  run: number;
  /** Shown to people. */
  told: number;
  /** They hold no rule. */
  none: number;
}

/** A file of a room, and what becomes of the lines that it cites. */
export interface CoveredFile {
  id: string;
  title: string;
  /** Whether it is a game's, with a page of its own. */
  game: boolean;
  counts: StateCounts;
}

/** A section of a file, and the lines that it cites. */
export interface CoveredSection {
  /** Where it stands, like `wagers.tie`. */
  at: string;
  state: "no rule" | "run" | "told";
  lines: string;
}

/** Two filings, rule by rule, with what their differences are worth; amounts and shares as they are read. */
export interface Diff {
  first: string;
  second: string;
  /** How many rules differ, in a sentence. */
  counted: string;
  rules: DiffRules[];
  /** By wager: the first edge, the second, what it changes, and what that brings the bank an hour. */
  worth: string[][];
  /** By option: what the bank pays in each, what the seats pay in each, and what that brings the bank an hour. */
  fees: string[][];
  notes: string[];
  /** Wagers whose prices are being worked out. */
  left: string[];
}

/** The rules of one section that differ: each with what the first filing says, and the second. */
export interface DiffRules {
  title: string;
  rows: [string, string, string][];
}

/** A game's rules in the order in which they are filed. */
export interface FiledGame {
  id: string;
  title: string;
  parts: FilingPart[];
}

/** A part of a filing. */
export interface FilingPart {
  title: string;
  blocks: Block[];
}

/** A player took a seat, or stands behind. */
export interface Sat {
  type: "Sat";
  player: string;
  seat: number;
  chips: number;
}

/** A player bought chips. */
export interface Bought {
  type: "Bought";
  player: string;
  chips: number;
}

/** The room gave a player promotional chips or a voucher: good for wagers, not for money. */
export interface Vouchered {
  type: "Vouchered";
  player: string;
  cents: number;
}

/** A player took the chips home. */
export interface Left {
  type: "Left";
  player: string;
  chips: number;
}

/** A round began. */
export interface Began {
  type: "Began";
  number: number;
}

/** The round came to a step of the filing. */
export interface Reached {
  type: "Reached";
  step: number;
}

/** The player-dealer position is offered to a seat: to its own player first. */
export interface Offered {
  type: "Offered";
  seat: number;
  player: string;
}

/** It was passed; `seat` is done with it once nobody there is left to ask. */
export interface BankPassed {
  type: "BankPassed";
  seat: number;
  player: string;
  last: boolean;
}

/** The seat took it and posted its stake. */
export interface BankTaken {
  type: "BankTaken";
  seat: number;
  player: string;
  cents: number;
  turn: number;
}

/** What is left of the stake went back to the player-dealer. */
export interface BankBack {
  type: "BankBack";
  player: string;
  cents: number;
}

/** The game stopped. */
export interface Stopped {
  type: "Stopped";
  why: string;
}

/** The game was opened again. */
export interface Opened {
  type: "Opened";
}

/** A wager was made, or added to; `hand` is the hand it rides on. */
export interface BetMade {
  type: "BetMade";
  player: string;
  spot: number;
  wager: string;
  cents: number;
  hand: string;
  circle: number;
  voucher: boolean;
}

/** A wager, or a part of it, went back. */
export interface BetBack {
  type: "BetBack";
  player: string;
  spot: number;
  wager: string;
  cents: number;
  why: string;
  hand: string;
  circle: number;
}

/** The collection was taken and dropped; a fee given back is below zero. */
export interface Collected {
  type: "Collected";
  player: string;
  cents: number;
  party: string;
  band: string;
}

/** A player owes no collection for the next hand. */
export interface Waived {
  type: "Waived";
  player: string;
}

/** Every piece is back in the shoe. */
export interface Shuffled {
  type: "Shuffled";
}

/** Pieces came to a hand. */
export interface Dealt {
  type: "Dealt";
  hand: string;
  pieces: string[];
  up: boolean;
}

/** Pieces left play unseen. */
export interface Burned {
  type: "Burned";
  pieces: string[];
}

/** A piece was shown and left play: it says how many are burned after it. */
export interface BurnShown {
  type: "BurnShown";
  pieces: string[];
}

/** Pieces came to the piles before the house dealer: to which pile each, counted from the left. */
export interface Piled {
  type: "Piled";
  piles: number[];
  pieces: string[];
}

/** What remained of the shoe once the piles were made was counted, and discarded unseen. */
export interface LeftOver {
  type: "LeftOver";
  pieces: string[];
}

/** The pile that goes out first was picked. */
export interface Picked {
  type: "Picked";
  pile: number;
  player: string;
  /** Empty where the player picked; otherwise what picked for them. */
  by: string;
}

/** A pile went to its seat and is a hand now. */
export interface HandedOut {
  type: "HandedOut";
  pile: number;
  hand: string;
  pieces: string[];
  up: boolean;
}

/** The pile of a seat without a wager went to the discards unseen; seat 0 is a pile that no seat is there for. */
export interface Gathered {
  type: "Gathered";
  seat: number;
  pile: number;
}

/** Pieces of a hand were turned up: the first `count` that were down. */
export interface Turned {
  type: "Turned";
  hand: string;
  pieces: string[];
}

/** The dice, or the number drawn. */
export interface Rolled {
  type: "Rolled";
  numbers: number[];
}

/** The action button found its seat; 0 where none is used. */
export interface Placed {
  type: "Placed";
  seat: number;
  count: number;
  on_bank: boolean;
}

/** The house dealer looked at a hidden card; a natural ends the play. */
export interface Peeked {
  type: "Peeked";
  hand: string;
  natural: boolean;
}

/** A hand was decided for, by its player or by the filing's default. */
export interface Chose {
  type: "Chose";
  hand: string;
  player: string;
  choice: string;
  /** Empty where the player chose; otherwise what chose for them. */
  by: string;
}

/** Cards of a hand were thrown away, face down. */
export interface ThrownAway {
  type: "ThrownAway";
  hand: string;
  pieces: string[];
}

/** A hand became two. */
export interface Split {
  type: "Split";
  hand: string;
  new: string;
}

/** A hand was set in its parts. */
export interface Parted {
  type: "Parted";
  hand: string;
  parts: Record<string, string>;
  by: string;
}

/** A player did not take what was offered. */
export interface Declined {
  type: "Declined";
  player: string;
  spot: number;
}

/** A settled wager as it is told: with the reason in words. */
export interface Settled {
  type: "Settled";
  player: string;
  spot: number;
  hand: string;
  wager: string;
  stake: number;
  /** The row that settled it, or why it had no action. */
  because: string;
  pays: string;
  /** From the bank to the player, beyond the stake. */
  paid: number;
  /** From the stake to the bank. */
  taken: number;
  /** Of the stake, to the player. */
  back: number;
  bank_left: number;
  lines: string;
  circle: number;
  why: string;
  /** Whether a ruling decided it. */
  ruled: boolean;
}

/** The floor applied a ruling. */
export interface Ruled {
  type: "Ruled";
  ruling: string;
  effects: string[];
  reason: string;
  by: string;
  lines: string;
  spot: number;
  hand: string;
  card: number;
  bettor: string;
  /** Of the effects those that logs from before only told, and that were carried out here. */
  repairs: string[];
}

/** The floor undid its last ruling: the table is where it was before it. */
export interface RulingUndone {
  type: "RulingUndone";
  ruling: string;
  reason: string;
  by: string;
}

/** By a ruling the next piece of the shoe is burned. */
export interface BurnDue {
  type: "BurnDue";
}

/** A ruling touched a hand, or the wagers of one bettor on it: `dead`, `loses`, `fouled` or `locked`. */
export interface Marked {
  type: "Marked";
  hand: string;
  mark: string;
  bettor: string;
}

/** A piece left a hand by a ruling; where another takes its place, it is awaited. */
export interface Removed {
  type: "Removed";
  hand: string;
  card: number;
  replace: boolean;
  to: string;
}

/** The deal is void: every hand goes back, and it is dealt again. */
export interface Voided {
  type: "Voided";
}

/** The round is over. */
export interface Ended {
  type: "Ended";
  number: number;
}

/** The button is at a seat; who is dealt in, from its left. */
export interface ButtonAt {
  type: "ButtonAt";
  seat: number;
  players: string[];
}

/** A forced bet went in; what is not live counts for nothing but the pot. */
export interface Posted {
  type: "Posted";
  player: string;
  name: string;
  cents: number;
  live: boolean;
}

/** A street of the filing began. */
export interface Street {
  type: "Street";
  number: number;
}

/** A round of betting began, with these to act, in order. */
export interface Betting {
  type: "Betting";
  players: string[];
}

/** A draw began, with these to draw, in order. */
export interface PotDrawing {
  type: "Drawing";
  players: string[];
}

/** A player acted; `cents` went in, `to` is their bet of the round. */
export interface Acted {
  type: "Acted";
  player: string;
  choice: string;
  cents: number;
  to: number;
  /** A bet or raise that others may raise; a short one is action only. */
  full: boolean;
}

/** A player threw cards away. */
export interface Discarded {
  type: "Discarded";
  player: string;
  pieces: string[];
}

/** Cards came to the board. */
export interface Board {
  type: "Board";
  pieces: string[];
}

/** A bet that nobody called went back. */
export interface Uncalled {
  type: "Uncalled";
  player: string;
  cents: number;
}

/** The collection was taken from the pot, or for the jackpot. */
export interface Dropped {
  type: "Dropped";
  cents: number;
  to: string;
  when: string;
  /** What the pot could not give yet; below zero where it is made good. */
  short: number;
}

/** A player killed the pot. */
export interface Killed {
  type: "Killed";
  player: string;
}

/** Straddles and kills are closed; the rest of the cards come. */
export interface Closed {
  type: "Closed";
}

/** A hand was shown. */
export interface Shown {
  type: "Shown";
  player: string;
  pieces: string[];
}

/** A pot won, as it is told: with the hand that took it. */
export interface Won {
  type: "Won";
  player: string;
  cents: number;
  pot: number;
  half: string;
  because: string;
  why: string;
}

/** A player's hand is dead by a ruling; what it put in stays. */
export interface Dead {
  type: "Dead";
  player: string;
  /** What nobody called of it stays too. */
  forfeits: boolean;
}

/** A hand that was thrown in is in play again by a ruling, and its player acts next. */
export interface Retrieved {
  type: "Retrieved";
  player: string;
}

/** A card left a hand by a ruling, and another is awaited in its place. */
export interface Taken {
  type: "Taken";
  player: string;
  card: number;
}

/** The last cards of the board went back into the stub, or aside until the next street, and others come. */
export interface BoardBack {
  type: "BoardBack";
  number: number;
  burn: boolean;
  aside: boolean;
  /** The next street has its burn. */
  next_burns: boolean;
}

/** The hand is void; it is dealt again from the same button, or the button moves on. */
export interface PotVoided {
  type: "Voided";
  again: boolean;
}

/** A player sits out, or is back; what they have to post before they are dealt in, and for what they wait. */
export interface Away {
  type: "Away";
  player: string;
  away: boolean;
  /** What of the blinds: a word of `forced.missed.post`. */
  owes: string;
  /** For the `big blind`, for the `button to pass`, or for the `floor`. */
  waits: string;
  /** Hands still to be waited after a change of seats. */
  skips: number;
}

/** A card is dealt to each of these for the first button. */
export interface HighCard {
  type: "HighCard";
  players: string[];
}

/** All betting is over: these show, in order. */
export interface Showdown {
  type: "Showdown";
  players: string[];
}

/** A beaten hand was given up unshown. */
export interface Mucked {
  type: "Mucked";
  player: string;
}

/** A player would give up beaten hands unshown, or would not any more. */
export interface Mucks {
  type: "Mucks";
  player: string;
  on: boolean;
}

/** The best hand was checked and had to be bet: the floor decides. */
export interface Questioned {
  type: "Questioned";
  player: string;
}

/** The floor has decided on such a hand. */
export interface Decided {
  type: "Decided";
  player: string;
  dead: boolean;
}

/** A card of a player's was turned over by the dealer: it is kept, or another comes for it. */
export interface Exposed {
  type: "Exposed";
  player: string;
  card: number;
  piece: string;
  kept: boolean;
}

/** A player changed seats, and is dealt in again after so many hands. */
export interface PotMoved {
  type: "Moved";
  player: string;
  seat: number;
  hands: number;
}

/** A half hour was called; so much of it comes out of a pot. */
export interface TimeCalled {
  type: "TimeCalled";
  due: number;
}

/** The button came to a seat; these players are dealt in, from it on, clockwise. */
export interface ButtonTo {
  type: "ButtonTo";
  seat: number;
  players: string[];
}

/** What a player has in the hand: whole points of the stack after the collection. */
export interface StackCounted {
  type: "StackCounted";
  player: string;
  cents: number;
}

/** A player has set the cards; a hand out of order is foul, and nobody else knows before the showdown. */
export interface Arranged {
  type: "Arranged";
  player: string;
  parts: Record<string, string>;
  foul: boolean;
}

/** A player has declared a sweep; whether the cards hold it shows at the showdown. */
export interface Declared {
  type: "Declared";
  player: string;
  sweep: string;
  foul: boolean;
}

/** A hand is turned up: its parts, or all cards of a sweep as `hand`. */
export interface Revealed {
  type: "Revealed";
  player: string;
  parts: Record<string, string>;
  /** What each part amounts to, or the name of the sweep. */
  names: Record<string, string>;
  foul: boolean;
}

/** Two players settled a part, a sweep or a penalty; as far as both stacks reach. */
export interface Exchanged {
  type: "Exchanged";
  winner: string;
  loser: string;
  points: number;
  cents: number;
  /** The name of a part, `sweep`, `foul`, or `net` where parts are set off against each other. */
  what: string;
  why: string;
  /** How many of the points are a bonus. */
  bonus: number;
  lines: string;
}

/** A ruling has made a hand foul. */
export interface HandFouled {
  type: "HandFouled";
  player: string;
}

/** The hand is void: fees go back, the button stays, and it is dealt again. */
export interface HandVoided {
  type: "HandVoided";
}

/** Who is dealt in, in the order of play; and who of them plays for doubles. */
export interface FirstInHand {
  type: "FirstInHand";
  seat: number;
  players: string[];
  doubles: string[];
}

/** A player plays the double stake from the next hand on, or the single one again. */
export interface StakeChosen {
  type: "StakeChosen";
  player: string;
  doubles: boolean;
}

/** A player put up chips for the tops, or for the second tops. */
export interface Anted {
  type: "Anted";
  player: string;
  cents: number;
  doubles: boolean;
}

/** The room took its chips out of the antes, or gave them back: fewer than none. */
export interface TopsDropped {
  type: "TopsDropped";
  cents: number;
  band: string;
}

/** A player plays the hand. */
export interface WentIn {
  type: "WentIn";
  player: string;
}

/** A player passed the hand; what that cost besides the ante goes to the tops. */
export interface StayedOut {
  type: "StayedOut";
  player: string;
  cents: number;
}

/** It is a player's turn; with no option card the deck is turned at once. */
export interface TurnCame {
  type: "TurnCame";
  player: string;
}

/** The top card of the deck, turned for a player; as an option where nobody has drawn it. */
export interface CardTurned {
  type: "CardTurned";
  player: string;
  pieces: string[];
}

/** A player took the option card. */
export interface OptionTaken {
  type: "OptionTaken";
  player: string;
}

/** A player does not want a card; these others may force it. With nobody to ask, the deck is turned. */
export interface CardDeclined {
  type: "CardDeclined";
  player: string;
  asked: string[];
}

/** A player must use the card that was declined, because another says so. */
export interface CardForced {
  type: "CardForced";
  player: string;
  by: string;
  lines: string;
}

/** A player does not force the card. */
export interface ForceWaived {
  type: "ForceWaived";
  player: string;
}

/** A player did not use the turned card: it is an option for the next. */
export interface TurnedDown {
  type: "TurnedDown";
  player: string;
}

/** A player laid down a meld. */
export interface MeldLaid {
  type: "MeldLaid";
  player: string;
  /** Of the hand. */
  pieces: string[];
  /** The turned card, where it is used here. */
  turned: number[];
  /** Cards of own melds, each with the place of its meld. */
  borrowed: [number, number][];
}

/** A player added a card to a meld. */
export interface CardLaidOff {
  type: "CardLaidOff";
  player: string;
  /** Its place; the first is 0. */
  meld: number;
  /** Of the hand. */
  pieces: string[];
  turned: number[];
}

/** A player paid another for a condition, or for going out; as far as the stack reaches. */
export interface ChipsPaid {
  type: "ChipsPaid";
  /** Who collects. */
  player: string;
  payer: string;
  chips: number;
  cents: number;
  why: string;
  lines: string;
}

/** A foul hand, or any hand of a deal that is void, gave back what it had collected from a player. */
export interface PaidBack {
  type: "PaidBack";
  /** Who gives back. */
  player: string;
  /** Who gets it back. */
  payer: string;
  cents: number;
  why: string;
}

/** A player has all cards in melds: the hand is won. */
export interface WentOut {
  type: "WentOut";
  player: string;
}

/** The other hands are out of play, unseen. */
export interface HandsKilled {
  type: "HandsKilled";
  players: string[];
}

/** The tops went to a player. */
export interface TopsWon {
  type: "TopsWon";
  player: string;
  cents: number;
  doubles: boolean;
}

/** Chips of the tops went back to who had put them up. */
export interface TopsBack {
  type: "TopsBack";
  player: string;
  cents: number;
  doubles: boolean;
}

/** A ruling has made a hand foul: it is out of play, and its player still pays the others. */
export interface MeldHandFouled {
  type: "HandFouled";
  player: string;
}

/** A ruling has taken a hand out of play: its player neither pays nor collects any more. */
export interface HandDead {
  type: "HandDead";
  player: string;
}

/** What happened at a table. */
export type TableEvent =
  | Sat
  | Bought
  | Vouchered
  | Left
  | Began
  | Reached
  | Offered
  | BankPassed
  | BankTaken
  | BankBack
  | Stopped
  | Opened
  | BetMade
  | BetBack
  | Collected
  | Waived
  | Shuffled
  | Dealt
  | Burned
  | BurnShown
  | Piled
  | LeftOver
  | Picked
  | HandedOut
  | Gathered
  | Turned
  | Rolled
  | Placed
  | Peeked
  | Chose
  | ThrownAway
  | Split
  | Parted
  | Declined
  | Settled
  | Ruled
  | RulingUndone
  | BurnDue
  | Marked
  | Removed
  | Voided
  | Ended
  | ButtonAt
  | Posted
  | Street
  | Betting
  | PotDrawing
  | Acted
  | Discarded
  | Board
  | Uncalled
  | Dropped
  | Killed
  | Closed
  | Shown
  | Won
  | Dead
  | Retrieved
  | Taken
  | BoardBack
  | PotVoided
  | Away
  | HighCard
  | Showdown
  | Mucked
  | Mucks
  | Questioned
  | Decided
  | Exposed
  | PotMoved
  | TimeCalled
  | ButtonTo
  | StackCounted
  | Arranged
  | Declared
  | Revealed
  | Exchanged
  | HandFouled
  | HandVoided
  | FirstInHand
  | StakeChosen
  | Anted
  | TopsDropped
  | WentIn
  | StayedOut
  | TurnCame
  | CardTurned
  | OptionTaken
  | CardDeclined
  | CardForced
  | ForceWaived
  | TurnedDown
  | MeldLaid
  | CardLaidOff
  | ChipsPaid
  | PaidBack
  | WentOut
  | HandsKilled
  | TopsWon
  | TopsBack
  | MeldHandFouled
  | HandDead;

/** A command, without the player: the server knows who asks. */
export type Command =
  | { type: "Sit"; seat: number; chips: number }
  | { type: "Buy"; chips: number }
  | { type: "Voucher"; to: string; cents: number }
  | { type: "Leave" }
  | { type: "TakeBank"; cents: number }
  | { type: "PassBank" }
  | { type: "Bet"; wager: string; cents: number; spot?: number; circle?: number; voucher?: boolean }
  | { type: "TakeDown"; wager: string; spot?: number; circle?: number }
  | { type: "Close" }
  | { type: "Shuffle" }
  | { type: "Act"; choice: string; spot?: number; cents?: number; parts?: Record<string, string | string[]>; pieces?: string | string[] }
  | { type: "TimeOut"; player?: string }
  | { type: "Rule"; ruling: string; reason: string; spot?: number; hand?: string; card?: number; wager?: string; bettor?: string }
  | { type: "UndoRuling"; reason: string }
  | { type: "Reopen" }
  | { type: "SitOut" }
  | { type: "Return"; post?: boolean }
  | { type: "Pledge"; pledge: string }
  | { type: "Seed"; epoch: number; seed: string; pledge: string }
  | { type: "Ready" }
  | { type: "Going" }
  | { type: "AddBot" }
  | { type: "RemoveBot" }
  | { type: "TakeTable" }
  | { type: "HandBack" }
  | { type: "Next" }
  | { type: "Deal" }
  | { type: "Act"; choice: string; to?: number }
  | { type: "Discard"; pieces?: string | string[] }
  | { type: "Straddle"; cents: number }
  | { type: "Kill" }
  | { type: "Admit"; hand: string; post?: string }
  | { type: "Wait" }
  | { type: "Move"; seat: number }
  | { type: "Muck"; on?: boolean }
  | { type: "Expose"; hand: string; card: number }
  | { type: "Decide"; dead?: boolean }
  | { type: "DealHands" }
  | { type: "Arrange"; parts: Record<string, string | string[]> }
  | { type: "Declare"; sweep: string }
  | { type: "BeginDeal" }
  | { type: "PlayDoubles"; doubles: boolean }
  | { type: "GoIn" }
  | { type: "StayOut" }
  | { type: "TakeOption" }
  | { type: "DrawCard" }
  | { type: "Meld"; pieces: string | string[]; parts?: Record<string, string | string[]>; chips?: number; cut?: number[] }
  | { type: "LayOff"; pieces: string | string[]; meld: number; chips?: number; cut?: number[] }
  | { type: "Force" }
  | { type: "LetGo" };
