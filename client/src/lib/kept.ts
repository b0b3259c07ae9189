import type { Line } from "./table.ts";

/** This tab's copy of the table log, so that a reload or a visit to another page does not empty it. */

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
    // No storage: the log starts over with each visit.
  }
}
