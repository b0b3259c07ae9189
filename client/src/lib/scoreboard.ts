import type { Road } from "./frames.ts";

/** A mark of a road: its position, what it shows, and its kind; ties that followed it are counted next to it. */
export interface Cell {
  key: string;
  column: number;
  row: number;
  mark: string;
  kind: "first" | "second" | "tie" | "repeats" | "breaks";
  ties: number;
}

const KINDS: Record<string, Cell["kind"]> = { "1": "first", "2": "second", "0": "tie", "=": "repeats", x: "breaks" };

/** The marks of a road, with letters for the hands; a tie before the first win is a mark of its own. */
export function cells(road: Road, hands: string[]): Cell[] {
  const letters: Record<string, string> = { "1": initial(hands[0]), "2": initial(hands[1]), "0": "T", "=": "", x: "×" };
  const ties = new Map((road.ties ?? []).map(([column, row, count]) => [`${column} ${row}`, count]));
  const found = road.rows.flatMap((cells, row) =>
    [...cells].flatMap((sign, column) => {
      const kind = KINDS[sign];
      const key = `${column} ${row}`;
      return kind ? [{ key, column: column + 1, row: row + 1, mark: letters[sign] ?? "", kind, ties: ties.get(key) ?? 0 }] : [];
    }),
  );
  const alone = found.length ? undefined : road.ties?.[0];
  return alone ? [{ key: "0 0", column: 1, row: 1, mark: "", kind: "tie", ties: alone[2] }] : found;
}

/** Whether a road is derived from another road instead of from the rounds. */
export function isDerived(road: Road): boolean {
  return road.name !== "results" && road.name !== "big road";
}

/** The title of a road. */
export function roadTitle(road: Road): string {
  return road.name === "results" ? "Rounds in order" : title(road.name);
}

/** A share of a total, as a percentage. */
export function share(number: number, rounds: number): string {
  return rounds ? `${Math.round((100 * number) / rounds)}%` : "";
}

/** Capitalize the first letter. */
export function title(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function initial(word = ""): string {
  return word.charAt(0).toUpperCase();
}
