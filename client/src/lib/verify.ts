import { digest } from "./sha256.ts";
import type { Proof } from "./wire.ts";

/**
 * The second implementation of the proof: commitments of a shoe and the chain of the log, checked here in the browser.
 * A commitment is SHA-256 of `houseway|<shoe>|<position>|<piece>|<salt>`; a root is SHA-256 of all commitments in
 * order; an entry's hash is SHA-256 of the hash before it and its own text, which is JSON written in one way: keys
 * sorted, no spaces.
 */

export interface Check {
  /** What sort of check it is, so that they can be told together. */
  sort: Sort;
  what: string;
  ok: boolean;
  why: string;
}

export type Sort = "root" | "seen" | "piece" | "link";

/** By the browser itself where it lets us, which is quicker; else by our own. */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (!globalThis.crypto?.subtle) return digest(bytes);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function verify(proof: Proof, roots: ReadonlyMap<string, string> = new Map()): Promise<Check[]> {
  const checks: Check[] = [];
  for (const shoe of proof.shoes) checks.push(...(await shoeChecks(shoe, roots.get(shoe.id))));
  checks.push(...linkChecks(proof.entries));
  return checks;
}

/** A proof that somebody kept as a file; refused in a sentence where it is none. */
export function readProof(text: string): Proof {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new Error("This is not a proof: it should be the JSON file saved from a round’s page.");
  }
  const proof = said as Proof;
  const isShoe = (shoe: Proof["shoes"][number]) =>
    typeof shoe?.id === "string" && typeof shoe.root === "string" && Array.isArray(shoe.commitments) && Array.isArray(shoe.opened);
  const isEntry = (entry: Proof["entries"][number]) => typeof entry?.prev === "string" && typeof entry.hash === "string";
  if (!Array.isArray(proof?.shoes) || !Array.isArray(proof.entries) || !proof.shoes.every(isShoe) || !proof.entries.every(isEntry)) {
    throw new Error("This is not a proof of a round: it should have shoes with their commitments, and the log entries.");
  }
  return proof;
}

/** A whole exported log, line by line: the first entry that is bad, or how many hold. */
export async function verifyLog(text: string): Promise<{ ok: boolean; entries: number; why: string }> {
  let before = "0".repeat(64);
  const lines = text.split("\n").filter(Boolean);
  for (const [at, line] of lines.entries()) {
    const { prev, hash, ...body } = JSON.parse(line) as Record<string, unknown>;
    const bad = (why: string) => ({ ok: false, entries: at, why: `entry ${at + 1}: ${why}` });
    if (prev !== before) return bad("it does not follow the entry before it");
    if (body["seq"] !== at + 1) return bad(`it says that it is entry ${String(body["seq"])}`);
    if (hash !== (await sha256(prev + canonical(body)))) return bad("its hash is not that of what it says");
    before = hash as string;
  }
  return { ok: true, entries: lines.length, why: "" };
}

/** The one way to write something as JSON. */
export function canonical(said: unknown): string {
  if (Array.isArray(said)) return `[${said.map(canonical).join(",")}]`;
  if (typeof said !== "object" || said === null) return JSON.stringify(said);
  const fields = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
}

async function shoeChecks(shoe: Proof["shoes"][number], seen: string | undefined): Promise<Check[]> {
  const root = await sha256(shoe.commitments.join(""));
  const checks: Check[] = [
    {
      sort: "root",
      what: `Shoe ${shoe.id}: the root covers all ${shoe.commitments.length} commitments`,
      ok: root === shoe.root,
      why: root === shoe.root ? short(root) : `the commitments come to ${short(root)}, the root says ${short(shoe.root)}`,
    },
  ];
  if (seen !== undefined) {
    checks.push({
      sort: "seen",
      what: `Shoe ${shoe.id}: the root is the one shown at the table before the first card`,
      ok: seen === shoe.root,
      why: seen === shoe.root ? short(seen) : `the table had shown ${short(seen)}`,
    });
  }
  for (const card of shoe.opened) {
    const found = await sha256(`houseway|${shoe.id}|${card.position}|${card.piece}|${card.salt}`);
    const committed = shoe.commitments[card.position] ?? "nothing";
    checks.push({
      sort: "piece",
      what: `Shoe ${shoe.id}, position ${card.position}: ${card.piece}`,
      ok: found === committed,
      why: found === committed ? short(found) : `opens to ${short(found)}, committed was ${short(committed)}`,
    });
  }
  return checks;
}

/** Each entry of the round follows the one before; what an entry says is the regulator's to see whole. */
function linkChecks(entries: Proof["entries"]): Check[] {
  return entries.slice(1).map((entry, at) => {
    const before = entries[at] as Proof["entries"][number];
    const ok = entry.prev === before.hash && entry.seq === before.seq + 1;
    const why = ok ? `follows ${short(entry.prev)}` : "does not follow the entry before it";
    return { sort: "link", what: `Log entry ${entry.seq}`, ok, why };
  });
}

function short(hash: string): string {
  return hash.length > 16 ? `${hash.slice(0, 16)}…` : hash;
}
