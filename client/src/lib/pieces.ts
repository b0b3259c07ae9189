import type { Pieces } from "./wire.ts";

export const HIDDEN = "??";

const RANKS: Record<string, string> = {
  "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
  T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
}; // prettier-ignore
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" } as const;

export type Suit = keyof typeof SUITS;

export type Piece =
  | { is: "card"; rank: string; suit: Suit }
  | { is: "joker" }
  | { is: "tile"; top: number; bottom: number }
  | { is: "hidden" };

/** Parse a piece from the wire. */
export function read(text: string): Piece {
  if (text === "Jk") return { is: "joker" };
  const tile = /^([1-6])-([1-6])$/.exec(text);
  if (tile) return { is: "tile", top: Number(tile[1]), bottom: Number(tile[2]) };
  const card = /^(10|[2-9TJQKA])([cdhs])$/.exec(text);
  if (card) return { is: "card", rank: card[1] === "10" ? "T" : (card[1] as string), suit: card[2] as Suit };
  return { is: "hidden" };
}

/** A piece in words, for screen readers. */
export function spoken(text: string): string {
  const piece = read(text);
  switch (piece.is) {
    case "card":
      return `${RANKS[piece.rank]} of ${SUITS[piece.suit]}`;
    case "joker":
      return "joker";
    case "tile":
      return `tile ${piece.top}-${piece.bottom}`;
    default:
      return "face down";
  }
}

/** What a joker stands for, in words. */
function standing(stands: string): string {
  const suit = SUITS[stands.charAt(1) as Suit];
  return `${RANKS[stands.charAt(0)]}${suit ? ` of ${suit}` : ""}`;
}

/** Several pieces in words; face-down ones are counted, and a joker is named as what it stands for. */
export function spokenAll(texts: readonly string[], joker = ""): string {
  const known = (text: string) => (text === "Jk" && joker ? `joker as ${standing(joker)}` : spoken(text));
  const seen = texts.filter((each) => each !== HIDDEN).map(known);
  const hidden = texts.length - seen.length;
  if (hidden) seen.push(`${hidden} face down`);
  return seen.join(", ");
}

/** Pieces as a list, in whichever form they were sent. */
export function list(pieces: Pieces | undefined): string[] {
  if (pieces === undefined) return [];
  return typeof pieces === "string" ? pieces.split(/[\s,]+/).filter(Boolean) : pieces;
}

/** How pieces are placed next to each other, in card widths: the gap before each, and the total width. */
export function lay(pieces: readonly string[], tile: boolean, tight: boolean): { gaps: number[]; width: number } {
  const one = tile ? 0.7 : 1;
  // Of a covered piece, the corner must be visible; of a face-down one, only that it is there.
  const seen = (text: string) => (text === HIDDEN ? 0.26 : tile ? one + 0.04 : 0.54);
  const gaps = pieces.map((_, at) => (at === 0 ? 0 : tight ? seen(pieces[at - 1] ?? "") - one : 0.08));
  return { gaps, width: gaps.reduce((sum, gap) => sum + gap + one, 0) };
}

/** A stretch of a line: words, or a piece in short form, with its suit to be drawn, and in full. */
export interface Stretch {
  text: string;
  suit?: Suit;
  piece?: string;
}

/** Alternating words and pieces. */
export function stretches(parts: readonly string[]): Stretch[] {
  return parts.flatMap((part, at) => (at % 2 ? [{ ...short(part), piece: spoken(part) }] : part ? [{ text: part }] : []));
}

/** A piece as printed within a line. */
function short(name: string): Stretch {
  const piece = read(name);
  if (piece.is === "joker") return { text: "joker" };
  return piece.is === "card" ? { text: piece.rank === "T" ? "10" : piece.rank, suit: piece.suit } : { text: name };
}

const ORDER = "23456789TJQKA";

/** Cards from high to low, jokers first, so that pairs are together; tiles stay as dealt. */
export function sorted(pieces: readonly string[]): string[] {
  const height = (text: string) => {
    const piece = read(text);
    return piece.is === "card" ? ORDER.indexOf(piece.rank) : piece.is === "joker" ? ORDER.length : 0;
  };
  return pieces.toSorted((a, b) => height(b) - height(a));
}
