import { webcrypto } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { uniqueId } from "../../src/lib/insecure.ts";
import { digest } from "../../src/lib/sha256.ts";
import { sha256 } from "../../src/lib/verify.ts";

/** Over plain http a page has neither `crypto.subtle` nor `crypto.randomUUID`. */

afterEach(() => vi.unstubAllGlobals());

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 131 + length) % 256);
const hex = (buffer: ArrayBuffer) => Buffer.from(buffer).toString("hex");

test("our own SHA-256 is the browser's, for every length about a block and for a megabyte", async () => {
  for (const length of [...Array(200).keys(), 1 << 20]) {
    expect(digest(bytes(length)), `${length} bytes`).toBe(hex(await webcrypto.subtle.digest("SHA-256", bytes(length))));
  }
  expect(digest(new TextEncoder().encode("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a proof is checked where the browser keeps its own SHA-256 to itself", async () => {
  const text = "houseway|t1-1|0|A\u2660|ü";
  const own = await sha256(text);
  vi.stubGlobal("crypto", { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  expect(await sha256(text)).toBe(own);
});

test("ids are made without randomUUID, in the same form, and never twice", () => {
  vi.stubGlobal("crypto", { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  const made = Array.from({ length: 1000 }, uniqueId);
  expect(new Set(made).size).toBe(1000);
  for (const each of made) expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
