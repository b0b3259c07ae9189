import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256, verify } from "../../src/lib/verify.ts";
import type { Proof } from "../../src/lib/wire.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

function proof(): Proof {
  const pieces = ["As", "Kd", "Jk", "6-4"];
  const salts = pieces.map((_, at) => hash(`salt ${at}`).slice(0, 32));
  const commitments = pieces.map((piece, at) => hash(`houseway|t1-1|${at}|${piece}|${salts[at]}`));
  const first = { seq: 5, prev: "00", body: '{"a":1}', hash: hash('00{"a":1}') };
  const second = { seq: 6, prev: first.hash, body: null, hash: hash("unseen") };
  const third = { seq: 7, prev: second.hash, body: '{"b":2}', hash: hash(`${second.hash}{"b":2}`) };
  return {
    shoes: [
      {
        id: "t1-1",
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
  expect(checks).toHaveLength(7);
  expect(checks.every((each) => each.ok)).toBe(true);
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

test("a changed entry, a missing entry and a broken link are found", async () => {
  const changed = proof();
  changed.entries[0]!.body = '{"a":2}';
  expect(await failing(changed)).toEqual(["Log entry 5"]);
  const missing = proof();
  missing.entries.splice(1, 1);
  expect(await failing(missing)).toEqual(["Log entry 7"]);
  const link = proof();
  link.entries[1]!.prev = hash("other");
  expect(await failing(link)).toEqual(["Log entry 6"]);
});
