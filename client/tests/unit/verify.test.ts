import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonical, readProof, sha256, verify, verifyLog } from "../../src/lib/verify.ts";
import { mix, nextPlaces, pledgeOf } from "../../src/lib/mixing.ts";
import type { Witness } from "../../src/lib/witness.ts";
import type { Proof } from "../../src/lib/wire.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const node = (left: string, right: string) => createHash("sha256").update(Buffer.from(`01${left}${right}`, "hex")).digest("hex");

const PIECES = ["As", "Kd", "Jk", "6-4"];
const SALTS = PIECES.map((_, at) => hash(`salt ${at}`).slice(0, 32));
const SEALS = PIECES.map((piece, at) => hash(`houseway|t1-1|${at}|${piece}|${SALTS[at]}`)) as [string, string, string, string];
const [LEFT, RIGHT] = [node(SEALS[0], SEALS[1]), node(SEALS[2], SEALS[3])];
const PATHS = [[SEALS[1], RIGHT], [SEALS[0], RIGHT], [SEALS[3], LEFT], [SEALS[2], LEFT]];
const SEEDS = { ann: "11".repeat(32), Bob: "22".repeat(32) };
const PLACES = nextPlaces(mix("t1", 3, SEEDS), "t1-1", 4, [], 2);

function proof(): Proof {
  const first = { seq: 5, prev: hash("before"), hash: hash("first") };
  const second = { seq: 6, prev: first.hash, hash: hash("second") };
  const third = { seq: 7, prev: second.hash, hash: hash("third") };
  const opened = PLACES.map((position) => ({ position, piece: PIECES[position] ?? "", salt: SALTS[position] ?? "", path: [...(PATHS[position] ?? [])] }));
  return {
    table: "t1",
    round: 1,
    shoes: [{ id: "t1-1", kind: "pieces", places: 4, sealed: 1, before: [], root: node(LEFT, RIGHT), commitments: [], opened }],
    epochs: [{ epoch: 3, pledges: { ann: pledgeOf(SEEDS.ann), Bob: pledgeOf(SEEDS.Bob) }, seeds: { ...SEEDS } }],
    draws: [{ seq: 6, shoe: "t1-1", epoch: 3, places: [...PLACES], hands: ["player", "banker"] }],
    entries: [first, second, third],
  };
}

function witness(): Witness {
  const pieces = Object.fromEntries(PLACES.map((place) => [place, PIECES[place] ?? ""]));
  const seen = { table: "t1", root: node(LEFT, RIGHT), seq: 2, pieces, drawn: [...PLACES], at: [6, 6], late: false };
  const pledges = { ann: pledgeOf(SEEDS.ann), Bob: pledgeOf(SEEDS.Bob) };
  return { lists: new Map([["t1-1", seen]]), seeds: [{ table: "t1", epoch: 3, seed: SEEDS.ann, seq: 4, pledges, taken: true }] };
}

const failing = async (changed: Proof, seen = witness()) =>
  (await verify(changed, seen, "ann")).filter((each) => !each.ok).map((each) => each.sort);

test("SHA-256 is SHA-256", async () => {
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("seeds choose the places that docs/fairness.md says", () => {
  expect(pledgeOf(SEEDS.ann)).toBe("6b8fec776bc1699ab79bf429a3ed197afb6b6624ea0029d622f9a3458031a761");
  expect(mix("t1", 3, SEEDS)).toBe("f4ea5ffed1e567cfec79bde1853762d381b79195a2122a975782c1a1890c6605");
  expect(mix("t1", 0, {})).toBe("b41f24508be275b4ab975091c65fd7110d90b8da373fe1cc3045037d2f3e03db");
  expect(nextPlaces(mix("t1", 3, SEEDS), "t1-1", 52, [4, 7], 6)).toEqual([46, 31, 43, 6, 33, 38]);
});

test("a whole proof holds", async () => {
  const checks = await verify(proof(), witness(), "ann");
  expect(checks.map((each) => each.sort)).toEqual(["piece", "piece", "seen", "card", "card", "seen", "seed", "seed", "seed", "seed", "seed", "place", "link", "link"]);
  expect(checks.every((each) => each.ok)).toBe(true);
});

test("a proof that was kept is read, and what is none is refused in a sentence", () => {
  expect(readProof(JSON.stringify(proof()))).toEqual(proof());
  for (const bad of ["", "[]", "{}", '{"shoes": [], "entries": [{}]}', '{"shoes": [{"id": 3}], "entries": []}']) {
    expect(() => readProof(bad)).toThrow(/^This is not a proof.*\.$/);
  }
});

test("another card, salt, path or root: each is found", async () => {
  const card = proof();
  card.shoes[0]!.opened[0]!.piece = "Ah";
  expect(await failing(card)).toEqual(["piece", "card"]);
  const salt = proof();
  salt.shoes[0]!.opened[1]!.salt = "0".repeat(32);
  expect(await failing(salt)).toEqual(["piece"]);
  const path = proof();
  path.shoes[0]!.opened[1]!.path[0] = hash("other");
  expect(await failing(path)).toEqual(["piece"]);
  const beyond = proof();
  beyond.shoes[0]!.opened[0]!.position = 99;
  expect(await failing(beyond)).toEqual(["piece", "card"]);
});

test("a list that was sealed after the page looked, or first shown once it was drawn from, is found", async () => {
  const other = witness();
  other.lists.get("t1-1")!.root = hash("shown before");
  expect(await failing(proof(), other)).toEqual(["seen"]);
  const late = witness();
  late.lists.get("t1-1")!.seq = 6;
  expect(await failing(proof(), late)).toEqual(["seen", "seed"]);
});

test("a seed that was not pledged, or is not this page's, and places that no seed chose, are found", async () => {
  const other = proof();
  other.epochs[0]!.seeds = { ...SEEDS, Bob: "33".repeat(32) };
  expect((await failing(other))[0]).toBe("seed");
  const own = witness();
  own.seeds = [{ ...own.seeds[0]!, seed: "44".repeat(32) }];
  expect(await failing(proof(), own)).toEqual(["seed"]);
  const places = proof();
  places.draws[0]!.places.reverse();
  expect(await failing(places)).toEqual(["seen", "place"]);
});

test("a player who was added once this page had shown its seed is found", async () => {
  const ghost = witness();
  ghost.seeds = [{ ...ghost.seeds[0]!, pledges: { ann: pledgeOf(SEEDS.ann) } }];
  expect(await failing(proof(), ghost)).toEqual(["seed"]);
});

test("a list that was sealed once this page had shown its seed is found, before the draw or not", async () => {
  const after = witness();
  after.lists.get("t1-1")!.seq = 5;
  expect(await failing(proof(), after)).toEqual(["seed"]);
});

test("a list that was sealed after the wagers is found, unless this page's seed chose from it", async () => {
  const late = witness();
  late.lists.get("t1-1")!.late = true;
  expect(await failing(proof(), late)).toEqual([]);
  const without = proof();
  without.epochs[0]!.seeds = {};
  without.draws[0]!.places = nextPlaces(mix("t1", 3, {}), "t1-1", 4, [], 2);
  late.lists.get("t1-1")!.drawn = without.draws[0]!.places;
  late.seeds = [];
  expect((await verify(without, late, "ann")).filter((each) => !each.ok).map((each) => each.what)).toContain("List t1-1: sealed before the wagers");
});

test("a proof that leaves out the seed that the room took from this page is found", async () => {
  const without = proof();
  without.epochs[0]!.seeds = { Bob: SEEDS.Bob };
  without.draws[0]!.places = nextPlaces(mix("t1", 3, { Bob: SEEDS.Bob }), "t1-1", 4, [], 2);
  expect((await verify(without, { lists: new Map(), seeds: witness().seeds }, "ann")).filter((each) => !each.ok).map((each) => each.what)).toEqual(["Your own seed"]);
  const late = witness();
  late.seeds = [{ ...late.seeds[0]!, taken: false }];
  const checks = await verify(without, { lists: new Map(), seeds: late.seeds }, "ann");
  expect(checks.filter((each) => !each.ok && !each.doubt)).toEqual([]);
});

test("seeds of this page that had no part are told, and are no failure", async () => {
  const without = proof();
  without.epochs[0]!.seeds = { Bob: SEEDS.Bob };
  without.draws[0]!.places = nextPlaces(mix("t1", 3, { Bob: SEEDS.Bob }), "t1-1", 4, [], 2);
  const shown = witness().seeds[0]!;
  const doubts = async (changed: Proof, seeds: Witness["seeds"], lists = witness().lists) =>
    (await verify(changed, { lists, seeds }, "ann")).filter((each) => each.doubt).map((each) => `${each.what}: ${each.why}`);
  const [mine, before] = ["Your seed number 3 at this table: ", "Your seed number 2 at this table: "];
  expect(await doubts(without, [{ ...shown, taken: false }])).toEqual([`${mine}this browser showed it when it was asked, and the room did not take it`]);
  expect(await doubts(without, [])).toEqual([`${mine}it was promised, and this browser was not asked to show it`]);
  expect(await doubts(without, [], new Map())).toEqual([]);
  const earlier = { ...shown, epoch: 2, seed: "33".repeat(32) };
  expect(await doubts(proof(), [earlier, shown])).toEqual([`${before}it was shown, and something else was sealed and drawn instead`]);
  expect(await doubts(proof(), [{ ...earlier, used: true }, shown])).toEqual([]);
  expect(await doubts(proof(), [{ ...earlier, taken: false }, shown])).toEqual([]);
  expect(await doubts(proof(), [{ ...earlier, epoch: 1 }, shown])).toEqual([]);
  expect(await doubts(proof(), [{ ...earlier, table: "t2" }, shown])).toEqual([]);
});

test("a proof from another list than the table drew from, or that leaves out a draw, is found", async () => {
  const other = witness();
  const seen = other.lists.get("t1-1")!;
  other.lists = new Map([["t1-7", { ...seen, at: [6, 6] }]]);
  expect(await failing(proof(), other)).toContain("seen");
  const without = proof();
  without.draws = [];
  without.shoes = [];
  expect(await failing(without)).toEqual(["seen"]);
  const elsewhere = witness();
  elsewhere.lists.get("t1-1")!.table = "t2";
  expect(await failing(proof(), elsewhere)).toEqual([]);
});

test("a hand that came face down and was seen later is among what the proof opens for it", async () => {
  const seen = { ...witness(), hands: [{ table: "t1", round: 1, hand: "spot 4", names: ["spot 4", "pile 2"], pieces: [PIECES[PLACES[0]!]!] }] };
  const piled = (hands: string[]) => {
    const changed = proof();
    changed.draws[0]!.hands = hands;
    return changed;
  };
  expect(await failing(piled(["pile 2", "pile 3"]), seen)).toEqual([]);
  expect(await failing(piled(["spot 4.1", "pile 3"]), seen)).toEqual([]);
  expect(await failing(piled(["pile 3", "pile 2"]), seen)).toEqual(["card"]);
  const nothing = piled(["pile 2", "pile 3"]);
  nothing.shoes[0]!.opened = [];
  expect(await failing(nothing, { lists: new Map(), seeds: [], hands: seen.hands })).toEqual(["card"]);
  expect(await failing({ ...nothing, round: 2 }, { lists: new Map(), seeds: [], hands: seen.hands })).toEqual([]);
});

test("a proof of other entries and lists than those of the round that this browser saw is found", async () => {
  const forged = proof();
  forged.shoes[0]!.id = "t1-99";
  forged.shoes[0]!.opened = [];
  forged.epochs = [{ epoch: 900, pledges: { Bob: pledgeOf(SEEDS.Bob) }, seeds: { Bob: SEEDS.Bob } }];
  forged.draws = [{ seq: 106, shoe: "t1-99", epoch: 900, places: nextPlaces(mix("t1", 900, { Bob: SEEDS.Bob }), "t1-99", 4, [], 2), hands: ["player", "banker"] }];
  forged.entries.forEach((each) => (each.seq += 100));
  const seen = witness();
  const found = async (round: number) => {
    seen.lists.get("t1-1")!.rounds = [round, round];
    return (await verify(forged, seen, "ann")).filter((each) => !each.ok).map((each) => `${each.what}: ${each.why}`);
  };
  expect(await found(1)).toEqual(["Entry 6 drew from list t1-1, as this browser saw: the proof leaves it out"]);
  expect(await found(2)).toEqual([]);
});

test("entries that are not the ones the room signed are found", async () => {
  const signed = { table: "t1", seq: 7, hash: hash("third"), at: 1, signature: "" };
  const checks = async (head: typeof signed) => (await verify(proof(), witness(), "ann", [head])).filter((each) => !each.ok);
  expect(await checks(signed)).toEqual([]);
  expect((await checks({ ...signed, hash: hash("another") })).map((each) => each.sort)).toEqual(["link"]);
  expect(await checks({ ...signed, table: "t2", hash: hash("another") })).toEqual([]);
});

test("places said to have been drawn before, and never seen drawn, are found", async () => {
  const chosen = proof();
  chosen.shoes[0]!.before = [PLACES[1] ?? 0];
  chosen.draws[0]!.places = nextPlaces(mix("t1", 3, SEEDS), "t1-1", 4, chosen.shoes[0]!.before, 2);
  expect(await failing(chosen)).toContain("seen");
});

test("what was drawn before this browser came is what the table showed then", async () => {
  const later = (gone: number[], before: number[]) => {
    const [changed, seen] = [proof(), witness()];
    const places = nextPlaces(mix("t1", 3, SEEDS), "t1-1", 4, before, 1);
    Object.assign(changed.shoes[0]!, { before, opened: [] });
    Object.assign(changed.draws[0]!, { places, hands: ["player"] });
    Object.assign(seen.lists.get("t1-1")!, { pieces: {}, drawn: [...gone, ...places], at: [...gone.map(() => 0), 6] });
    return failing(changed, seen);
  };
  expect(await later([2, 0], [2, 0])).toEqual([]);
  expect(await later([2, 0], [3, 0])).toContain("seen");
  expect(await later([2, 0], [2])).toContain("seen");
  expect(await later([], [2, 0])).toContain("seen");
});

test("a list that replaced another once seeds had been shown is found", async () => {
  const seen = witness();
  seen.lists.get("t1-1")!.instead = true;
  expect(await failing(proof(), seen)).toEqual(["seen"]);
});

test("a room that notes no pledge of this browser is doubted", async () => {
  const [without, seen] = [proof(), witness()];
  without.epochs[0]!.pledges = {};
  without.epochs[0]!.seeds = {};
  without.draws[0]!.places = nextPlaces(mix("t1", 3, {}), "t1-1", 4, [], 2);
  seen.seeds = [];
  const doubts = async () => (await verify(without, seen, "ann")).filter((each) => each.doubt).map((each) => each.why);
  expect(await doubts()).toEqual([]);
  seen.unnoted = [{ table: "t1", epoch: 3 }];
  expect(await doubts()).toEqual(["this browser had promised one, and the room did not note it"]);
});

test("a proof that opens cards nobody was dealt, or leaves out those that were, is found", async () => {
  const nothing = proof();
  nothing.shoes[0]!.opened = [];
  expect(await failing(nothing)).toEqual(["card", "card"]);
  const seen = witness();
  seen.lists.get("t1-1")!.pieces = Object.fromEntries(PLACES.map((place) => [place, "2c"]));
  expect(await failing(proof(), seen)).toEqual(["card", "card"]);
});

test("a missing entry and a broken link are found", async () => {
  const missing = proof();
  missing.entries.splice(1, 1);
  expect(await failing(missing)).toEqual(["link"]);
  const link = proof();
  link.entries[1]!.prev = hash("other");
  expect(await failing(link)).toEqual(["link"]);
});

function log(): string[] {
  let prev = "0".repeat(64);
  return [1, 2, 3].map((seq) => {
    const body = canonical({ seq, who: "ann", events: [{ type: "Sat", name: "Åse \u0001\"x\"" }], at: 1_794_808_045_457, b: null, a: true });
    const next = hash(prev + body);
    const line = `${body.slice(0, -1)},"prev":"${prev}","hash":"${next}"}`;
    prev = next;
    return line;
  });
}

test("an exported log holds, or the first bad entry is named", async () => {
  expect(await verifyLog(`${log().join("\n")}\n`)).toEqual({ ok: true, entries: 3, why: "" });
  const changed = log().map((line, at) => (at === 1 ? line.replace("ann", "bob") : line));
  expect((await verifyLog(changed.join("\n"))).why).toBe("entry 2: its hash does not match its content");
  const short = log().filter((_, at) => at !== 1);
  expect((await verifyLog(short.join("\n"))).why).toBe("entry 2: it does not follow the entry before it");
  expect(canonical({ b: [1, { d: 2, c: 3 }], a: "x" })).toBe('{"a":"x","b":[1,{"c":3,"d":2}]}');
});
