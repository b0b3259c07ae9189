import type { Proof } from "./wire.ts";

/**
 * The second implementation of the proof: commitments of a shoe and the chain of the log, checked here in the browser.
 * A commitment is SHA-256 of `houseway|<shoe>|<position>|<piece>|<salt>`; a root is SHA-256 of all commitments in
 * order; an entry's hash is SHA-256 of the hash before it and its own text.
 */

export interface Check {
  what: string;
  ok: boolean;
  why: string;
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function verify(proof: Proof, roots: ReadonlyMap<string, string> = new Map()): Promise<Check[]> {
  const checks: Check[] = [];
  for (const shoe of proof.shoes) checks.push(...(await shoeChecks(shoe, roots.get(shoe.id))));
  checks.push(...(await chainChecks(proof.entries)));
  return checks;
}

async function shoeChecks(shoe: Proof["shoes"][number], seen: string | undefined): Promise<Check[]> {
  const root = await sha256(shoe.commitments.join(""));
  const checks: Check[] = [
    {
      what: `Shoe ${shoe.id}: the root covers all ${shoe.commitments.length} commitments`,
      ok: root === shoe.root,
      why: root === shoe.root ? short(root) : `the commitments come to ${short(root)}, the root says ${short(shoe.root)}`,
    },
  ];
  if (seen !== undefined) {
    checks.push({
      what: `Shoe ${shoe.id}: the root is the one shown at the table before the first card`,
      ok: seen === shoe.root,
      why: seen === shoe.root ? short(seen) : `the table had shown ${short(seen)}`,
    });
  }
  for (const card of shoe.opened) {
    const found = await sha256(`houseway|${shoe.id}|${card.position}|${card.piece}|${card.salt}`);
    const committed = shoe.commitments[card.position] ?? "nothing";
    checks.push({
      what: `Shoe ${shoe.id}, position ${card.position}: ${card.piece}`,
      ok: found === committed,
      why: found === committed ? short(found) : `opens to ${short(found)}, committed was ${short(committed)}`,
    });
  }
  return checks;
}

async function chainChecks(entries: Proof["entries"]): Promise<Check[]> {
  const checks: Check[] = [];
  let before: Proof["entries"][number] | undefined;
  for (const entry of entries) {
    const follows = before === undefined || (entry.prev === before.hash && entry.seq === before.seq + 1);
    let ok = follows;
    let why = follows ? "follows the entry before it" : "does not follow the entry before it";
    if (follows && typeof entry.body === "string") {
      const found = await sha256(entry.prev + entry.body);
      ok = found === entry.hash;
      why = ok ? `text and hash agree, ${short(entry.hash)}` : `its text comes to ${short(found)}, not ${short(entry.hash)}`;
    }
    checks.push({ what: `Log entry ${entry.seq}`, ok, why });
    before = entry;
  }
  return checks;
}

function short(hash: string): string {
  return hash.length > 16 ? `${hash.slice(0, 16)}…` : hash;
}
