import type { View } from "./wire.ts";

/** Where the viewer of a table is in it, and how its hands and stakes are told apart. */

/** The spot of a hand by its key; 0 where it belongs to none. */
export function spotOf(key: string): number {
  const found = /^spot (\d+)/.exec(key);
  return found ? Number(found[1]) : 0;
}

/** A hand by the name of its spot, which it keeps when it is split. */
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

/** Whether the viewer plays here, with a seat or standing behind one. */
export function isHere(view: View): boolean {
  return ownSeat(view) !== null || view.you?.seat === 0;
}

export function isAsked(view: View): boolean {
  return Boolean(view.you && view.awaits.whose.includes(view.you.name));
}

/** A name for a stake that its circle on the felt has, too. */
export function stakeKey(each: { spot: number; hand: string; wager: string; player: string; circle?: number }): string {
  return [each.hand || `spot ${each.spot}`, each.wager, each.player, ...((each.circle ?? 1) > 1 ? [each.circle] : [])].join("|");
}
