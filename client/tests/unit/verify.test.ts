import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonical, readProof, sha256, verify, verifyLog } from "../../src/lib/verify.ts";
import type { Proof } from "../../src/lib/wire.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

function proof(): Proof {
  const pieces = ["As", "Kd", "Jk", "6-4"];
  const salts = pieces.map((_, at) => hash(`salt ${at}`).slice(0, 32));
  const commitments = pieces.map((piece, at) => hash(`houseway|t1-1|${at}|${piece}|${salts[at]}`));
  const first = { seq: 5, prev: hash("before"), hash: hash("first") };
  const second = { seq: 6, prev: first.hash, hash: hash("second") };
  const third = { seq: 7, prev: second.hash, hash: hash("third") };
  return {
    table: "t1",
    round: 1,
    shoes: [
      {
        id: "t1-1",
        kind: "pieces",
        sealed: 1,
        root: hash(commitments.join("")),
        commitments,
        opened: [0, 3].map((position) => ({ position, piece: pieces[position] as string, salt: salts[position] as string })),
      },
    ],
    entries: [first, second, third],
  };
}
const failing = async (changed: Proof, roots?: Map<string, string>) =>
  (await verify(changed, roots)).filter((each) => !each.ok).map((each) => each.what);

test("SHA-256 is SHA-256", async () => {
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a whole proof holds", async () => {
  const checks = await verify(proof(), new Map([["t1-1", proof().shoes[0]?.root ?? ""]]));
  expect(checks).toHaveLength(6);
  expect(checks.every((each) => each.ok)).toBe(true);
});

test("a proof that was kept is read, and what is none is refused in a sentence", () => {
  expect(readProof(JSON.stringify(proof()))).toEqual(proof());
  for (const bad of ["", "[]", "{}", '{"shoes": [], "entries": [{}]}', '{"shoes": [{"id": 3}], "entries": []}']) {
    expect(() => readProof(bad)).toThrow(/^This is not a proof.*\.$/);
  }
});

test("another card, another salt, another commitment, another root: each is found", async () => {
  const card = proof();
  card.shoes[0]!.opened[0]!.piece = "Ah";
  expect(await failing(card)).toEqual(["Shoe t1-1, position 0: Ah"]);
  const salt = proof();
  salt.shoes[0]!.opened[1]!.salt = "0".repeat(32);
  expect(await failing(salt)).toEqual(["Shoe t1-1, position 3: 6-4"]);
  const commitment = proof();
  commitment.shoes[0]!.commitments[2] = hash("other");
  expect(await failing(commitment)).toEqual(["Shoe t1-1: the root covers all 4 commitments"]);
  expect(await failing(proof(), new Map([["t1-1", hash("shown before")]]))).toHaveLength(1);
  const beyond = proof();
  beyond.shoes[0]!.opened[0]!.position = 99;
  expect(await failing(beyond)).toHaveLength(1);
});

test("a missing entry and a broken link are found", async () => {
  const missing = proof();
  missing.entries.splice(1, 1);
  expect(await failing(missing)).toEqual(["Log entry 7"]);
  const link = proof();
  link.entries[1]!.prev = hash("other");
  expect(await failing(link)).toEqual(["Log entry 6"]);
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
  expect((await verifyLog(changed.join("\n"))).why).toBe("entry 2: its hash is not that of what it says");
  const short = log().filter((_, at) => at !== 1);
  expect((await verifyLog(short.join("\n"))).why).toBe("entry 2: it does not follow the entry before it");
  expect(canonical({ b: [1, { d: 2, c: 3 }], a: "x" })).toBe('{"a":"x","b":[1,{"c":3,"d":2}]}');
});
