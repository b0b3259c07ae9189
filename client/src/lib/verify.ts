import { mix, nextPlaces, pledgeOf, rootFrom } from "./mixing.ts";
import { digest } from "./sha256.ts";
import type { Receipt } from "./receipts.ts";
import type { Seen, Shown, Witness } from "./witness.ts";
import { familyOf } from "./viewer.ts";
import type { Proof } from "./wire.ts";

/**
 * The second implementation of the proof, from docs/fairness.md and run in the browser: cards are under the published
 * roots, at the places that the players' seeds choose, and are those that this page was shown.
 */

export interface Check {
  /** The kind of check, for grouping. */
  sort: Sort;
  what: string;
  ok: boolean;
  why: string;
  /** A failed check of this kind proves nothing by itself, but is worth knowing. */
  doubt?: boolean;
}

export type Sort = "own" | "root" | "seen" | "seed" | "place" | "piece" | "card" | "link";

type ProofShoe = Proof["shoes"][number];
const NOTHING: Witness = { lists: new Map(), seeds: [] };

/** By the browser's own implementation where it is available, since it is faster; otherwise by ours. */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (!globalThis.crypto?.subtle) return digest(bytes);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function verify(proof: Proof, witness: Witness = NOTHING, player = "", receipts: Receipt[] = []): Promise<Check[]> {
  const checks: Check[] = [];
  for (const shoe of proof.shoes) {
    const seen = witness.lists.get(shoe.id);
    checks.push(...(await shoeChecks(shoe)), ...seenChecks(proof, shoe, seen, player), ...cardChecks(shoe, seen));
  }
  checks.push(...handChecks(proof, witness), ...drawChecks(proof, witness), ...seedChecks(proof, witness, player), ...partChecks(proof, witness, player), ...placeChecks(proof));
  checks.push(...linkChecks(proof.entries), ...signedChecks(proof, receipts));
  return checks;
}

/** Parse a proof from a file; throws a sentence if it is malformed. */
export function readProof(text: string): Proof {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new Error("This is not a proof: it should be the JSON file saved from a round’s page.");
  }
  const proof = said as Proof;
  const isShoe = (shoe: ProofShoe) =>
    typeof shoe?.id === "string" && typeof shoe.root === "string" && Array.isArray(shoe.commitments) && Array.isArray(shoe.opened);
  const isEntry = (entry: Proof["entries"][number]) => typeof entry?.prev === "string" && typeof entry.hash === "string";
  const lists = [proof?.shoes, proof?.entries, proof?.epochs, proof?.draws];
  if (!lists.every(Array.isArray) || !proof.shoes.every(isShoe) || !proof.entries.every(isEntry)) {
    throw new Error("This is not a proof of a round: it should have shoes with their commitments, and the log entries.");
  }
  return proof;
}

/** Verify a whole exported log, line by line: the first bad entry, or how many are valid. */
export async function verifyLog(text: string): Promise<{ ok: boolean; entries: number; why: string }> {
  let before = "0".repeat(64);
  const lines = text.split("\n").filter((line) => line && !line.startsWith('{"opened":'));
  for (const [at, line] of lines.entries()) {
    const { prev, hash, ...body } = JSON.parse(line) as Record<string, unknown>;
    const bad = (why: string) => ({ ok: false, entries: at, why: `entry ${at + 1}: ${why}` });
    if (prev !== before) return bad("it does not follow the entry before it");
    if (body["seq"] !== at + 1) return bad(`it says that it is entry ${String(body["seq"])}`);
    if (hash !== (await sha256(prev + canonical(body)))) return bad("its hash does not match its content");
    before = hash as string;
  }
  return { ok: true, entries: lines.length, why: "" };
}

/** Canonical JSON. */
export function canonical(said: unknown): string {
  if (Array.isArray(said)) return `[${said.map(canonical).join(",")}]`;
  if (typeof said !== "object" || said === null) return JSON.stringify(said);
  const fields = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
}

/** Every opened place is under the root; in older logs the root is over the concatenated seals. */
async function shoeChecks(shoe: ProofShoe): Promise<Check[]> {
  const checks: Check[] = [];
  if (!shoe.places) {
    const root = await sha256(shoe.commitments.join(""));
    const why = root === shoe.root ? short(root) : `the commitments give ${short(root)}, but the root is ${short(shoe.root)}`;
    checks.push({ sort: "root", what: `List ${shoe.id}: the root covers all ${shoe.commitments.length} seals`, ok: root === shoe.root, why });
  }
  for (const card of shoe.opened) {
    const seal = await sha256(`houseway|${shoe.id}|${card.position}|${card.piece}|${card.salt}`);
    const found = shoe.places ? rootFrom(seal, card.position, shoe.places, card.path ?? []) : seal;
    const wanted = shoe.places ? shoe.root : (shoe.commitments[card.position] ?? "nothing");
    const ok = found !== "" && found === wanted;
    const why = ok ? short(seal) : `opens to ${short(found || "nothing")}, sealed was ${short(wanted)}`;
    checks.push({ sort: "piece", what: `List ${shoe.id}, position ${card.position}: ${card.piece}`, ok, why });
  }
  return checks;
}

/** The root is the one this page was shown, before anything was drawn from the list in this round. */
function seenChecks(proof: Proof, shoe: ProofShoe, seen: Seen | undefined, player: string): Check[] {
  if (!seen) return [];
  const first = proof.draws.find((draw) => draw.shoe === shoe.id)?.seq ?? Infinity;
  const same = seen.root === shoe.root;
  const inTime = seen.seq < first;
  const late = `it was first shown here with entry ${seen.seq}, and drawn from with entry ${first}`;
  const began = seen.at.indexOf(first);
  const known = seen.drawn.slice(0, began < 0 ? shoe.before.length : began);
  const kept = String(known) === String(began < 0 ? shoe.before.slice(0, known.length) : shoe.before);
  const why = !same ? `the table had shown ${short(seen.root)}` : inTime ? short(seen.root) : late;
  const checks: Check[] = [{ sort: "seen", what: `List ${shoe.id}: the root was shown at the table before the first draw`, ok: same && inTime, why }];
  const seeds = proof.epochs.filter((epoch) => proof.draws.some((draw) => draw.shoe === shoe.id && draw.epoch === epoch.epoch));
  if (seen.late && !seeds.every((epoch) => player in epoch.seeds))
    checks.push({ sort: "seen", what: `List ${shoe.id}: sealed before the wagers`, ok: false, why: "it was first shown here after wagers of the round, and your seed had no part in what came of it" });
  if (seen.instead) checks.push({ sort: "seen", what: `List ${shoe.id}: sealed before the seeds were shown`, ok: false, why: "it replaced another list once seeds had been shown, and nothing was shuffled and no ruling made since" });
  if (known.length || !kept) checks.push({ sort: "seen", what: `List ${shoe.id}: what had been drawn before this round`, ok: kept, why: kept ? "as the table showed it" : "is not what the table showed" });
  return checks;
}

/** What this page saw drawn in the round matches the proof, and nothing that it saw is missing. */
function drawChecks(proof: Proof, witness: Witness): Check[] {
  const said = new Map(proof.draws.map((draw) => [draw.seq, draw]));
  const [first, last] = [proof.entries[0]?.seq ?? 0, proof.entries.at(-1)?.seq ?? 0];
  return [...witness.lists].flatMap(([id, seen]): Check[] => {
    if (seen.table !== proof.table) return [];
    const ofRound = new Set(seen.at.filter((_, at) => seen.rounds?.[at] === proof.round));
    const inside = [...new Set(seen.at)].filter((seq) => said.has(seq) || (first < seq && seq < last) || ofRound.has(seq));
    return inside.map((seq) => {
      const places = seen.drawn.filter((_, at) => seen.at[at] === seq);
      const draw = said.get(seq);
      const ok = draw?.shoe === id && String(draw.places) === String(places);
      const why = ok ? `positions ${places.join(", ")}` : draw ? `the proof has list ${draw.shoe}, positions ${draw.places.join(", ")}` : "the proof leaves it out";
      return { sort: "seen", what: `Entry ${seq} drew from list ${id}, as this browser saw`, ok, why };
    });
  });
}

/** The entries are those that the room signed after the round. */
function signedChecks(proof: Proof, receipts: Receipt[]): Check[] {
  const hashes = new Map(proof.entries.map((entry) => [entry.seq, entry.hash]));
  return receipts
    .filter((each) => each.table === proof.table && hashes.has(each.seq))
    .map((each) => {
      const ok = hashes.get(each.seq) === each.hash;
      return { sort: "link", what: `Log entry ${each.seq}: the one that the room signed`, ok, why: ok ? short(each.hash) : `the room had signed ${short(each.hash)}` };
    });
}

/** The seeds match their pledges, and this page's own seed is among them, revealed after the lists were sealed. */
function seedChecks(proof: Proof, witness: Witness, player: string): Check[] {
  const checks: Check[] = [];
  for (const epoch of proof.epochs) {
    for (const [name, seed] of Object.entries(epoch.seeds)) {
      const ok = pledgeOf(seed) === epoch.pledges[name];
      checks.push({ sort: "seed", what: `Seed of ${name}`, ok, why: ok ? `pledged as ${short(epoch.pledges[name] ?? "")}` : "is not the one that was pledged" });
    }
    const own = epoch.seeds[player];
    const shown = witness.seeds.find((each) => each.table === proof.table && each.epoch === epoch.epoch && (each.taken || each.seed === own));
    if (own !== undefined && witness.seeds.length) {
      const ok = shown?.seed === own;
      checks.push({ sort: "seed", what: "Your own seed", ok, why: ok ? short(own) : "this browser never showed such a seed" });
    } else if (shown) {
      checks.push({ sort: "seed", what: "Your own seed", ok: false, why: "the room took it, and the proof leaves it out" });
    }
    if (shown && shown.seed === own) checks.push(...ownChecks(proof, epoch, shown, witness));
  }
  return checks;
}

/** Nothing that this page's seed chooses from, or together with, was fixed after the seed was revealed. */
function ownChecks(proof: Proof, epoch: Proof["epochs"][number], shown: Shown, witness: Witness): Check[] {
  const added = Object.keys(epoch.pledges).filter((name) => shown.pledges[name] !== epoch.pledges[name]);
  const why = added.length ? `pledged only after your seed was shown: ${added.join(", ")}` : "all were there before yours was shown";
  const lists = new Set(proof.draws.filter((draw) => draw.epoch === epoch.epoch).map((draw) => draw.shoe));
  const late = [...lists].filter((id) => (witness.lists.get(id)?.seq ?? Infinity) > shown.seq);
  const when = late.length ? `first shown here after your seed was: ${late.join(", ")}` : "sealed before your seed was shown";
  return [
    { sort: "seed", what: "The others’ pledges", ok: !added.length, why },
    { sort: "seed", what: "The lists your seed chose from", ok: !late.length, why: when },
  ];
}

/**
 * Seeds that this browser revealed, or had pledged, that were not used: the house could choose between the outcomes
 * with and without them. A slow connection has the same effect, so it is a doubt and not a failure.
 */
function partChecks(proof: Proof, witness: Witness, player: string): Check[] {
  const epochs = new Map(proof.epochs.map((each) => [each.epoch, each]));
  const mine = new Map(witness.seeds.filter((each) => each.table === proof.table).map((each) => [each.epoch, each]));
  const unnoted = new Set((witness.unnoted ?? []).filter((each) => each.table === proof.table).map((each) => each.epoch));
  const here = proof.shoes.some((shoe) => witness.lists.has(shoe.id));
  const least = Math.min(...epochs.keys());
  const doubts: Check[] = [];
  const doubt = (epoch: number, why: string) => doubts.push({ sort: "own", what: `Your seed number ${epoch} at this table`, ok: false, why, doubt: true });
  for (let at = Math.max(...epochs.keys()); at >= 0; at--) {
    const [epoch, shown] = [epochs.get(at), mine.get(at)];
    if (epoch && !(player in epoch.seeds)) {
      if (shown && !shown.taken) doubt(at, "this browser showed it when it was asked, and the room did not take it");
      else if (unnoted.has(at)) doubt(at, "this browser had promised one, and the room did not note it");
      else if (!shown && here && player in epoch.pledges) doubt(at, "it was promised, and this browser was not asked to show it");
    } else if (!epoch && shown?.taken && !shown.used) doubt(at, "it was shown, and something else was sealed and drawn instead");
    else if (!epoch && at < least) break;
  }
  return doubts;
}

/** Each draw took the places that the seeds choose, in order. */
function placeChecks(proof: Proof): Check[] {
  const drawn = new Map(proof.shoes.map((shoe) => [shoe.id, [...shoe.before]]));
  return proof.draws.flatMap((draw): Check[] => {
    const shoe = proof.shoes.find((each) => each.id === draw.shoe);
    const before = drawn.get(draw.shoe);
    const epoch = proof.epochs.find((each) => each.epoch === draw.epoch);
    const what = `Entry ${draw.seq}, from list ${draw.shoe}`;
    if (!shoe || !before || !epoch) return [{ sort: "place", what, ok: false, why: "the list or its seeds are missing" }];
    const next = shoe.places
      ? nextPlaces(mix(proof.table, epoch.epoch, epoch.seeds), shoe.id, shoe.places, before, draw.places.length)
      : draw.places.map((_, at) => before.length + at);
    before.push(...draw.places);
    const ok = String(next) === String(draw.places);
    return [{ sort: "place", what, ok, why: ok ? `positions ${next.join(", ")}` : `took ${draw.places.join(", ")}, not ${next.join(", ")}` }];
  });
}

/** The opened places match what this page was shown at the time, and nothing that was shown is missing. */
function cardChecks(shoe: ProofShoe, seen: Seen | undefined): Check[] {
  if (!seen) return [];
  const opened = new Map(shoe.opened.map((card) => [card.position, card.piece]));
  const before = new Set(shoe.before);
  return Object.entries(seen.pieces)
    .filter(([place]) => !before.has(Number(place)))
    .flatMap(([place, piece]): Check[] => {
      const found = opened.get(Number(place));
      if (found === undefined && laterRound(shoe, seen, Number(place))) return [];
      const why = found === piece ? piece : `you were shown ${piece}, the proof has ${found ?? "nothing"}`;
      return [{ sort: "card", what: `List ${shoe.id}, position ${place}: the card you were shown`, ok: found === piece, why }];
    });
}

/** Every piece that this page saw in a hand is opened at a place dealt to that hand, even if it came face down. */
function handChecks(proof: Proof, { hands = [] }: Witness): Check[] {
  const opened = new Map(proof.shoes.flatMap((shoe) => shoe.opened.map((card): [string, string] => [`${shoe.id}|${card.position}`, card.piece])));
  return hands
    .filter((each) => each.table === proof.table && each.round === proof.round)
    .map(({ hand, names, pieces }) => {
      const rest = proof.draws.flatMap((draw) => draw.places.flatMap((place, at) => (names.includes(familyOf(draw.hands[at] ?? "")) ? [opened.get(`${draw.shoe}|${place}`)] : [])));
      const missing = pieces.filter((piece) => {
        const found = rest.indexOf(piece);
        if (found >= 0) rest.splice(found, 1);
        return found < 0;
      });
      const why = missing.length ? `you were shown ${missing.join(" ")}, the proof has ${rest.filter(Boolean).join(" ") || "nothing"} instead` : pieces.join(" ");
      return { sort: "card", what: `The hand of ${hand}: the cards you were shown`, ok: !missing.length, why };
    });
}

/** Whether a place was drawn after this round, so that the proof of another round has it. */
function laterRound(shoe: ProofShoe, seen: Seen, place: number): boolean {
  const last = Math.max(-1, ...shoe.opened.map((card) => seen.drawn.indexOf(card.position)));
  return last >= 0 && seen.drawn.indexOf(place) > last;
}

/** Each entry of the round follows the one before; only the regulator sees whole entries. */
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
