import { engineOf } from "./engines.ts";
import type { Outcomes } from "./results.ts";
import type { Cents, Clock, Settled, TableEvent, TableMessage, ToldLine, View, Won } from "./wire.ts";

/** A table as the page knows it: the newest view, and the lines on the way to it. */

export interface Line extends ToldLine {
  seq: number;
}

export interface Past extends Outcomes {
  view: View;
}

export interface TableState {
  seq: number;
  view: View;
  clock: (Clock & { heard: number }) | null;
  /** The sealed lists, and whose seeds choose from them. */
  chance: Pick<TableMessage, "sealed" | "mixing">;
  lines: Line[];
  /** The results of the round being settled, or just settled; removed from the felt at the next deal. */
  results: Settled[];
  won: Won[];
  /** Who held the bank in the current round, or the last one. */
  bank: string;
  /** What each player paid in fees for it. */
  fees: Record<string, Cents>;
  /** The newest results, which can be read until others come. */
  last: Outcomes;
  /** The felt of the last round, after its pieces are gone from the view and until new ones are dealt. */
  past: Past | null;
  /** Whether wagers of the round have been settled and it is not over: collections now still belong to it. */
  settling: boolean;
  /** The reason of the floor's ruling in the current round, or the last one. */
  ruling: string;
  /** The events of the newest message, for animations. */
  news: TableEvent[];
}

const KEPT_LINES = 400;
/** Events of a new round that make the last results outdated. */
export const FRESH = new Set<TableEvent["type"]>(["Dealt", "HandedOut", "Collected", "ButtonAt"]);

/** The table after a message; `kept` are lines from an earlier visit. */
export function take(before: TableState | undefined, message: TableMessage, now: number, kept: Line[] = []): TableState {
  const { seq, view, events, lines, clock } = message;
  const missed = before !== undefined && message.after !== before.seq && seq > before.seq;
  const told = lines.map((line) => ({ ...line, seq }));
  const last = kept.at(-1)?.seq ?? seq;
  const note = (text: string) => [{ seq, round: view.round, type: "Missed", text }];
  const gap = missed
    ? note("Some lines are missing here; the table is shown as it is now.")
    : last < seq
      ? note("You were on another page; the table is shown as it is now.")
      : [];
  const { ruling, settling, ...came } = outcomes(before, view, events);
  const { results, won, bank, fees } = came;
  return {
    seq,
    view,
    clock: clock && { ...clock, heard: now },
    chance: { sealed: message.sealed, mixing: message.mixing },
    lines: [...(before?.lines ?? kept), ...gap, ...told].slice(-KEPT_LINES),
    results,
    won,
    bank,
    fees,
    last: results.length || won.length ? came : (before?.last ?? { results, won }),
    past: pastOf(before, view, came),
    settling,
    ruling,
    news: missed ? [] : events,
  };
}

/** Who holds the bank; empty if there is none. */
export function bankOf(view: View | undefined): string {
  return view ? engineOf(view).bankOf(view) : "";
}

/** Whether there are pieces on the felt. */
export function dealt(view: View): boolean {
  return engineOf(view).dealt(view);
}

/** Whether a table is between rounds, so that the pieces on it are the last round's. */
export function between(view: View): boolean {
  return engineOf(view).between(view);
}

/** What is kept of the last round: nothing once betting is closed, pieces are dealt, or a hand is in progress. */
function pastOf(before: TableState | undefined, view: View, outcomes: Outcomes): Past | null {
  if (!before || dealt(view) || !(between(view) || view.awaits.what === "wagers")) return null;
  return dealt(before.view) ? { view: before.view, ...outcomes } : before.past;
}

/** A line as printed, with alternating words and pieces and the lines of the filing. */
export function printed({ text, parts = [text], lines }: ToldLine): string[] {
  return lines ? [...parts.slice(0, -1), `${parts.at(-1) ?? ""} (lines ${lines})`] : parts;
}

/** A result decided by a ruling shows the floor's reason. */
function settled(each: Settled, ruling: string): Settled {
  return ruling && each.ruled ? { ...each, why: `${each.why || each.because}: ${ruling}` } : each;
}

function outcomes(before: TableState | undefined, view: View, events: TableEvent[]): Required<Outcomes> & Pick<TableState, "ruling" | "settling"> {
  let results = before?.results ?? [];
  let won = before?.won ?? [];
  let bank = before?.bank ?? bankOf(view);
  let ruling = before?.ruling ?? "";
  let settling = before?.settling ?? false;
  const paid = engineOf(view).fees(view);
  let fees = before?.fees ?? {};
  for (const event of events) {
    if (FRESH.has(event.type) && !(event.type === "Collected" && settling)) {
      results = [];
      won = [];
      bank = bankOf(view) || bankOf(before?.view);
      fees = paid;
    } else if (event.type === "Ruled") {
      ruling = event.reason;
    } else if (event.type === "RulingUndone") {
      ruling = "";
    } else if (event.type === "Ended") {
      ruling = "";
      settling = false;
    } else if (event.type === "Settled") {
      settling = true;
      results = [...results, settled(event, ruling)];
    } else if (event.type === "Won") {
      won = [...won, event];
    }
  }
  return { results, won, bank, fees: Object.keys(paid).length ? paid : fees, ruling, settling };
}

/** Milliseconds left on a clock. */
export function left(clock: TableState["clock"], now: number): number {
  return clock ? Math.max(0, clock.left - Math.max(0, now - clock.heard)) : 0;
}
