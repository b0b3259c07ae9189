import type { WagerFacts } from "./wire.ts";

/** A circle as printed in front of a seat. */
export interface Printed {
  wager: string;
  title: string;
  /** Whether it must equal the circle on its left. */
  equal: boolean;
}

/**
 * The circles of a seat in rows, as casinos print them, nearest to the dealer first: bonuses, wagers before the deal
 * with those made with them, and wagers that follow. None if no wager follows another.
 */
export function printed(wagers: readonly WagerFacts[]): Printed[][] {
  const follows = wagers.filter((each) => each.kind === "follow-up");
  if (!follows.length) return [];
  const bonuses = wagers.filter((each) => each.kind === "bonus" && !each.picks?.length);
  const bases = wagers.filter((each) => (each.kind === "base" || each.kind === "line") && !each.with);
  const print = ({ id, title }: WagerFacts, equal = false): Printed => ({ wager: id, title, equal });
  const main = bases.flatMap((base) => [print(base), ...wagers.filter((each) => each.with === base.id).map((each) => print(each, true))]);
  return [bonuses.map((each) => print(each)), main, follows.map((each) => print(each))].filter((row) => row.length);
}

/** Items that each belong to a wager, in the rows of a layout; all in one row if there is no layout. */
export function inRows<Of extends { wager: string }>(those: readonly Of[], rows: readonly Printed[][]): Of[][] {
  const found = rows.map((row) => row.flatMap(({ wager }) => those.filter((each) => each.wager === wager)));
  const laid = new Set(found.flat());
  const rest = those.filter((each) => !laid.has(each));
  return [...found, rest].filter((row) => row.length);
}
