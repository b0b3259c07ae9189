import * as ed25519 from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import type { HeadSigned } from "./wire.ts";

/**
 * Receipts: heads of logs that the room signed and this browser keeps. If the room later has another log, a shorter one
 * or another table's, that log lacks the hash that it signed, and the receipt proves it to anybody.
 */

ed25519.etc.sha512Sync = (...parts) => sha512(ed25519.etc.concatBytes(...parts));

/** The name under which the room signs its own log, which records grants of chips and roles. */
export const ROOM = "room";
const PLACE = "receipts";
const MOST = 500;

export interface Receipt extends HeadSigned {
  table: string;
}

export interface Receipts {
  key: string;
  heads: Receipt[];
}

/** The receipts that this browser keeps. */
export function receipts(): Receipts {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "") as Receipts;
  } catch {
    return { key: "", heads: [] };
  }
}

function keep(kept: Receipts): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // No storage: nothing is kept, and the page says so.
  }
}

/**
 * Handle the room's key; returns whether it is the same as before. Receipts under another key stay until they are
 * saved.
 */
export function greeted(key: string): boolean {
  const kept = receipts();
  if (!kept.key || !kept.heads.length) keep({ key, heads: [] });
  return !kept.key || !kept.heads.length || kept.key === key;
}

/**
 * Keep the signed head after a round; returns false if the room had signed another one before, in which case both are
 * kept.
 */
export function keepReceipt(table: string, signed: HeadSigned): boolean {
  const kept = receipts();
  const known = kept.heads.filter((each) => each.table === table && each.seq === signed.seq);
  if (known.some((each) => each.hash === signed.hash)) return true;
  keep({ ...kept, heads: [...kept.heads, { table, ...signed }].slice(-MOST) });
  return !known.length;
}

/** The entry and log that a receipt is for. */
export function entryOf({ table, seq }: Receipt): string {
  return `${table === ROOM ? "the room’s own log" : `table ${table}`}, entry ${seq}`;
}

/** Whether a receipt was signed by a key. */
export function isSigned(key: string, { table, seq, hash, at, signature }: Receipt): boolean {
  const text = new TextEncoder().encode(`houseway-head|${table}|${seq}|${hash}|${at}`);
  try {
    return ed25519.verify(signature, text, key);
  } catch {
    return false;
  }
}

/** Parse saved receipts; throws a sentence if they are malformed. */
export function readReceipts(text: string): Receipts {
  let said: Partial<Receipts>;
  try {
    said = JSON.parse(text) as Partial<Receipts>;
  } catch {
    throw new Error("These are not receipts: open the JSON file that a page saved.");
  }
  const isReceipt = (each: Receipt) =>
    [each?.table, each?.hash, each?.signature].every((word) => typeof word === "string") && Number.isInteger(each.seq) && Number.isInteger(each.at);
  if (typeof said?.key !== "string" || !Array.isArray(said.heads) || !said.heads.every(isReceipt)) {
    throw new Error("These are not receipts of a room: they should have its key and the signed heads.");
  }
  return said as Receipts;
}

/** Where two people's receipts differ: the same entry of a table, signed with two hashes. */
export function contradictions(mine: Receipts, theirs: Receipts): string[] {
  const known = new Map(mine.heads.map((each) => [`${each.table} ${each.seq}`, each.hash]));
  return theirs.heads.flatMap((each) => {
    const hash = known.get(`${each.table} ${each.seq}`);
    const entry = entryOf(each);
    return hash !== undefined && hash !== each.hash ? [`${entry[0]?.toUpperCase()}${entry.slice(1)}: the room signed two different logs.`] : [];
  });
}
