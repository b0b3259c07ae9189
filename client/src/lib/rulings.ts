import { engineOf, type Lying } from "./engines.ts";
import type { Ruled, TableFacts, View } from "./wire.ts";

/** A ruling as the table is told of it, with its reason. */
export function ruled(event: Ruled): string {
  const lines = event.lines ? ` (lines ${event.lines})` : "";
  return `Floor ruling, ${event.ruling.replaceAll("-", " ")}: ${event.reason}${lines}`;
}

export function lying(view: View): Lying[] {
  return engineOf(view).lying(view);
}

/** Whom a ruling would touch as the table is now, one sentence each. */
export function touched(facts: TableFacts, view: View, hand: string, wager: string, bettor = ""): string[] {
  return engineOf(view).touched(facts, view, hand, wager, bettor);
}

/** Whose wagers a ruling on one bettor may be about. */
export function bettors(view: View, hand: string): string[] {
  return engineOf(view).bettors?.(view, hand) ?? [];
}
