import type { Room, TableSummary } from "./wire.ts";

/** What somebody looks for in the lobby. */
export interface Asked {
  room: string;
  family: string;
  text: string;
}

function says(text: string, ...words: string[]): boolean {
  const hay = words.join(" ").toLowerCase();
  return text.toLowerCase().split(/\s+/).every((word) => hay.includes(word));
}

/** The tables and games that fit; tables with people first, then those with free seats. */
export function filtered(rooms: Room[], tables: TableSummary[], asked: Asked): { rooms: Room[]; tables: TableSummary[] } {
  const names = new Map(rooms.map((each) => [each.id, each.name]));
  const fits = (room: string, family: string, ...words: string[]) =>
    (!asked.room || asked.room === room) &&
    (!asked.family || asked.family === family) &&
    says(asked.text, family, names.get(room) ?? room, ...words);
  return {
    rooms: rooms
      .map((each) => ({ ...each, games: each.games.filter((game) => fits(each.id, game.family, game.title, game.id)) }))
      .filter((each) => each.games.length),
    tables: tables
      .filter((each) => fits(each.room, each.family, each.title, each.game))
      .toSorted((a, b) => b.seats.humans - a.seats.humans || b.seats.of - b.seats.taken - (a.seats.of - a.seats.taken)),
  };
}
