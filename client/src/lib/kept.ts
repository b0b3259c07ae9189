import type { Line } from "./table.ts";

/** The table log as this tab has it, kept so that a reload or a look at another page does not empty it. */

const MOST = 200;
const place = (who: string, table: string) => `log ${who} ${table}`;

export function keptLines(who: string, table: string): Line[] {
  try {
    return JSON.parse(sessionStorage.getItem(place(who, table)) ?? "[]") as Line[];
  } catch {
    return [];
  }
}

export function keepLines(who: string, table: string, lines: readonly Line[]): void {
  try {
    sessionStorage.setItem(place(who, table), JSON.stringify(lines.slice(-MOST)));
  } catch {
    // No storage: the log begins anew with each visit.
  }
}
