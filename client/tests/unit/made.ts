import type { TableEvent, You } from "../../src/lib/wire.ts";

/** An event of which only the sort matters. */
export function event(type: TableEvent["type"]): TableEvent {
  return { type } as TableEvent;
}

/** A player of whom only the name, the seat and the chips matter. */
export function player(name: string, seat: number, chips: number): You {
  return { name, seat, chips, role: "player", dozed: false, going: false, bots: { add: false, remove: false } };
}

/** What a message has of chance before anything is sealed. */
export const UNSEALED = { head: "", sealed: [], mixing: { epoch: 0, pledges: {}, seeds: {}, open: true }, drawn: null, signed: null, books: null };
