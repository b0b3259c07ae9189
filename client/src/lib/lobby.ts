import type { ListedTable } from "./api.ts";
import { inOrder, kindOf, type Kind } from "./kinds.ts";
import type { Room, RoomGame } from "./wire.ts";

/** What somebody looks for in the lobby. */
export interface Asked {
  room: string;
  family: string;
  text: string;
  /** Only tables with a free seat. */
  free: boolean;
}

export const EVERYTHING: Readonly<Asked> = { room: "", family: "", text: "", free: false };

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

/** The tables that fit, by kind, and the games. */
export function filtered(rooms: Room[], tables: ListedTable[], asked: Asked): { groups: Group[]; games: RoomGame[] } {
  const names = new Map(rooms.map((each) => [each.id, each.name]));
  const fits = (room: string, family: string, ...words: string[]) =>
    (!asked.room || asked.room === room) &&
    (!asked.family || asked.family === family) &&
    says(asked.text, family, kindOf(family).name, names.get(room) ?? room, ...words);
  const found = tables.filter(
    (each) => fits(each.room, each.family, each.title, each.game, ...each.people) && (!asked.free || freeSeats(each)),
  );
  return {
    groups: inOrder(found.map((each) => each.family)).map((family) => ({
      kind: kindOf(family),
      tables: found.filter((each) => each.family === family).toSorted((a, b) => b.people.length - a.people.length),
    })),
    games: rooms.flatMap((each) => each.games.filter((game) => fits(each.id, game.family, game.title, game.id))),
  };
}

/** Where a newcomer would sit down to a kind of game: with people, else at the game that most tables have. */
export function firstSeat(tables: ListedTable[], family: string): ListedTable | undefined {
  const free = tables.filter((each) => each.family === family && freeSeats(each));
  const common = (table: ListedTable) => free.filter((each) => each.title === table.title).length;
  return free.toSorted((a, b) => b.people.length - a.people.length || common(b) - common(a))[0];
}

/** Who sits at a table, people by name and bots by their number. */
export function whoSits(table: ListedTable): string {
  const bots = table.seats.taken - Math.min(table.people.length, table.seats.taken);
  const robots = bots === 1 ? "1 bot" : `${bots} bots`;
  const shown = table.people.slice(0, 3).join(", ") + (table.people.length > 3 ? ` and ${table.people.length - 3} more` : "");
  if (!shown) return bots ? robots : "nobody yet";
  return bots ? `${shown} and ${robots}` : shown;
}
