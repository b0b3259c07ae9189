import { HIDDEN } from "./pieces.ts";
import { familyOf } from "./viewer.ts";
import type { ServerMessage } from "./wire.ts";

/**
 * What this browser saw at the tables, kept to check proofs later: the root of each sealed list when it was first
 * shown, the cards drawn from it, and the seeds that the page revealed. Whatever a server claims about a round later,
 * it cannot change what was seen.
 */

const PLACE = "witness";
const MOST = 300;

/** What was seen of one sealed list. */
export interface Seen {
  table: string;
  root: string;
  /** The log entry at which its root was first shown. */
  seq: number;
  /** Pieces by place, as they were shown when they came; face-down ones are not included. */
  pieces: Record<number, string>;
  /** The drawn places, in order: those seen drawn, and those that the table reported as gone in a whole view. */
  drawn: number[];
  /** The log entry that drew each of them; 0 if that was not seen. */
  at: number[];
  /** The round in which each was drawn, if its beginning was seen; otherwise 0. */
  rounds?: number[];
  /** Whether it replaced another list after seeds had been revealed, without a reason known to this browser. */
  instead?: boolean;
  /** Whether it was first shown after wagers of the round, with no shuffle in between. */
  late: boolean;
}

/** A seed that the page revealed: its epoch, the log entry before it, and the pledges seen until then. */
export interface Shown {
  table: string;
  epoch: number;
  seed: string;
  seq: number;
  pledges: Readonly<Record<string, string>>;
  /** Whether the room accepted it; a seed that came too late has no part in a draw. */
  taken: boolean;
  /** Whether this browser saw something drawn with it. */
  used?: boolean;
}

/** Pieces of a hand that were seen in it, under its names in a proof: its own, and that of its pile. */
export interface Held {
  table: string;
  round: number;
  hand: string;
  names: string[];
  pieces: string[];
}

type Kept = Record<string, Seen>;

/** What an account's browser saw, by list; the seeds it revealed, and the hands it saw. */
export interface Witness {
  lists: ReadonlyMap<string, Seen>;
  seeds: readonly Shown[];
  hands?: readonly Held[];
  unnoted?: readonly Unnoted[];
}

/** An epoch used for a draw, for which the room had no pledge of a player who had long been seated. */
export interface Unnoted {
  table: string;
  epoch: number;
}

const listsOf = (who: string) => `${PLACE}-sealed|${who}`;
const seedsOf = (who: string) => `${PLACE}-shown|${who}`;
const unnotedOf = (who: string) => `${PLACE}-unnoted|${who}`;
const handsOf = (who: string) => `${PLACE}-hands|${who}`;

function read<T>(place: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "") as T;
  } catch {
    return otherwise;
  }
}

function write(place: string, said: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(said));
  } catch {
    // No storage: the proof is checked without it, and says so.
  }
}

/** Events that show money in action, in any game. */
const WAGERS = new Set(["BetMade", "Posted", "Acted", "Anted", "StackCounted"]);
/** The tables at which wagers of a round have been seen, and of which round. */
const wagered = new Map<string, number>();

/** Track wagers, rounds and shuffles in order; returns whether a list that comes with this message comes late. */
function comesLate({ table, events, view }: ServerMessage & { is: "table" }): boolean {
  if (wagered.get(table) !== view.round) wagered.delete(table);
  const late = wagered.has(table) && !events.some((event) => event.type === "Shuffled");
  for (const event of events) {
    if (WAGERS.has(event.type)) wagered.set(table, view.round);
    if (event.type === "Shuffled" || event.type === "Ended") wagered.delete(table);
  }
  return late;
}

/**
 * What was seen of a table's seeds: whether some were revealed and not used in a draw, and whether anything that may
 * discard them has happened since the last list was sealed.
 */
interface Waiting {
  epoch: number;
  seeded: boolean;
  drawn: boolean;
  excused: boolean;
  /**
   * How many epochs in a row began while this player was seated, and whether the room has their pledge for this one.
   */
  sat: number;
  pledged: boolean;
}
const waiting = new Map<string, Waiting>();

/**
 * Track seeds, shuffles and rulings; returns whether a list sealed with this message replaces one that seeds were
 * revealed for. After a restart of the room or a missed message, the table is shown whole, and what happened in between
 * is unknown.
 */
function comesInstead(who: string, { table, after, drawn, events, mixing, view }: ServerMessage & { is: "table" }, seals: boolean): boolean {
  const before = waiting.get(table) ?? { epoch: -1, seeded: false, drawn: false, excused: true, sat: 0, pledged: false };
  if (drawn && before.sat > 1 && !before.pledged) write(unnotedOf(who), [...read<Unnoted[]>(unnotedOf(who), []), { table, epoch: before.epoch }].slice(-MOST));
  const excused = before.excused || after === null || events.some((event) => event.type === "Shuffled" || event.type === "Ruled");
  const isNext = mixing.epoch !== before.epoch;
  const sat = view.you?.seat == null || after === null ? 0 : before.sat + Number(isNext);
  const now = { epoch: mixing.epoch, seeded: Object.keys(mixing.seeds).length > 0, drawn: !isNext && (before.drawn || drawn !== null), excused: excused && !seals, sat, pledged: who in mixing.pledges };
  waiting.set(table, now);
  return seals && before.seeded && !before.drawn && !drawn && !excused;
}

/** The current round at each table, if its beginning was seen. */
const underWay = new Map<string, number>();

/**
 * The round in which this message's draw was made; 0 if its beginning was not seen. The draw comes before the events,
 * unless they begin the round.
 */
function roundOf({ table, after, events }: ServerMessage & { is: "table" }): number {
  if (after === null) underWay.delete(table); // shown whole: something may be missing in between
  let drawnIn = underWay.get(table);
  for (const event of events) {
    if (event.type === "Began") underWay.set(table, event.number);
    if (event.type === "Began") drawnIn ??= event.number;
    if (event.type === "Ended") underWay.delete(table);
    if (event.type === "Ended") drawnIn ??= 0; // its beginning was not seen, whatever begins here
  }
  return drawnIn ?? 0;
}

/** What is kept, as this page knows it: storage is read once and written on every change. */
const known = new Map<string, Kept>();

function keptOf(who: string): Kept {
  const kept = known.get(who) ?? read<Kept>(listsOf(who), {});
  known.set(who, kept);
  return kept;
}

/** The seeds that an account revealed, as this page knows them. */
const showings = new Map<string, Shown[]>();

function shownBy(who: string): Shown[] {
  const shown = showings.get(who) ?? read<Shown[]>(seedsOf(who), []);
  showings.set(who, shown);
  return shown;
}

function keepShown(who: string, shown: Shown[]): void {
  showings.set(who, shown.slice(-MOST));
  write(seedsOf(who), shown.slice(-MOST));
}

/** Where the pieces of a message's draw went: pieces that it moves or turns up were drawn earlier. */
function came(events: (ServerMessage & { is: "table" })["events"]): string[] {
  return events.flatMap((event) => (COME.has(event.type) && "pieces" in event && Array.isArray(event.pieces) ? (event.pieces as string[]) : []));
}
const COME = new Set(["Dealt", "Burned", "Piled", "LeftOver", "BurnShown", "Board", "CardTurned"]);

/**
 * The hands that an account saw, as this page knows them; and by table the hands that got pieces in its round, with the
 * pile they came from. Hands left from the last round are not included.
 */
const holdings = new Map<string, Held[]>();
const filled = new Map<string, Map<string, string>>();

function heldBy(who: string): Held[] {
  const held = holdings.get(who) ?? read<Held[]>(handsOf(who), []);
  holdings.set(who, held);
  return held;
}

/** Note the visible pieces of hands, including pieces that came face down. Hands affected by a ruling are left out. */
function noteHands(who: string, { table, events, view }: ServerMessage & { is: "table" }, round: number): void {
  const seen = new Map<string, string[]>();
  const see = (hand: string, pieces: readonly string[]) => seen.set(familyOf(hand), [...(seen.get(familyOf(hand)) ?? []), ...pieces.filter((piece) => piece !== HIDDEN)]);
  const hands = filled.get(table) ?? new Map<string, string>();
  for (const event of events) {
    if (event.type === "Began") hands.clear();
    if (event.type === "Dealt") hands.set(familyOf(event.hand), hands.get(familyOf(event.hand)) ?? "");
    if (event.type === "HandedOut") hands.set(familyOf(event.hand), `pile ${event.pile}`);
    if (event.type === "Shown") see(event.player, event.pieces);
  }
  filled.set(table, hands);
  if (!round) return;
  if (view.engine === "banked") for (const [hand, { cards }] of Object.entries(view.hands)) if (hands.has(familyOf(hand))) see(hand, cards);
  const held = heldBy(who);
  let now = held;
  for (const [hand, pieces] of seen) {
    const kept = now.find((each) => each.table === table && each.round === round && each.hand === hand);
    if (!pieces.length || (kept && (kept.pieces.length > pieces.length || String(kept.pieces) === String(pieces)))) continue;
    const pile = hands.get(hand);
    now = [...now.filter((each) => each !== kept), { table, round, hand, names: pile ? [hand, pile] : [hand], pieces }];
  }
  if (events.some((event) => event.type === "Ruled" || event.type === "RulingUndone") || ruled.get(table) === round) {
    ruled.set(table, round);
    now = now.filter((each) => each.table !== table || each.round !== round);
  }
  if (now === held) return;
  holdings.set(who, now.slice(-MOST));
  write(handsOf(who), now.slice(-MOST));
}
/** The round of each table in which the floor ruled. */
const ruled = new Map<string, number>();

/** After a whole view: add what was drawn while this browser did not watch. Contradictory reports are not accepted. */
function catchUp(seen: Seen, gone: readonly number[]): boolean {
  if (gone.length <= seen.drawn.length || seen.drawn.some((place, at) => gone[at] !== place)) return false;
  for (const place of gone.slice(seen.drawn.length)) {
    seen.drawn.push(place);
    seen.at.push(0);
    (seen.rounds ??= []).push(0);
  }
  return true;
}

/** After a draw: the player's own seed was used, if it is among those of the epoch. */
function noteUsed(who: string, { table, mixing }: ServerMessage & { is: "table" }): void {
  const own = mixing.seeds[who];
  const found = own && shownBy(who).find((each) => each.table === table && each.seed === own && !each.used);
  if (found) keepShown(who, shownBy(who).map((each) => (each === found ? { ...each, used: true } : each)));
}

/** Note a message about a table. */
export function witness(who: string, message: ServerMessage & { is: "table" }): void {
  if (message.drawn) noteUsed(who, message);
  const kept = keptOf(who);
  const late = comesLate(message);
  const round = roundOf(message);
  noteHands(who, message, round);
  let changed = false;
  const instead = comesInstead(who, message, message.sealed.some((list) => !kept[list.id]));
  for (const list of message.sealed) {
    if (!kept[list.id]) {
      kept[list.id] = { table: message.table, root: list.root, seq: message.seq, late, pieces: {}, at: [], drawn: [], rounds: [], ...(instead && { instead }) };
      changed = true;
    }
    changed = catchUp(kept[list.id] as Seen, list.gone ?? []) || changed;
  }
  const list = message.drawn ? kept[message.drawn.shoe] : undefined;
  if (message.drawn && list) {
    delete kept[message.drawn.shoe];
    kept[message.drawn.shoe] = list; // lists in use are dropped last
    const shown = came(message.events);
    message.drawn.places.forEach((place, at) => {
      list.drawn.push(place);
      list.at.push(message.seq);
      (list.rounds ??= []).push(round);
      const piece = shown[at];
      if (piece && piece !== HIDDEN) list.pieces[place] = piece;
    });
    changed = true;
  }
  if (!changed) return;
  for (const old of Object.keys(kept).slice(0, -MOST)) delete kept[old];
  write(listsOf(who), kept);
}

/** Note that the page reveals a seed. */
export function keepSeed(who: string, shown: Shown): void {
  keepShown(who, [...shownBy(who), shown]);
}

/** Note that the room has accepted a seed that the page revealed. */
export function seedTaken(who: string, seed: string): void {
  keepShown(who, shownBy(who).map((each) => (each.seed === seed ? { ...each, taken: true } : each)));
}

/** What an account's browser saw. */
export function witnessed(who: string): Witness {
  return { lists: new Map(Object.entries(read<Kept>(listsOf(who), {}))), seeds: shownBy(who), hands: heldBy(who), unnoted: read<Unnoted[]>(unnotedOf(who), []) };
}
