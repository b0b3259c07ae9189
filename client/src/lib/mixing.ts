import { digest } from "./sha256.ts";

/**
 * How players' seeds choose the places drawn from a sealed list, and how a place is proved to be under its root;
 * implemented from docs/fairness.md, independently of the server.
 */

const text = new TextEncoder();
const WORD = 1n << 64n;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (said: string) => Uint8Array.from(said.match(/../g) ?? [], (two) => parseInt(two, 16));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A new seed: 32 random bytes. */
export function newSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is published of a seed before the seed itself. */
export function pledgeOf(seed: string): string {
  return digest(text.encode(`houseway-seed|${seed}`));
}

/** All seeds of an epoch combined, in hexadecimal. */
export function mix(table: string, epoch: number, seeds: Readonly<Record<string, string>>): string {
  const players = Object.keys(seeds).sort(byCodePoint);
  const shown = players.map((player) => `|${player}=${seeds[player]}`).join("");
  return digest(text.encode(`houseway-mix|${table}|${epoch}${shown}`));
}

function byCodePoint(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const apart = (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0);
    if (apart) return apart;
  }
  return a.length - b.length;
}

/** HMAC with SHA-256 of a text, in hexadecimal; the key is 32 bytes in hexadecimal. */
export function hmac(key: string, said: string): string {
  const block = new Uint8Array(64);
  block.set(bytes(key));
  const inner = digest(joined(block.map((byte) => byte ^ 0x36), text.encode(said)));
  return digest(joined(block.map((byte) => byte ^ 0x5c), bytes(inner)));
}

/** Which of the remaining places the next draw takes. */
export function choose(mixed: string, shoe: string, draw: number, left: number): number {
  const most = WORD - (WORD % BigInt(left));
  for (let tries = 0; ; tries++) {
    const word = BigInt(`0x${hmac(mixed, `${shoe}|${draw}|${tries}`).slice(0, 16)}`);
    if (word < most) return Number(word % BigInt(left));
  }
}

/** The places of the next draws from a list of this size, given those already drawn. */
export function nextPlaces(mixed: string, shoe: string, places: number, drawn: readonly number[], count: number): number[] {
  const gone = new Set(drawn);
  const left = Array.from({ length: places }, (_, at) => at).filter((at) => !gone.has(at));
  const found: number[] = [];
  for (let draw = gone.size; found.length < count && left.length; draw++) {
    found.push(...left.splice(choose(mixed, shoe, draw, left.length), 1));
  }
  return found;
}

/** The root computed from a leaf, its place, the number of leaves, and the path of sibling hashes, lowest first. */
export function rootFrom(leaf: string, place: number, leaves: number, path: readonly string[]): string {
  if (place < 0 || place >= leaves) return "";
  if (leaves === 1) return path.length ? "" : leaf;
  const beside = path.at(-1);
  if (beside === undefined) return "";
  let middle = 1;
  while (middle * 2 < leaves) middle *= 2;
  const onLeft = place < middle;
  const below = onLeft ? rootFrom(leaf, place, middle, path.slice(0, -1)) : rootFrom(leaf, place - middle, leaves - middle, path.slice(0, -1));
  if (!below) return "";
  const [left, right] = onLeft ? [below, beside] : [beside, below];
  return digest(joined(Uint8Array.of(1), bytes(left), bytes(right)));
}
