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

/** A banked table. Hands are named `spot 3`, `spot 3.2` after a split, or as in the rule file, such as `bank`. */
export interface BankedView {
  engine: "banked";
  game: string;
  round: number;
  button: number;
  seats: Record<string, SeatView>;
  /** The viewer's own chips, if a player. */
  chips?: number;
  /** What the viewer may do now. */
  choices?: Record<string, [number, number]>;
  /** What happens for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, as a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand, if anybody. */
  dealt_by?: string;
  you?: You;
  /** For a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key of the dealer who deals by hand does now; empty if somebody else is awaited. */
  press?: string;
  /** The step of the round, a word of the rule files. */
  step: string;
  /** Why the game is stopped; empty if it is not. */
  stopped: string;
  awaits: BankedAwaited;
  bank: BankView;
  wagers: WagerView[];
  hands: Record<string, HandView>;
  collected: number;
  piles?: Piles;
  vouchers?: number;
  /** Sent only to the floor. */
  rulings?: RulingView[];
  /** The name or value of each hand; for a set hand, of each part. */
  names?: Record<string, string | Record<string, string>>;
  /** What each unset hand is, in the words of strategy charts: `pair`, `soft 17`. */
  kinds?: Record<string, string>;
  /** Who decides for each hand that has several bettors or that its bettor may not set; empty if it is played the house way. */
  decides?: Record<string, string>;
  /** What each player has paid for this round, in cents. */
  fees?: Record<string, number>;
  /** For each choice with a few fixed sums: those sums, smallest first. */
  sums?: Record<string, Sum[]>;
  offers?: Offer[];
  /** Spots other than the player's own where they may bet. */
  spots?: number[];
  /** How the house way would set each hand this player has to set: the pieces of each part. */
  house_way?: Record<string, Record<string, string>>;
  sortings?: Record<string, Sortings>;
  bank_offer?: BankOffer;
  /** Present if a player may draw now. */
  draw?: Discards;
  /** The table's display, if its filing has one. */
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

/** What happens for a player whose time runs out. */
export interface Late {
  choice: string;
  /** The way of the rule file that says so, if any. */
  by?: string;
}

/** The viewer's own account at the table. */
export interface You {
  name: string;
  role: string;
  /** Null without a place at the table; 0 if standing. */
  seat: number | null;
  chips: number;
  /** Whether missed turns made this player sit out automatically. */
  dozed: boolean;
  /** Whether this player leaves as soon as none of their money is in action. */
  going: boolean;
  bots: BotChoices;
}

/** Whether a viewer may add a bot, or send one home. */
export interface BotChoices {
  add: boolean;
  remove: boolean;
}

/** What the table awaits, from which players, and for which hands. */
export interface BankedAwaited {
  what: What;
  whose: string[];
  hands: string[];
}

/** Who holds the player-dealer position, what is left of the stake, and which hand of their turn it is. */
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
  /** The hand it rides on; empty if none is dealt yet. */
  hand: string;
  wager: string;
  cents: number;
  /** Which of the player's own circles at the spot it is in. */
  circle: number;
  /** `stand` or `hit`, if its bettor has decided on a common hand. */
  line?: string;
}

/** A hand on the table. */
export interface HandView {
  cards: string[];
  /** The choices taken for it. */
  took: string[];
  /** A ruling's mark on it. */
  mark: string;
  /** The pieces of each part, if it is set. */
  parts?: Record<string, string>;
  /** What its joker stands for, if it is in a part and visible: `K`, or `Ks` if the suit matters. */
  joker?: string;
}

/** The number of piles in front of the house dealer, and which was picked to go out first. */
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

/** A sum that a choice may stake, and which multiple it is of the base wager. */
export interface Sum {
  cents: number;
  times: number;
}

/** A wager open to a player, at a spot and in a circle. */
export interface Offer {
  wager: string;
  title: string;
  least: number;
  most: number;
  spot: number;
  circle: number;
}

/** Every way to set a hand, keyed by the pieces of one part in order. */
export interface Sortings {
  part: string;
  ways: Record<string, Sorting>;
  /** The house-way row that applies, in words. */
  house: string;
}

/** One way to set a hand: the name of each part, and why it is foul, if it is. */
export interface Sorting {
  names: Record<string, string>;
  foul: string;
  /** What its joker stands for in this setting. */
  joker?: string;
}

/** The least and the most the player offered the bank may post. */
export interface BankOffer {
  least: number;
  most: number;
}

/** How many cards a player may throw away. */
export interface Discards {
  least: number;
  most: number;
}

/** What the table's display shows; fields that its filing does not call for are omitted. */
export interface Scoreboard {
  /** The two hands it compares, `1` and `2` on its roads. */
  hands: string[];
  roads?: Road[];
  figures?: ShoeFigures;
  /** Figures of the previous shoe. */
  previous?: ShoeFigures;
  limits?: string;
  /** Whether it shows the time left to bet. */
  timer?: boolean;
}

/** A road of a scoreboard: six rows from the top, one character per cell, a space if empty. `1` and `2` are the hands, `0` a tie; on a derived road `=` repeats and `x` breaks. */
export interface Road {
  name: "big eye road" | "big road" | "cockroach road" | "results" | "small road";
  rows: string[];
  /** The same in words, oldest first. */
  says: string;
  /** On a big road: column, row, and how many ties followed that round. */
  ties?: [number, number, number][];
}

/** Figures of a shoe: the number of rounds, and how often each result came up. */
export interface ShoeFigures {
  rounds: number;
  /** The count of each result, by its name; shares are of `rounds`. */
  counts: Record<string, number>;
}

/** A pot table; `round` is the hand. */
export interface PotView {
  engine: "pot";
  game: string;
  round: number;
  button: number;
  seats: Record<string, PotSeatView>;
  /** The viewer's own chips, if a player. */
  chips?: number;
  /** What the viewer may do now. */
  choices?: Record<string, [number, number]>;
  /** What happens for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, as a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand, if anybody. */
  dealt_by?: string;
  you?: You;
  /** For a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key of the dealer who deals by hand does now; empty if somebody else is awaited. */
  press?: string;
  street: string;
  playing: boolean;
  awaits: PotAwaited;
  /** Who shows, in order. */
  showing: string[];
  pot: number;
  dropped: number;
  board: string[];
  /** The names of each player's hand with the board, high and low. */
  names?: Record<string, string[]>;
  /** Why calling is not possible; empty if it is. */
  no_call?: string;
  /** Which of the viewer's own cards are face down, if others are up. */
  down?: number[];
  draw?: Drawing;
  windows?: Window[];
  ways?: WayIn[];
  /** Whether the viewer mucks beaten hands; absent if the filing requires every hand to be shown. */
  mucks?: boolean;
}

/** Who sits at a seat, with their money in the pot. */
export interface PotSeatView {
  player: string;
  chips: number;
  bot?: boolean;
  /** Whether they sit out. */
  away: boolean;
  bet: number;
  /** What they have put in over all streets. */
  in: number;
  folded: boolean;
  /** What they post before the next hand and what they wait for, in words of the filing. */
  owes: string;
  /** Whether the floor still has to say what they post. */
  undecided?: boolean;
  waits: string;
  /** How many hands they still wait after a seat change. */
  skips: number;
  cards: string[];
}

/** What the table awaits, from which players, and how many pieces. */
export interface PotAwaited {
  what: What;
  whose: string[];
  number: number;
}

/** How many cards a player may discard; `only` if they are not replaced. */
export interface Drawing {
  least: number;
  most: number;
  only: boolean;
}

/** A straddle or a kill open to a player. */
export interface Window {
  type: "Kill" | "Straddle";
  says: string;
  least?: number;
  most?: number;
  cents?: number;
}

/** A request open to a player besides acting: come in, wait, or come back. */
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
  /** The viewer's own chips, if a player. */
  chips?: number;
  /** What the viewer may do now. */
  choices?: Record<string, [number, number]>;
  /** What happens for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, as a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand, if anybody. */
  dealt_by?: string;
  you?: You;
  /** For a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key of the dealer who deals by hand does now; empty if somebody else is awaited. */
  press?: string;
  playing: boolean;
  awaits: PairwiseAwaited;
  /** The value of a point, in cents. */
  point: number;
  settled: SettlementView[];
  /** The name of each player's parts, if visible to the viewer. */
  names?: Record<string, string[]>;
  /** For a player with cards to set: the best known setting. */
  suggested?: string[][];
  /** What that setting wins on average, in words. */
  suggests?: string;
  /** For a player with cards to set: the sweeps that the cards hold. */
  holds?: string[];
  /** For a player with cards to set: the rank of every choice of cards as a part. */
  amounts?: CardAmounts;
}

/** Who sits at a seat, and their part in this hand. */
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
  /** The sweep they declared. */
  sweep: string;
  /** Whether their hand is foul; revealed once it is shown. */
  foul: boolean;
  /** Their stack at the start of the hand, in whole points, in cents. */
  stack: number;
  /** What they have won in this hand, minus what they lost. */
  won: number;
  cards: string[];
  /** Their parts once set, front to back; hidden from others until shown. */
  parts: string[][];
}

/** What the table awaits, from which players, and how many pieces. */
export interface PairwiseAwaited {
  what: What;
  whose: string[];
  number: number;
}

/** A settlement between two players in this hand. */
export interface SettlementView {
  winner: string;
  loser: string;
  points: number;
  cents: number;
  what: string;
  why: string;
}

/** The rank of every choice of a hand's cards as a part, so that a page can name parts while they are being sorted. */
export interface CardAmounts {
  /** The cards of the hand, in the order used to count choices. */
  cards: string[];
  /** Hand names, lowest first; two entries with the same words may differ in rank. */
  names: string[];
  /** For each number of cards, the index in `names` of each choice, in lexicographic order. */
  of: Record<string, number[]>;
}

/** A meld table; `round` is the hand, `button` the seat that was first in it. */
export interface MeldView {
  engine: "meld";
  game: string;
  round: number;
  button: number;
  seats: Record<string, MeldSeatView>;
  /** The viewer's own chips, if a player. */
  chips?: number;
  /** What the viewer may do now. */
  choices?: Record<string, [number, number]>;
  /** What happens for this viewer if time runs out. */
  default?: Late;
  /** What the table waits for, as a sentence. */
  says?: string;
  ready?: string[];
  away?: string[];
  /** Who deals by hand, if anybody. */
  dealt_by?: string;
  you?: You;
  /** For a dealer and the floor: the next lawful step. */
  next?: string;
  /** What the key of the dealer who deals by hand does now; empty if somebody else is awaited. */
  press?: string;
  playing: boolean;
  awaits: MeldAwaited;
  /** The value of a single chip, in cents. */
  chip: number;
  /** Whose turn it is. */
  turn: string;
  /** The option card, which the player whose turn it is may take. */
  option: string;
  /** The card turned or taken this turn, until it goes into a meld. */
  card: string;
  /** Whether it must be used. */
  must: boolean;
  /** Whether it was used, so that the player discards from the hand next. */
  used: boolean;
  /** Who may force the declined card. */
  asked: string[];
  /** The last discard. */
  last: string;
  tops: number;
  second_tops: number;
  /** Cards left in the deck. */
  deck: number;
  winner: string;
  payments: PaymentView[];
  /** For an awaited player: the commands open to them. */
  may?: string[];
  /** For an awaited player: ways to use the card on offer. */
  uses?: MeldUse[];
  /** For an awaited player: why the turned card may not be passed on. */
  kept?: string;
  /** For an awaited player: what a bot would do, as alternating words and pieces. */
  hint?: string[];
  /** Whether double stakes may be played at this table. */
  may_double?: boolean;
}

/** Who sits at a seat, and their part in this hand. */
export interface MeldSeatView {
  player: string;
  chips: number;
  bot?: boolean;
  /** Whether they sit out. */
  away?: boolean;
  /** Whether they are in the deal. */
  dealt: boolean;
  /** `in` or `out` once they have said whether they play; `foul` or `dead` after such a ruling. */
  said: string;
  /** Whether they play double stakes in this hand. */
  doubles: boolean;
  /** Whether they play double stakes from the next hand on. */
  doubling: boolean;
  cards: string[];
  melds: MeldOnTable[];
  /** How many cards they have in melds. */
  melded: number;
  /** What they have won in this hand, minus what they paid and put up. */
  won: number;
}

/** A face-up meld. */
export interface MeldOnTable {
  /** `set` or `run`. */
  kind: string;
  cards: string[];
  /** What it was paid as a condition, in chips; 0 if it is none. */
  chips: number;
  why: string;
}

/** What the table awaits, from which players, and how many pieces. */
export interface MeldAwaited {
  what: What;
  whose: string[];
  number: number;
}

/** A payment from one player to another in this hand. */
export interface PaymentView {
  player: string;
  payer: string;
  chips: number;
  cents: number;
  why: string;
}

/** A way to use a card: add it to a meld, or lay a new one. */
export interface MeldUse {
  /** The number of the meld it is added to; 0 for a new one. */
  meld: number;
  /** The other cards of a new meld that come from the hand. */
  cards: string[];
  /** Borrowed cards, by number of the player's own melds. */
  borrowed: Record<string, string[]>;
  /** What everybody pays for it, in chips. */
  chips: number;
  /** A sentence split into alternating words and pieces, words first and last. */
  says: string[];
  /** Whether a bot would choose it. */
  best: boolean;
}

/** A table as a viewer sees it, by its engine. */
export type View =
  | BankedView
  | PotView
  | PairwiseView
  | MeldView;

/** The first message on a socket. */
export interface Hello {
  is: "hello";
  version: number;
  account: Account;
  /** The room's clock, in milliseconds. */
  now: number;
  /** The public half of the room's signing key. */
  key: string;
}

/** An account, as shown to itself. */
export interface Account {
  name: string;
  role: "dealer" | "floor" | "player" | "regulator";
  guest: boolean;
  /** Chips that are not on a table, in cents. */
  chips: number;
  /** Whether the account wants to be offered the bank. */
  bank: boolean;
}

/** A sign of life, sent when there has been no other message for a while. */
export interface Tick {
  is: "tick";
  now: number;
}

/** A table as it is, and the events that led to it. */
export interface TableMessage {
  is: "table";
  table: string;
  /** The last entry of its log. */
  seq: number;
  /** The hash of that entry, which covers all entries before it. */
  head: string;
  /** The entry before the events in this message; null if the message shows the whole table and has no events. */
  after: number | null;
  clock: Clock | null;
  /** Every sealed list to be drawn from. */
  sealed: ListSealed[];
  mixing: Mixing;
  /** What was just drawn: the pieces in the events come from these places, in this order. */
  drawn: DrawingOfLive | null;
  /** After a round has just ended: a receipt to keep. */
  signed: HeadSigned | null;
  /** Sent along with it: a receipt for the room's own log, which records every grant of chips and every role. */
  books: HeadSigned | null;
  view: BankedView | PotView | PairwiseView | MeldView;
  events: TableEvent[];
  lines: ToldLine[];
}

/** Whose clock is running, with the time left and the full time, in milliseconds. */
export interface Clock {
  whose: string[];
  left: number;
  of: number;
  for: "arranging" | "bank" | "betting" | "decision" | "straddle";
}

/** A sealed list in use: a shoe, dice or numbers, with the root of its seals. */
export interface ListSealed {
  /** `pieces`, `second` for a second shoe, `dice` or `number`. */
  kind: string;
  id: string;
  root: string;
  /** The number of places. */
  places: number;
  /** How many of them have been drawn. */
  drawn: number;
  /** Which ones, in order, when the message shows the whole table. */
  gone?: number[];
}

/** Whose seeds choose the places drawn next. */
export interface Mixing {
  epoch: number;
  /** The players' pledges for this epoch. */
  pledges: Record<string, string>;
  /** The seeds that have been revealed. */
  seeds: Record<string, string>;
  /** Whether seeds are accepted now: everything is sealed, and nothing has been drawn yet. */
  open: boolean;
}

/** What the entry drew: the list, and the places in it. */
export interface DrawingOfLive {
  shoe: string;
  places: number[];
}

/** The room's signature on the hash of a log entry, as described in docs/fairness.md. */
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
  /** The type of the event it describes. */
  type: string;
  /** The player it is about. */
  player?: string;
  /** The spot it is about. */
  spot?: number;
  /** The text addressed to that player, if it differs. */
  you?: string;
  /** The lines of the filing that it is based on. */
  lines?: string;
  /** If the text names pieces: alternating words and pieces, with words first and last. */
  parts?: string[];
  /** The same for the text addressed to that player. */
  you_parts?: string[];
}

/** The request with this id was carried out; a command is entry `seq` of the table's log. */
export interface Done {
  is: "done";
  id: string | null;
  seq: number;
  call?: number;
}

/** The request with this id was refused, and why. */
export interface Refused {
  is: "refused";
  id: string | null;
  why: string;
}

/** For the floor: the open calls. */
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

/** The last message before the socket closes. */
export interface Bye {
  is: "bye";
  why: string;
}

/** Start watching a table; if it is watched already, get the whole table again. */
export interface Watch {
  do: "watch";
  table: string;
}

/** Stop watching a table. */
export interface Unwatch {
  do: "unwatch";
  table: string;
}

/** A command at a table; the same id acts at most once. */
export interface Order {
  do: "command";
  id: string;
  table: string;
  command: Command;
}

/** Call the floor to a table. */
export interface CallFloor {
  do: "call floor";
  table: string;
  why: string;
  id?: string;
}

/** The floor has taken care of a call. */
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

/** The fixed facts of a table. */
export interface TableFacts {
  wagers: WagerFacts[];
  hands: Record<string, HandFacts>;
  steps: StepFacts[];
  /** The room's fees, in words. */
  fees: string[];
  option: string;
  /** The number of circles a seat has for one wager. */
  circles?: number;
  /** Whether players without a seat may bet. */
  standing?: boolean;
  /** For a pot game, as filed: `limit`, `no limit`. */
  structure?: string;
  /** For a pot game: whether bets have a fixed size, and if not, what limits them. */
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
  /** For the floor only. */
  rulings?: RulingFacts[];
  /** Milliseconds between two steps of the house. */
  beat: number;
}

/** A wager of the game. */
export interface WagerFacts {
  id: string;
  title: string;
  /** The words after an amount: ` on the Player line`; empty if it is simply the bet of the game. */
  said: string;
  kind: "base" | "bonus" | "envy" | "follow-up" | "insurance" | "line";
  least: number;
  most: number | null;
  needs: string[];
  needs_all?: string[];
  /** The wager that this one is made with, in the same amount; empty if it stands alone. */
  with?: string;
  /** Whether bettors behind a seat may make it. */
  behind?: boolean;
  /** The choices of a wager on a number or a pick. */
  picks?: Pick[];
  /** Only one of the wagers with this word may be made on a spot. */
  one_of?: string;
  when?: "before the deal" | "in its step" | "with its base";
}

/** A number or pick that a wager is made on. */
export interface Pick {
  /** The wager's name in a command. */
  id: string;
  /** The number, or the pick, such as a row. */
  on: string;
  /** The wager's name for players. */
  title: string;
  /** The same after an amount, like ` on Buster 5`. */
  said: string;
}

/** A hand of the game. */
export interface HandFacts {
  /** Its title; empty if its name will do. */
  title?: string;
  parts?: string[];
  /** The number of pieces in each part. */
  sizes?: number[];
  /** For a common hand: the hands it takes pieces from. */
  grows?: string[];
}

/** A step of a round: the action, and the hands it affects; or a street, by name. */
export interface StepFacts {
  do: string;
  to: string[];
}

/** A player's collection, so that the fee can be shown before a wager is made. */
export interface Collects {
  /** What its bands measure. */
  by: string;
  per: "circle" | "hand" | "player" | "wager";
  /** The wagers that it counts. */
  counts: string[];
  /** From, up to, and the fee; the fee is null if it is illegible in the filing. */
  bands: ([number, number | null, number | null])[];
}

/** The player-dealer position. */
export interface BankFacts {
  /** How many hands a turn lasts. */
  turn: number;
}

/** What can be melded in a meld game, and what is paid for it, in chips. */
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
  /** Whether a player who collects may ask for less, the same from everybody. */
  short_pay: boolean;
}

/** The payments in a pairwise game, in points. */
export interface ArrangingFacts {
  /** The stack a player needs in order to be dealt in. */
  least: number;
  /** For each part won. */
  part: number;
  /** In addition, for winning every part. */
  all_parts: number;
  /** In addition, for winning more parts than the opponent. */
  most_parts: number;
  /** Whether ties go to the player with the button. */
  button: boolean;
  /** By part and kind of hand. */
  bonuses: Record<string, Record<string, number>>;
  sweeps: SweepFacts[];
  /** Paid to each other player. */
  foul: number;
  foul_bonuses: boolean;
}

/** A sweep of a pairwise game. */
export interface SweepFacts {
  name: string;
  holds: string;
  points: number;
}

/** Chips to sit down with: the playable minimum, the usual amount, and the most a page should offer. */
export interface BuyFacts {
  least: number;
  usual: number;
  most: number | null;
}

/** A ruling that the floor can make. */
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

/** What the floor has to specify for a ruling, besides the reason. */
export interface RulingNeeds {
  hand: boolean;
  bettor: boolean;
  card: boolean;
  wager: boolean;
}

/** What a wager is worth, in units of its first stake. */
export interface Price {
  wager: string;
  /** The wager's name in the rule file; `wager` adds the number or pick it is made on. */
  kind: string;
  /** That number or pick. */
  on: string;
  /** How decisions are made; empty where there are none. */
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
  /** How accurate the spread is. */
  spread: "approximate" | "exact" | "sampled";
  /** How accurate the share of wins and pushes is; it can be exact where the spread is not. */
  wins: "approximate" | "exact" | "sampled";
  numerator?: string;
  denominator?: string;
  /** For a sampled price, the rounds played. */
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
  /** What the bettor gains, in units of the first stake, as a fraction. */
  amount: string;
  /** The same as a decimal number. */
  gain: number;
  staked: string;
  probability: number;
  combinations: string;
}

/** A strategy as a table that can be printed and drawn. */
export interface StrategyChart {
  title: string;
  /** What the rows and the columns are. */
  corner: string;
  columns: string[];
  /** A label and one short word for each column; the word is empty where the case does not come up. */
  rows: [string, string[]][];
  /** What each short word means. */
  legend: Record<string, string>;
  /** How to look a hand up: by its total or pair, by its last digit and what lies open, by two ranks, by the hand it makes, by what the bank shows. */
  about: "" | "digits" | "least hand" | "shares" | "totals" | "two cards";
  /** For a chart by totals: after how many doubles. */
  doubled: number;
  /** For poker against the bank: how many cards of the board are seen. */
  seen: number;
  /** The lookup keys. For shares, by row: what the hand is and, where it matters, what the board alone is, whether one card makes a flush, and the player's highest cards, like `A-K`. For least hands, by row: the ranks that the bank shows, and `held` for a hand with a card of that rank. For digits, by column: how many cards the hand has, and what each other open hand counts. */
  keys: string[][];
  /** For shares and least hands: best play for each row, in a sentence. */
  advice: string[];
  /** Hands that are played differently from their cell. */
  exceptions: Departure[];
}

/** Hands that are played differently from most hands with the same total. */
export interface Departure {
  row: string;
  column: string;
  plays: string;
  /** The hands as a chart names them: `10-6`; in a chart by last digit, what each card counts, and after `|` the cards that lie open. */
  cards: string[];
  /** How all other hands of the cell are played, where the cell's word does not say. */
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

/** What each act is worth on average, in units of the base wager, best first; or why there is no answer. */
export interface Hinted {
  acts: Record<string, number>;
  /** The base wager. */
  base: string;
  why: string;
}

/** A table as the floor sees it: who may bank next, and what it waits for. */
export interface FloorTable {
  id: string;
  game: string;
  title: string;
  says: string;
  clock: Clock | null;
  round: number;
  /** Whether the game cannot go on. */
  stopped: boolean;
  bank: BankView | null;
  seats: Record<string, FloorSeat>;
  away: string[];
  /** Whether its option accepts promotional chips and vouchers. */
  vouchers: boolean;
}

/** The player at a seat. */
export interface FloorSeat {
  player: string;
  chips: number;
  bot: boolean;
  /** Whether the floor has yet to decide what they post before they are dealt in. */
  undecided: boolean;
}

/** A table that can no longer be played, and what people have there as far as its log can be read. */
export interface FloorBroken {
  id: string;
  title: string;
  why: string;
  owed: Record<string, number>;
  /** The last readable entry. */
  read: number;
  /** Whether that is the last entry of all. */
  whole: boolean;
}

/** Somebody who is barred. */
export interface Barred {
  name: string;
  by: string;
  why: string;
}

/** A table in the lobby; `fee` is its collection in short, `people` the seated players other than bots. `active` is how many of them have the table open and do not sit out; `stopped` means that the game cannot go on. */
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

/** The player-dealer, and what is left of the stake. */
export interface BankSaid {
  player: string;
  left: number;
}

/** The known edges, by game; `left` are the games being priced. */
export interface Edges {
  edges: Record<string, FirstEdge>;
  left: string[];
}

/** The cost of a game's first wager to its bettor, per dollar; a sampled figure has an error. */
export interface FirstEdge {
  wager: string;
  edge: number;
  error: number;
}

/** A way to open a table: what to ask for, and the resulting table. */
export interface Opening {
  ask: Record<string, string>;
  limits: string;
  stakes: string;
  fee: string;
  collection: string[];
  seats: number;
  /** The range in which `limits` may be asked for, like `$10-$500`; null if the option sets the limits. */
  within: Within | null;
}

/** The least and the most of a wager, in cents; null for no limit. */
export interface Within {
  least: number;
  most: number | null;
}

/** The asker's rounds, the latest first, and the totals by game. */
export interface OwnRounds {
  rounds: OwnRound[];
  games: GameSum[];
}

/** A round that the asker played, and the net result in cents, including collections. */
export interface OwnRound {
  table: string;
  number: number;
  title: string;
  at: number;
  ended: number;
  net: number;
}

/** The asker's total for a game. */
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

/** Whether a log is valid, and where it is not. */
export interface Verdict {
  ok: boolean;
  entries: number;
  rounds: number;
  head: string;
  bad: number | null;
  why: string;
}

/** A finished round, with the asker's own result in cents if they played. */
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

/** The proof of a round. */
export interface Proof {
  table: string;
  round: number;
  shoes: ProofShoe[];
  epochs: EpochSaid[];
  draws: DrawSaid[];
  entries: Link[];
}

/** A sealed list, with some places opened; `sealed` is the entry that published it. */
export interface ProofShoe {
  id: string;
  kind: string;
  root: string;
  /** The number of places; 0 in logs from before seeds chose among them. */
  places: number;
  sealed: number;
  /** The places that were drawn before this round, in order. */
  before: number[];
  /** Every seal, in logs from before roots of trees. */
  commitments: string[];
  opened: OpenedPlace[];
}

/** A place of a shoe that the viewer was shown. */
export interface OpenedPlace {
  position: number;
  piece: string;
  salt: string;
  /** The sibling hashes from its seal to the root; empty if the root is over the concatenated seals. */
  path: string[];
}

/** The pledges and seeds of the players' pages that chose the places. */
export interface EpochSaid {
  epoch: number;
  pledges: Record<string, string>;
  seeds: Record<string, string>;
}

/** An entry that drew: the list, the epoch of the seeds, the places, and the hands. */
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

/** A family of games: its name, and how it is played. */
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
  /** By wager, the collection on a bet of that wager alone, in cents. */
  fees: Record<string, FeeShare[]>;
}

/** A heading with facts and tables under it. */
export interface Block {
  title: string;
  lines: string;
  /** Pairs of a label and its value. */
  facts: [string, string][];
  head: string[];
  rows: string[][];
  /** Each row as the file writes it, if the sheet words rows differently. */
  exact: string[];
  text: string;
  level: number;
  /** The subject, which tells a page how to draw the block. */
  about: "back line" | "bank" | "betting" | "button" | "by structure" | "chart" | "choices" | "claims" | "collection" | "display" | "doubt" | "equipment" | "fees" | "filing" | "forced" | "games" | "hands" | "limits" | "order" | "remarks" | "round" | "rulings" | "showdown" | "wager" | "way";
  /** The name in the file, if there are several blocks of this kind. */
  of: string;
  /** Its title under a heading for its kind; empty means the same as `title`. */
  name: string;
  /** The column of its rows that has their lines. */
  cites: number | null;
  /** Whether its rows begin with a number, as in a round. */
  numbered: boolean;
  /** For a schedule. */
  in_force: boolean;
  /** Facts that the detail fields repeat: leave them out when drawing those. */
  in_detail: [string, string][];
  filing: FilingDetail | null;
  wager: WagerDetail | null;
  doubt: DoubtDetail | null;
  fees: FeeOption[];
}

/** Additional data for a filing's block. */
export interface FilingDetail {
  /** Its number, or a note that it has none. */
  number: string;
  /** The event that decides the game. */
  decides: string;
  /** The game whose rules of play it borrows, if any. */
  lender: string;
}

/** Additional data for a wager's block. */
export interface WagerDetail {
  kind: string;
  /** The name of the pay table, if the filing prints several. */
  table: string;
  /** For each row, whether it takes all or part of the wager. */
  loses: boolean[];
}

/** Additional data for a doubt's block. */
export interface DoubtDetail {
  says: string;
  why: string;
  /** The row of the chosen reading. */
  taken: number;
  /** Whether nothing at a table depends on it. */
  told: boolean;
}

/** The fees of an option, band by band. */
export interface FeeOption {
  option: string;
  cells: FeeCell[];
}

/** A fee of an option; null if it is missing from the filing. */
export interface FeeCell {
  band: string;
  fee: string | null;
}

/** The collection on a bet. */
export interface FeeShare {
  bet: number;
  fee: number;
}

/** A ruling, for a table in its current state. */
export interface RulingNow {
  id: string;
  /** Whether it can be applied now. */
  now: boolean;
  /** Why not, if it cannot. */
  why: string;
  /** The hands it can be applied to; empty if it is about the round. */
  hands: string[];
}

/** A preview of a ruling, as far as it does not depend on hidden cards. */
export interface Rehearsed {
  refused: string;
  moved: Moved[];
  lines: string[];
  /** Whether it could be undone right after it. */
  undoable: boolean;
}

/** How much more or less somebody would have in front of them; also the bank, the pot and the room, by name. */
export interface Moved {
  who: string;
  cents: number;
}

/** A room's bundle, line by line. */
export interface CoveredRoom {
  id: string;
  name: string;
  lines: number;
  /** Lines that are not blank. */
  written: number;
  /** Written lines that no file cites. */
  uncovered: string;
  counts: StateCounts;
  files: CoveredFile[];
}

/** How many lines are in each state. */
export interface StateCounts {
  /** A mechanism implements them. */
  run: number;
  /** Shown to people. */
  told: number;
  /** They contain no rule. */
  none: number;
}

/** A file of a room, and the state of the lines that it cites. */
export interface CoveredFile {
  id: string;
  title: string;
  /** Whether it is a game with its own page. */
  game: boolean;
  counts: StateCounts;
}

/** A section of a file, and the lines that it cites. */
export interface CoveredSection {
  /** Its key path, like `wagers.tie`. */
  at: string;
  state: "no rule" | "run" | "told";
  lines: string;
}

/** Two filings compared rule by rule, with the worth of their differences; amounts and shares are formatted. */
export interface Diff {
  first: string;
  second: string;
  /** How many rules differ, in a sentence. */
  counted: string;
  rules: DiffRules[];
  /** By wager: the first edge, the second, the difference, and what that brings the bank an hour. */
  worth: string[][];
  /** By option: what the bank pays in each, what the seats pay in each, and what that brings the bank an hour. */
  fees: string[][];
  notes: string[];
  /** Wagers whose prices are being computed. */
  left: string[];
}

/** The rules of one section that differ, each with the first and the second filing's text. */
export interface DiffRules {
  title: string;
  rows: [string, string, string][];
}

/** A game's rules in filing order. */
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

/** A player took a seat, or stands. */
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

/** The room gave a player promotional chips or a voucher: good for wagers, not for cash. */
export interface Vouchered {
  type: "Vouchered";
  player: string;
  cents: number;
}

/** A player left with their chips. */
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

/** The round reached a step of the filing. */
export interface Reached {
  type: "Reached";
  step: number;
}

/** The player-dealer position was offered at a seat, to its own player first. */
export interface Offered {
  type: "Offered";
  seat: number;
  player: string;
}

/** The position was passed; `last` means nobody else at `seat` is left to ask. */
export interface BankPassed {
  type: "BankPassed";
  seat: number;
  player: string;
  last: boolean;
}

/** A player took the position and posted a stake. */
export interface BankTaken {
  type: "BankTaken";
  seat: number;
  player: string;
  cents: number;
  turn: number;
}

/** What was left of the stake went back to the player-dealer. */
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

/** The game was reopened. */
export interface Opened {
  type: "Opened";
}

/** A wager was made or raised; `hand` is the hand it rides on. */
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

/** All or part of a wager went back. */
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

/** The collection was taken and dropped; a negative amount is a fee given back. */
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

/** All pieces went back to the shoe. */
export interface Shuffled {
  type: "Shuffled";
}

/** Pieces were dealt to a hand. */
export interface Dealt {
  type: "Dealt";
  hand: string;
  pieces: string[];
  up: boolean;
}

/** Pieces were burned unseen. */
export interface Burned {
  type: "Burned";
  pieces: string[];
}

/** A piece was shown and burned; its rank says how many more are burned after it. */
export interface BurnShown {
  type: "BurnShown";
  pieces: string[];
}

/** Pieces were dealt to the piles in front of the house dealer; `piles` has each piece's pile, counted from the left. */
export interface Piled {
  type: "Piled";
  piles: number[];
  pieces: string[];
}

/** What remained of the shoe after the piles were made was counted and discarded unseen. */
export interface LeftOver {
  type: "LeftOver";
  pieces: string[];
}

/** The pile that goes out first was picked. */
export interface Picked {
  type: "Picked";
  pile: number;
  player: string;
  /** Empty if the player picked; else what picked for them. */
  by: string;
}

/** A pile went to its seat and became a hand. */
export interface HandedOut {
  type: "HandedOut";
  pile: number;
  hand: string;
  pieces: string[];
  up: boolean;
}

/** A pile was discarded unseen because its seat has no wager; seat 0 means that no seat matches the pile. */
export interface Gathered {
  type: "Gathered";
  seat: number;
  pile: number;
}

/** Pieces of a hand were turned up. */
export interface Turned {
  type: "Turned";
  hand: string;
  pieces: string[];
}

/** The dice were rolled, or a number was drawn. */
export interface Rolled {
  type: "Rolled";
  numbers: number[];
}

/** The action button was placed; seat 0 if none is used. */
export interface Placed {
  type: "Placed";
  seat: number;
  count: number;
  on_bank: boolean;
}

/** The house dealer checked a hidden card; a natural ends the play. */
export interface Peeked {
  type: "Peeked";
  hand: string;
  natural: boolean;
}

/** A choice was made for a hand, by its player or by the filing's default. */
export interface Chose {
  type: "Chose";
  hand: string;
  player: string;
  choice: string;
  /** Empty if the player chose; else what chose for them. */
  by: string;
}

/** A hand's cards were discarded, face down. */
export interface ThrownAway {
  type: "ThrownAway";
  hand: string;
  pieces: string[];
}

/** A hand was split in two. */
export interface Split {
  type: "Split";
  hand: string;
  new: string;
}

/** A hand was set. */
export interface Parted {
  type: "Parted";
  hand: string;
  parts: Record<string, string>;
  by: string;
}

/** A player declined an offer. */
export interface Declined {
  type: "Declined";
  player: string;
  spot: number;
}

/** A settled wager as shown to viewers, with the reason in words. */
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
  /** What the bank paid the player, beyond the stake. */
  paid: number;
  /** What the bank took of the stake. */
  taken: number;
  /** How much of the stake went back to the player. */
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
  /** Effects that older logs only recorded, and that were carried out here. */
  repairs: string[];
}

/** The floor undid its last ruling: the table is back where it was before. */
export interface RulingUndone {
  type: "RulingUndone";
  ruling: string;
  reason: string;
  by: string;
}

/** A ruling requires the next piece of the shoe to be burned. */
export interface BurnDue {
  type: "BurnDue";
}

/** A ruling marked a hand, or one bettor's wagers on it: `dead`, `loses`, `fouled`, `locked` or `house way`. */
export interface Marked {
  type: "Marked";
  hand: string;
  mark: string;
  bettor: string;
}

/** A ruling took a piece from a hand; if `replace`, a new piece is awaited, and if `to`, the piece moves to that hand. */
export interface Removed {
  type: "Removed";
  hand: string;
  card: number;
  replace: boolean;
  to: string;
}

/** The deal was voided: every hand goes back and is dealt again. */
export interface Voided {
  type: "Voided";
}

/** The round is over. */
export interface Ended {
  type: "Ended";
  number: number;
}

/** The button was placed; `players` are dealt in, from its left. */
export interface ButtonAt {
  type: "ButtonAt";
  seat: number;
  players: string[];
}

/** A forced bet was posted; one that is not live does not count toward the bet to call. */
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

/** A player acted; `cents` went in, and `to` is their total bet in the round. */
export interface Acted {
  type: "Acted";
  player: string;
  choice: string;
  cents: number;
  to: number;
  /** Whether others may raise this bet or raise; a short all-in gives them action only. */
  full: boolean;
}

/** A player discarded cards. */
export interface Discarded {
  type: "Discarded";
  player: string;
  pieces: string[];
}

/** Cards were dealt to the board. */
export interface Board {
  type: "Board";
  pieces: string[];
}

/** An uncalled bet went back. */
export interface Uncalled {
  type: "Uncalled";
  player: string;
  cents: number;
}

/** The collection or the jackpot drop was taken from the pot; a negative amount went back. */
export interface Dropped {
  type: "Dropped";
  cents: number;
  to: string;
  when: string;
  /** What the pot could not pay yet; negative once that is made up. */
  short: number;
}

/** A player killed the pot. */
export interface Killed {
  type: "Killed";
  player: string;
}

/** Straddles and kills were closed; the remaining cards are dealt. */
export interface Closed {
  type: "Closed";
}

/** A hand was shown. */
export interface Shown {
  type: "Shown";
  player: string;
  pieces: string[];
}

/** A won pot as shown to viewers, with the winning hand. */
export interface Won {
  type: "Won";
  player: string;
  cents: number;
  pot: number;
  half: string;
  because: string;
  why: string;
}

/** A ruling killed a player's hand; what it put in stays in the pot. */
export interface Dead {
  type: "Dead";
  player: string;
  /** Whether its uncalled bet stays in the pot, too. */
  forfeits: boolean;
}

/** A ruling put a folded hand back in play; its player acts next. */
export interface Retrieved {
  type: "Retrieved";
  player: string;
}

/** A ruling took a card from a hand; its replacement is awaited. */
export interface Taken {
  type: "Taken";
  player: string;
  card: number;
}

/** The street's board cards went back into the stub, or aside until the next street; replacements are awaited. */
export interface BoardBack {
  type: "BoardBack";
  number: number;
  burn: boolean;
  aside: boolean;
  /** Whether the next street burns a card. */
  next_burns: boolean;
}

/** The hand was voided; it is dealt again from the same button, or the button moves on. */
export interface PotVoided {
  type: "Voided";
  again: boolean;
}

/** A player sits out, or is back; with what they must post before being dealt in, and what they wait for. */
export interface Away {
  type: "Away";
  player: string;
  away: boolean;
  /** Which blinds they owe: a word of `forced.missed.post`. */
  owes: string;
  /** What they wait for: `big blind`, `button to pass` or `floor`. */
  waits: string;
  /** Hands they still have to wait after a change of seats. */
  skips: number;
}

/** A draw for the first button began among these players. */
export interface HighCard {
  type: "HighCard";
  players: string[];
}

/** Betting is over and these players show, in order. */
export interface Showdown {
  type: "Showdown";
  players: string[];
}

/** A beaten hand was mucked. */
export interface Mucked {
  type: "Mucked";
  player: string;
}

/** A player chose to muck beaten hands, or to show them again. */
export interface Mucks {
  type: "Mucks";
  player: string;
  on: boolean;
}

/** The best hand was checked but had to be bet: the floor decides. */
export interface Questioned {
  type: "Questioned";
  player: string;
}

/** The floor decided on such a hand. */
export interface Decided {
  type: "Decided";
  player: string;
  dead: boolean;
}

/** The dealer exposed a player's card: it is kept, or replaced. */
export interface Exposed {
  type: "Exposed";
  player: string;
  card: number;
  piece: string;
  kept: boolean;
}

/** A player changed seats and waits this many hands before being dealt in. */
export interface PotMoved {
  type: "Moved";
  player: string;
  seat: number;
  hands: number;
}

/** A half hour was called; `due` comes out of a pot. */
export interface TimeCalled {
  type: "TimeCalled";
  due: number;
}

/** The button was placed; these players are dealt in, clockwise from it. */
export interface ButtonTo {
  type: "ButtonTo";
  seat: number;
  players: string[];
}

/** A player's stack in this hand: whole points of their chips after the collection. */
export interface StackCounted {
  type: "StackCounted";
  player: string;
  cents: number;
}

/** A player set their cards; a hand out of order is foul, which the others learn only at the showdown. */
export interface Arranged {
  type: "Arranged";
  player: string;
  parts: Record<string, string>;
  foul: boolean;
}

/** A player declared a sweep; the showdown reveals whether the cards hold it. */
export interface Declared {
  type: "Declared";
  player: string;
  sweep: string;
  foul: boolean;
}

/** A hand was turned up: its parts, or all cards of a sweep as `hand`. */
export interface Revealed {
  type: "Revealed";
  player: string;
  parts: Record<string, string>;
  /** The name of each part's hand, or of the sweep. */
  names: Record<string, string>;
  foul: boolean;
}

/** Two players settled a part, a sweep or a penalty, as far as both stacks go. */
export interface Exchanged {
  type: "Exchanged";
  winner: string;
  loser: string;
  points: number;
  cents: number;
  /** A part's name, `sweep`, `foul`, or `net` if parts are offset against each other. */
  what: string;
  why: string;
  /** How many of the points are a bonus. */
  bonus: number;
  lines: string;
}

/** A ruling fouled a hand. */
export interface HandFouled {
  type: "HandFouled";
  player: string;
}

/** The hand was voided: fees go back, the button stays, and it is dealt again. */
export interface HandVoided {
  type: "HandVoided";
}

/** The players dealt in, in order of play, and which of them play doubles. */
export interface FirstInHand {
  type: "FirstInHand";
  seat: number;
  players: string[];
  doubles: string[];
}

/** A player chose double or single stakes from the next hand on. */
export interface StakeChosen {
  type: "StakeChosen";
  player: string;
  doubles: boolean;
}

/** A player anted to the tops, or to the second tops. */
export interface Anted {
  type: "Anted";
  player: string;
  cents: number;
  doubles: boolean;
}

/** The room took its chips from the antes; a negative amount went back. */
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

/** A player passed the hand; `cents` is what they paid to the tops besides the ante. */
export interface StayedOut {
  type: "StayedOut";
  player: string;
  cents: number;
}

/** A player's turn began; without an option card, the deck's top card is turned right away. */
export interface TurnCame {
  type: "TurnCame";
  player: string;
}

/** The deck's top card was turned for a player; without a player, it became the option card. */
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

/** A player declined a card; those in `asked` may force it. If nobody is asked, the deck's top card is turned. */
export interface CardDeclined {
  type: "CardDeclined";
  player: string;
  asked: string[];
}

/** Another player forced the declined card: the player must use it. */
export interface CardForced {
  type: "CardForced";
  player: string;
  by: string;
  lines: string;
}

/** A player did not force the declined card. */
export interface ForceWaived {
  type: "ForceWaived";
  player: string;
}

/** A player did not use the turned card: it becomes the next player's option card. */
export interface TurnedDown {
  type: "TurnedDown";
  player: string;
}

/** A player laid a meld. */
export interface MeldLaid {
  type: "MeldLaid";
  player: string;
  /** Cards from the hand. */
  pieces: string[];
  /** The turned card, if it is used here. */
  turned: number[];
  /** Cards from the player's own melds, each with its meld's place. */
  borrowed: [number, number][];
}

/** A player added a card to a meld. */
export interface CardLaidOff {
  type: "CardLaidOff";
  player: string;
  /** The meld's place, counted from 0. */
  meld: number;
  /** Cards from the hand. */
  pieces: string[];
  turned: number[];
}

/** A player paid another for a condition or for going out, as far as their chips go. */
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

/** A player gave back what they had collected from another, because the hand was fouled or the deal voided. */
export interface PaidBack {
  type: "PaidBack";
  /** Who gives back. */
  player: string;
  /** Who gets it back. */
  payer: string;
  cents: number;
  why: string;
}

/** A player went out: all their cards are in melds, and they win the hand. */
export interface WentOut {
  type: "WentOut";
  player: string;
}

/** The other hands went out of play, unseen. */
export interface HandsKilled {
  type: "HandsKilled";
  players: string[];
}

/** A player won the tops. */
export interface TopsWon {
  type: "TopsWon";
  player: string;
  cents: number;
  doubles: boolean;
}

/** Chips of the tops went back to the player who put them up. */
export interface TopsBack {
  type: "TopsBack";
  player: string;
  cents: number;
  doubles: boolean;
}

/** A ruling fouled a hand: it is out of play, and its player still pays the others. */
export interface MeldHandFouled {
  type: "HandFouled";
  player: string;
}

/** A ruling took a hand out of play: its player no longer pays or collects. */
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
