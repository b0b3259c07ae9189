import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCE = new URL("../../src/", import.meta.url);
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith("frames.ts"));

/** What would read a sentence or a name of the server: wagers on a pick, hands, English, and pieces within words. */
const READS = [/\.split\(["'`][:.]["'`]\)/, /startsWith\(["'`]spot /, /startsWith\(["'`][A-Z][a-z]+ /, /\.(match|matchAll|exec)\((line|says|why|title|note)\b/, /(title|says|why|note)\??\.(includes|startsWith|endsWith|split)\(/];
/** A key of a rule file, `wagers.base`, in the report of what acts on it; titles that are made shorter side by side. */
const KNOWN = new Set(["pages/Coverage.svelte: const [section, name] = at.split(\".\");", "lib/stakes.ts: const words = titles.map((title) => title.split(\" \"));"]);

test("a page reads no sentence of the server, and takes its names apart in one place", () => {
  const found = files.flatMap((name) =>
    readFileSync(new URL(name, SOURCE), "utf-8")
      .split("\n")
      .filter((line) => READS.some((each) => each.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found.filter((each) => !KNOWN.has(each))).toEqual([]);
});
