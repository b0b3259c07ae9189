import type { WagerFacts } from "./wire.ts";

/** A circle as it is printed before a seat. */
export interface Printed {
  wager: string;
  title: string;
  /** Whether it holds as much as the circle on its left. */
  equal: boolean;
}

/**
 * The circles of a seat in rows as casinos print them, nearest to the dealer first: bonuses, what is bet before the
 * deal with what goes with it in the same amount, and what follows. None where no wager follows another.
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

/** Things of a wager each, in the rows of a layout; all in one row where the layout has none. */
export function inRows<Of extends { wager: string }>(those: readonly Of[], rows: readonly Printed[][]): Of[][] {
  const found = rows.map((row) => row.flatMap(({ wager }) => those.filter((each) => each.wager === wager)));
  const laid = new Set(found.flat());
  const rest = those.filter((each) => !laid.has(each));
  return [...found, rest].filter((row) => row.length);
}
