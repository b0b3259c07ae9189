import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { contradictions, greeted, isSigned, keepReceipt, readReceipts, receipts, type Receipt } from "../../src/lib/receipts.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const KEY = (publicKey.export({ format: "der", type: "spki" }) as Buffer).subarray(-32).toString("hex");

function receipt(seq: number, hash: string): Receipt {
  const at = 1_800_000_000_000;
  const signature = sign(null, Buffer.from(`houseway-head|t1|${seq}|${hash}|${at}`), privateKey).toString("hex");
  return { table: "t1", seq, hash, at, signature };
}

test("a receipt is signed by the room's key over all that it says", () => {
  const good = receipt(7, "ab".repeat(32));
  expect(isSigned(KEY, good)).toBe(true);
  for (const changed of [{ seq: 8 }, { hash: "cd".repeat(32) }, { table: "t2" }, { at: 5 }, { signature: "00".repeat(64) }, { signature: "no" }]) {
    expect(isSigned(KEY, { ...good, ...changed })).toBe(false);
  }
});

test("two signed hashes for one entry contradict each other", () => {
  const mine = { key: KEY, heads: [receipt(7, "ab".repeat(32)), receipt(9, "ef".repeat(32))] };
  const theirs = { key: KEY, heads: [receipt(7, "cd".repeat(32)), receipt(9, "ef".repeat(32)), receipt(12, "aa".repeat(32))] };
  expect(contradictions(mine, theirs)).toEqual(["Table t1, entry 7: the room signed two different logs."]);
  const ofRoom = (hash: string) => ({ key: KEY, heads: [{ ...receipt(2, hash.repeat(32)), table: "room" }] });
  expect(contradictions(ofRoom("ab"), ofRoom("cd"))).toEqual(["The room’s own log, entry 2: the room signed two different logs."]);
});

afterEach(() => vi.unstubAllGlobals());

test("a room that signs another log than before is caught, and both receipts are kept", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, said: string) => stored.set(key, said) });
  expect(greeted(KEY)).toBe(true);
  const [first, rolled] = [receipt(7, "ab".repeat(32)), receipt(7, "cd".repeat(32))];
  expect(keepReceipt("t1", first)).toBe(true);
  expect(keepReceipt("t1", first)).toBe(true);
  expect(keepReceipt("t1", receipt(9, "ef".repeat(32)))).toBe(true);
  expect(keepReceipt("t1", rolled)).toBe(false);
  expect(receipts().heads.map((each) => each.hash.slice(0, 2))).toEqual(["ab", "ef", "cd"]);
  expect(receipts().heads.every((each) => isSigned(KEY, each))).toBe(true);
  expect(greeted("00".repeat(32))).toBe(false);
});

test("what is no receipt is refused in a sentence", () => {
  expect(readReceipts(JSON.stringify({ key: KEY, heads: [receipt(1, "ab".repeat(32))] })).heads).toHaveLength(1);
  for (const bad of ["", "[]", "{}", '{"key": "k", "heads": [{"table": 3}]}']) expect(() => readReceipts(bad)).toThrow(/^These are not receipts.*\.$/);
});
