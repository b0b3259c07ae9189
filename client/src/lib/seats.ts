import type { View } from "./wire.ts";

/** The part of a seat that is the same on every family's felt. */
export function anybody(view: View, seat: number, own: number | null) {
  const who = view.seats[seat];
  const player = who?.player ?? null;
  return {
    seat,
    player,
    chips: who?.chips ?? 0,
    you: seat === own,
    bot: who?.bot ?? false,
    acting: player !== null && view.awaits.whose.includes(player) && view.awaits.what !== "wagers",
    ready: player !== null && (view.ready ?? []).includes(player),
    button: view.button === seat,
  };
}

export function isAway(view: View, player: string): boolean {
  return (view.away ?? []).includes(player);
}

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
