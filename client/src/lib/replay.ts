import { engineOf } from "./engines.ts";
import type { Outcomes } from "./model.ts";
import { bankOf, dealt, printed, type TableState } from "./table.ts";
import { isEvent, type Frame, type TableEvent, type View } from "./wire.ts";

/** The results up to a step of a round. */
export function outcomesAt(frames: readonly Frame[], at: number): Required<Outcomes> {
  const events = frames.slice(0, at + 1).flatMap((frame) => frame.events);
  return {
    results: events.filter(isEvent("Settled")),
    won: events.filter(isEvent("Won")),
    bank: frames.slice(0, at + 1).map((frame) => bankOf(frame.view)).findLast(Boolean) ?? "",
    fees: frames.slice(0, at + 1).map(({ view }) => engineOf(view).fees(view)).findLast((paid) => Object.keys(paid).length) ?? {},
  };
}

/** The next of some steps after this one, wrapping around to the first; null if there are none. */
export function after(steps: readonly number[], at: number): number | null {
  return steps.find((place) => place > at) ?? steps[0] ?? null;
}

/** The steps in which an event of one of these types happened. */
export function stepsOf(frames: readonly Frame[], ...types: TableEvent["type"][]): number[] {
  return frames.flatMap((frame, at) => (frame.events.some((event) => types.includes(event.type)) ? [at] : []));
}

/** A moment of a round to jump to. */
export interface Chapter {
  at: number;
  says: string;
}

const MOMENTS: readonly { says: string; types: readonly TableEvent["type"][]; every?: boolean }[] = [
  { says: "Deal", types: ["Dealt", "Piled"] },
  { says: "Hands set", types: ["Parted"] },
  { says: "Ruling", types: ["Ruled", "RulingUndone"], every: true },
  { says: "Showdown", types: ["Showdown"] },
  { says: "Settlement", types: ["Settled", "Won"] },
];

/** The moments of a round in order: the streets by name, the deal, every ruling, the showdown, the settlement. */
export function chapters(frames: readonly Frame[]): Chapter[] {
  const found: Chapter[] = stepsOf(frames, "Street").flatMap((at) => {
    const view = frames[at]?.view;
    const street = view ? engineOf(view).street(view) : "";
    return street ? [{ at, says: street.charAt(0).toUpperCase() + street.slice(1) }] : [];
  });
  const streets = found.length > 0;
  for (const { says, types, every } of MOMENTS) {
    const steps = stepsOf(frames, ...types);
    if (says === "Deal" && streets) continue;
    found.push(...(every ? steps : steps.slice(0, 1)).map((at) => ({ at, says })));
  }
  const sorted = found.toSorted((a, b) => a.at - b.at);
  return sorted.filter((each, at) => sorted.findIndex((one) => one.at === each.at && one.says === each.says) === at);
}

export interface Step {
  at: number;
  /** Each line as alternating words and pieces. */
  says: string[][];
}

/** The steps that have lines. */
export function told(frames: readonly Frame[]): Step[] {
  return frames.map((frame, at) => ({ at, says: frame.lines.map(printed) })).filter((each) => each.says.length);
}

/**
 * The view to draw at a step: cleared before the deal, since the pieces then are the last round's; once the pieces are
 * gone, the last view that had them.
 */
export function drawn(frames: readonly Frame[], at: number): View | undefined {
  const view = frames[at]?.view;
  const deal = stepsOf(frames, "Dealt")[0] ?? frames.length;
  if (at < deal) return view && engineOf(view).cleared(view);
  return frames.slice(deal, at + 1).findLast((frame) => engineOf(frame.view).pieces(frame.view))?.view ?? view;
}

/** The number of the last round, until something new is dealt; null while a round is played. */
export function overAt(view: View): number | null {
  return engineOf(view).overAt(view);
}

/** A newly opened table, with the last round added: its results, and its hands if they are gone. */
export function recall(state: TableState, frames: readonly Frame[]): TableState {
  if (state.past || state.results.length || state.won.length || overAt(state.view) === null) return state;
  const outcomes = outcomesAt(frames, frames.length - 1);
  const view = drawn(frames, frames.length - 1);
  if (dealt(state.view)) return { ...state, ...outcomes, last: outcomes };
  return { ...state, last: outcomes, past: view ? { view, ...outcomes } : null };
}
