import type { View } from "./wire.ts";

/** The viewer's position at a table, and how hands and stakes are identified. */

/** The spot of a hand from its key; 0 if it has none. */
export function spotOf(key: string): number {
  const found = /^spot (\d+)/.exec(key);
  return found ? Number(found[1]) : 0;
}

/** A hand's name by its spot, which it keeps after a split. */
export function familyOf(hand: string): string {
  return hand.replace(/\..*/, "");
}

export function ownSeat(view: View): number | null {
  const you = view.you;
  if (!you) return null;
  if (you.seat) return you.seat;
  const found = Object.entries(view.seats).find(([, who]) => who.player === you.name);
  return found ? Number(found[0]) : null;
}

/** Whether the viewer plays here, seated or standing. */
export function isHere(view: View): boolean {
  return ownSeat(view) !== null || view.you?.seat === 0;
}

export function isAsked(view: View): boolean {
  return Boolean(view.you && view.awaits.whose.includes(view.you.name));
}

/** A key for a stake, shared with its circle on the felt. */
export function stakeKey(each: { spot: number; hand: string; wager: string; player: string; circle?: number }): string {
  return [each.hand || `spot ${each.spot}`, each.wager, each.player, ...((each.circle ?? 1) > 1 ? [each.circle] : [])].join("|");
}
