import type { TableEvent, View } from "./frames.ts";

/**
 * The messages to and from the server: `frames.ts` is generated from its types, and these are names for parts of them.
 */

export type * from "./frames.ts";

export type Cents = number;
export type Role = "player" | "dealer" | "floor" | "regulator";
export type Engine = View["engine"];
export type ViewOf<E extends Engine> = Extract<View, { engine: E }>;
export type EventOf<T extends TableEvent["type"]> = Extract<TableEvent, { type: T }>;

/** The engine of a filing that is played at another game's table and has no table of its own. */
export const SIDE_BET = "side bet";

/** Whether an event is of this type. */
export function isEvent<T extends TableEvent["type"]>(type: T): (event: TableEvent) => event is EventOf<T> {
  return (event): event is EventOf<T> => event.type === type;
}

export type Pieces = string | string[];
export type Amounts = Record<string, [Cents, Cents]>;

/** How the house way would set a hand: the pieces of each part. */
export type HouseWay = Record<string, Pieces>;

/** What a player may ask for at a pot table, besides playing on. */
export type { WayIn as Way } from "./frames.ts";
