import type { Outcomes } from "./model.ts";
import type { Frame, Settled, Won } from "./wire.ts";

/** What was settled up to a step of a round. */
export function outcomesAt(frames: readonly Frame[], at: number): Outcomes {
  const events = frames.slice(0, at + 1).flatMap((frame) => frame.events);
  return {
    results: events.filter((event) => event.type === "Settled") as unknown as Settled[],
    won: events.filter((event) => event.type === "Won") as unknown as Won[],
  };
}

/** The next step with a ruling after this one, from the start again where none follows; null where there is none. */
export function ruling(frames: readonly Frame[], at: number): number | null {
  const ruled = frames.flatMap((frame, place) => (frame.events.some((event) => event.type === "Ruled") ? [place] : []));
  return ruled.find((place) => place > at) ?? ruled[0] ?? null;
}
