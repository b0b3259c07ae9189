import type { Cents, Collects } from "./wire.ts";

/** A player's fees for wagers, computed like the server does, so that they can be shown in advance. */

export interface Laid {
  wager: string;
  cents: Cents;
  spot: number;
  circle?: number;
}

/**
 * The collection on these wagers of one player; `spots` is the number of spots with wagers, `others` are other wagers
 * on the table.
 */
export function feeOf(collects: Collects | null | undefined, laid: readonly Laid[], spots: number, others: readonly Laid[] = []): Cents {
  if (!collects) return 0;
  const counts = (each: Laid) => each.cents > 0 && collects.counts.includes(each.wager);
  const counted = laid.filter(counts);
  const table = [...counted, ...others.filter(counts)].reduce((sum, each) => sum + each.cents, 0);
  const groups = new Map<string, Cents>();
  for (const [at, each] of counted.entries()) {
    const key = { wager: `${at}`, circle: `${each.spot} ${each.circle ?? 1}`, hand: `${each.spot}`, player: `${each.spot}` }[collects.per];
    groups.set(key, (groups.get(key) ?? 0) + each.cents);
  }
  const measured = (cents: Cents) => (collects.by === "table action" ? table : cents);
  return [...groups.values()].reduce((sum, cents) => sum + band(collects, measured(cents), spots), 0);
}

function band(collects: Collects, cents: Cents, spots: number): Cents {
  const whole = Math.floor(cents / 100) * 100;
  const amount = collects.by === "players" ? spots : collects.by === "flat" ? 0 : whole;
  return collects.bands.find(([least, most]) => least <= amount && (most === null || amount <= most))?.[2] ?? 0;
}
