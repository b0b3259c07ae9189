import type { FoundRound } from "./api.ts";
import { cents } from "./money.ts";

/** A regulator's search. */
export interface Sought {
  q: string;
  player: string;
  table: string;
  game: string;
  /** Days as the browser writes them: 2026-11-15. */
  from: string;
  to: string;
  /** The least that somebody won or lost, in dollars. */
  sum: string;
}

export const NOTHING: Readonly<Sought> = { q: "", player: "", table: "", game: "", from: "", to: "", sum: "" };

const DAY = 24 * 3600 * 1000;

/** The query for the server, for whole local days. Throws a sentence if the sum is not valid. */
export function asked(sought: Sought): Record<string, string> {
  const said: Record<string, string> = {};
  for (const word of ["q", "player", "table", "game"] as const) {
    if (sought[word].trim()) said[word] = sought[word].trim();
  }
  const day = (text: string) => new Date(`${text}T00:00:00`).getTime();
  if (sought.from) said["since"] = String(day(sought.from));
  if (sought.to) said["until"] = String(day(sought.to) + DAY - 1);
  if (sought.sum.trim()) {
    const least = cents(sought.sum);
    if (least === null) throw new Error("Write the sum in dollars, like $250.");
    said["least"] = String(least);
  }
  return said;
}

/** Rounds as a file for a spreadsheet. */
export function csv(rounds: readonly FoundRound[], titles: ReadonlyMap<string, string>): string {
  // A cell must not be read as a formula.
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = rounds.map((each) => [
    each.table,
    titles.get(each.table) ?? "",
    String(each.number),
    new Date(each.at).toISOString(),
    each.players.join(" "),
    each.lines.join("; "),
  ]);
  return [["table", "game", "round", "began", "players", "last lines"], ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** The excerpt of a round: the lines that were searched for, or how it ended. */
export function excerpt(lines: readonly string[], sought: string): string[] {
  const word = sought.trim().toLowerCase();
  const hits = word ? lines.filter((line) => line.toLowerCase().includes(word)) : [];
  return hits.length ? hits.slice(0, 3) : lines.slice(-2);
}
