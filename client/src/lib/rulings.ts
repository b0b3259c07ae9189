import { engineOf, type Lying } from "./engines.ts";
import type { Ruled, TableFacts, View } from "./wire.ts";

/** A ruling as the table is told of it, with the reason. */
export function ruled(event: Ruled): string {
  const lines = event.lines ? ` (lines ${event.lines})` : "";
  return `Floor ruling, ${event.ruling.replaceAll("-", " ")}: ${event.reason}${lines}`;
}

export function lying(view: View): Lying[] {
  return engineOf(view).lying(view);
}

/** Who a ruling would affect as the table is now, one sentence each. */
export function touched(facts: TableFacts, view: View, hand: string, wager: string, bettor = ""): string[] {
  return engineOf(view).touched(facts, view, hand, wager, bettor);
}

/** The players whose wagers a ruling on one bettor can be about. */
export function bettors(view: View, hand: string): string[] {
  return engineOf(view).bettors?.(view, hand) ?? [];
}
