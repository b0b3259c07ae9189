import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule of axe that this page breaks; a live table may change while it is looked at, so a fault is looked at twice. */
export async function violations(page: Page): Promise<string[]> {
  return (await look(page)).length ? look(page) : [];
}

/** The rules that are broken now, with the elements that break them. */
async function look(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  // What was just changed is painted first.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
    }
    const axe = (globalThis as unknown as { axe: { run: (what: Document) => Promise<Found> } }).axe;
    const found = await axe.run(document);
    return found.violations.map(
      (each) => `${each.id}: ${each.help}: ${each.nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`).join(" | ")}`,
    );
  });
}
