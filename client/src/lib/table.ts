import { engineOf } from "./engines.ts";
import type { Outcomes } from "./results.ts";
import type { Cents, Clock, Settled, TableEvent, TableMessage, ToldLine, View, Won } from "./wire.ts";

/** A table as the page knows it: the newest view, and what was told on the way to it. */

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
  /** What is dealt from, sealed before the wagers, and whose seeds choose in it. */
  chance: Pick<TableMessage, "sealed" | "mixing">;
  lines: Line[];
  /** The results of the round that is being settled, or was just; gone from the felt once the next is dealt. */
  results: Settled[];
  won: Won[];
  /** Who held the bank of the round that is being played, or was just. */
  bank: string;
  /** What each player paid for it. */
  fees: Record<string, Cents>;
  /** The newest results there were, which can be read until others come. */
  last: Outcomes;
  /** The felt of the round before, once its pieces are gone from the view and until new ones lie there. */
  past: Past | null;
  /** Wagers of the round are settled and it is not over: what is collected now is still its own. */
  settling: boolean;
  /** Why the floor ruled in the round that is being played, or was just. */
  ruling: string;
  /** What happened in the newest message, for what moves on the felt. */
  news: TableEvent[];
}

const KEPT_LINES = 400;
/** A new round's cards or wagers are what makes the last results old. */
export const FRESH = new Set<TableEvent["type"]>(["Dealt", "HandedOut", "Collected", "ButtonAt"]);

/** The table after a message; `kept` are the lines of an earlier visit. */
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

/** Who holds the bank; nobody where there is none. */
export function bankOf(view: View | undefined): string {
  return view ? engineOf(view).bankOf(view) : "";
}

/** Whether pieces lie on the felt. */
export function dealt(view: View): boolean {
  return engineOf(view).dealt(view);
}

/** Whether a table is between two rounds, so that what lies there is the last one's. */
export function between(view: View): boolean {
  return engineOf(view).between(view);
}

/** What is kept of the round before: nothing once wagers are closed, pieces lie there, or a hand is being played. */
function pastOf(before: TableState | undefined, view: View, outcomes: Outcomes): Past | null {
  if (!before || dealt(view) || !(between(view) || view.awaits.what === "wagers")) return null;
  return dealt(before.view) ? { view: before.view, ...outcomes } : before.past;
}

/** A line as it is printed, in words and pieces by turns, with the lines of the filing. */
export function printed({ text, parts = [text], lines }: ToldLine): string[] {
  return lines ? [...parts.slice(0, -1), `${parts.at(-1) ?? ""} (lines ${lines})`] : parts;
}

/** What a ruling decided is told with the floor's reason. */
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

/** Milliseconds that are left of a clock. */
export function left(clock: TableState["clock"], now: number): number {
  return clock ? Math.max(0, clock.left - Math.max(0, now - clock.heard)) : 0;
}
