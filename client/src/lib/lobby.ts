import type { ListedTable } from "./api.ts";
import { inOrder, kindOf, type Kind } from "./kinds.ts";
import { money } from "./money.ts";
import type { Edges, FirstEdge, Room, RoomGame } from "./wire.ts";

/** The lobby's filters. */
export interface Asked {
  room: string;
  family: string;
  text: string;
  /** Only tables with a free seat. */
  free: boolean;
  /** Only games whose first wager has at most this edge; null for any. */
  edge: number | null;
}

export const EVERYTHING: Readonly<Asked> = { room: "", family: "", text: "", free: false, edge: null };

/** Tables of one kind, those with people first. */
export interface Group {
  kind: Kind;
  tables: ListedTable[];
}

function says(text: string, ...words: string[]): boolean {
  const hay = words.join(" ").toLowerCase();
  return text.toLowerCase().split(/\s+/).every((word) => hay.includes(word));
}

export function freeSeats(table: ListedTable): number {
  return table.closed ? 0 : Math.max(0, table.seats.of - table.seats.taken);
}

/**
 * The tables that match, by kind, and the games: those with people first or, with a limit on the edge, the lowest edge
 * first.
 */
export function filtered(rooms: Room[], tables: ListedTable[], asked: Asked, edges: Edges["edges"] = {}): { groups: Group[]; games: RoomGame[] } {
  const names = new Map(rooms.map((each) => [each.id, each.name]));
  const fits = (room: string, family: string, ...words: string[]) =>
    (!asked.room || asked.room === room) &&
    (!asked.family || asked.family === family) &&
    says(asked.text, family, kindOf(family).name, kindOf(family).says, names.get(room) ?? room, ...words);
  const most = asked.edge;
  const edge = (game: string) => edges[game]?.edge ?? Infinity;
  const cheap = (game: string) => most === null || edge(game) <= most;
  const before = (a: ListedTable, b: ListedTable) => (most === null ? 0 : edge(a.game) - edge(b.game)) || b.people.length - a.people.length;
  const found = tables.filter(
    (each) => cheap(each.game) && fits(each.room, each.family, each.title, each.game, each.limits, each.stakes, ...each.people) && (!asked.free || freeSeats(each)),
  );
  return {
    groups: inOrder(found.map((each) => each.family)).map((family) => ({
      kind: kindOf(family),
      tables: found.filter((each) => each.family === family).toSorted(before),
    })),
    games: rooms.flatMap((each) => each.games.filter((game) => cheap(game.id) && fits(each.id, game.family, game.title, game.id))),
  };
}

export function botsAt(table: ListedTable): number {
  return table.seats.taken - Math.min(table.people.length, table.seats.taken);
}

/**
 * Where a newcomer should sit for a kind of game: at a table in play with people present, else at the game with the
 * most tables; never where there is nobody to play with.
 */
export function firstSeat(tables: ListedTable[], family: string): ListedTable | undefined {
  const free = tables.filter((each) => each.family === family && freeSeats(each) && (each.active || botsAt(each)));
  const common = (table: ListedTable) => free.filter((each) => each.title === table.title).length;
  const order = (a: ListedTable, b: ListedTable) =>
    Number(a.stopped) - Number(b.stopped) || b.active - a.active || common(b) - common(a);
  return free.toSorted(order)[0];
}

/** Who sits at a table: people by name, bots by number. */
export function whoSits(table: ListedTable): string {
  const bots = botsAt(table);
  const robots = bots === 1 ? "1 bot" : `${bots} bots`;
  const shown = table.people.slice(0, 3).join(", ") + (table.people.length > 3 ? ` and ${table.people.length - 3} more` : "");
  if (!shown) return bots ? robots : "nobody yet";
  return bots ? `${shown} and ${robots}` : shown;
}

/** The edge of a game's first wager, in words. */
export function edgeSaid(found: FirstEdge): string {
  const share = (of: number) => `${(100 * of).toFixed(2)} %`;
  const favors = found.edge < 0 ? "the bettor, " : "";
  return `${favors}${share(Math.abs(found.edge))}${found.error ? ` ± ${share(found.error)}` : ""}`;
}

/** The limits of a new table in the server's format, from dollars typed in; empty if none were. */
export function limitsAsked(within: { least: number; most: number | null }, least: number | null, most: number | null): string {
  if (least === null && most === null) return "";
  const from = money(least === null ? within.least : Math.round(100 * least));
  const to = most === null ? within.most : Math.round(100 * most);
  return to === null ? `${from}+` : `${from}-${money(to)}`;
}
