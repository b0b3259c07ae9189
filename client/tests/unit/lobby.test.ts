import { expect, test } from "vitest";
import type { ListedTable } from "../../src/lib/api.ts";
import { inOrder, kindOf, learnKinds } from "../../src/lib/kinds.ts";
import { edgeSaid, EVERYTHING, filtered, firstSeat, freeSeats, limitsAsked, whoSits } from "../../src/lib/lobby.ts";

learnKinds([{ id: "baccarat", name: "Baccarat", says: "Bet." }, { id: "pot", name: "Poker", says: "Play." }]);
const game = { number: "", engine: "banked", doubts: 0 };
const rooms = [
  { id: "a", name: "Ace Club", games: [{ ...game, id: "a/bac", title: "Bac", family: "baccarat" }, { ...game, id: "a/omaha", title: "Omaha", family: "pot" }] },
  { id: "b", name: "Bee Room", games: [{ ...game, id: "b/omaha", title: "Omaha", family: "pot" }] },
];
const table = { limits: "", stakes: "", closed: "", collection: [], fee: "", bank: null, watchers: 0, active: 0, stopped: false, family: "pot", title: "Omaha" };
const full: ListedTable = { ...table, id: "t1", game: "a/omaha", room: "a", people: [], seats: { taken: 6, of: 6, humans: 0 } };
const peopled: ListedTable = { ...table, id: "t2", game: "b/omaha", room: "b", people: ["Ada"], active: 1, seats: { taken: 3, of: 6, humans: 1 } };
const bac: ListedTable = { ...table, id: "t3", game: "a/bac", title: "Bac", family: "baccarat", room: "a", people: [], seats: { taken: 0, of: 7, humans: 0 } };
const tables = [full, peopled, bac];

const ids = (asked: Partial<typeof EVERYTHING>) =>
  filtered(rooms, tables, { ...EVERYTHING, ...asked }).groups.map((group) => group.tables.map((each) => each.id));

test("tables come by kind, those with people first", () => {
  expect(ids({})).toEqual([["t3"], ["t2", "t1"]]);
  expect(inOrder(["pot", "unheard of", "baccarat", "pot"])).toEqual(["baccarat", "pot", "unheard of"]);
  expect(kindOf("pot")).toEqual({ family: "pot", name: "Poker", says: "Play." });
  expect(kindOf("unheard of").name).toBe("unheard of");
});

test("the lobby finds by room, kind, words, who sits there and free seats", () => {
  expect(ids({ room: "a" })).toEqual([["t3"], ["t1"]]);
  expect(ids({ family: "pot" })).toEqual([["t2", "t1"]]);
  expect(ids({ text: "bee oma" })).toEqual([["t2"]]);
  expect(ids({ text: "ada" })).toEqual([["t2"]]);
  expect(ids({ family: "pot", free: true })).toEqual([["t2"]]);
  expect(ids({ text: "nowhere" })).toEqual([]);
  expect(filtered(rooms, tables, { ...EVERYTHING, text: "omaha" }).games.map((each) => each.id)).toEqual(["a/omaha", "b/omaha"]);
});

test("a newcomer sits down where people are and a seat is free", () => {
  expect(firstSeat(tables, "pot")?.id).toBe("t2");
  expect(firstSeat([full], "pot")).toBeUndefined();
  const empty = { ...peopled, people: [], active: 0 };
  const usual = ["Rare", "Usual", "Usual"].map((title, at) => ({ ...empty, id: `u${at}`, title }));
  expect(firstSeat(usual, "pot")?.id).toBe("u1");
  expect(freeSeats({ ...peopled, closed: "its log is bad." })).toBe(0);
});

test("nobody is sent to a table where there is nobody to play with, and first to one where a round is played", () => {
  const alone = { taken: 1, of: 6, humans: 1 };
  const dead: ListedTable = { ...peopled, id: "dead", active: 0, seats: alone, bank: { player: "Ada", left: 20_000 } };
  const stopped: ListedTable = { ...peopled, id: "stopped", stopped: true, seats: alone };
  const bots: ListedTable = { ...peopled, id: "bots", people: [], active: 0, seats: { taken: 3, of: 6, humans: 0 } };
  expect(firstSeat([dead], "pot")).toBeUndefined();
  expect(firstSeat([dead, stopped, bots], "pot")?.id).toBe("bots");
  expect(firstSeat([dead, stopped], "pot")?.id).toBe("stopped");
  expect(firstSeat([dead, bots, peopled], "pot")?.id).toBe("t2");
});

test("who sits is told by name, bots by number", () => {
  expect([full, peopled, bac].map(whoSits)).toEqual(["6 bots", "Ada and 2 bots", "nobody yet"]);
  expect(whoSits({ ...peopled, people: ["A", "B", "C", "D"], seats: { taken: 5, of: 6, humans: 4 } })).toBe("A, B, C and 1 more and 1 bot");
});

test("limits of a new table are those filled in, and the option's where one is left open", () => {
  const within = { least: 500, most: 20_000 };
  expect(limitsAsked(within, null, null)).toBe("");
  expect(limitsAsked(within, 25, null)).toBe("$25-$200");
  expect(limitsAsked(within, null, 1000.5)).toBe("$5-$1,000.50");
  expect(limitsAsked({ least: 500, most: null }, 10, null)).toBe("$10+");
});

test("a table is found by what one does there and by its limits", () => {
  const rich = { ...bac, limits: "$100 to $500" };
  const found = (text: string) => filtered(rooms, [full, peopled, rich], { ...EVERYTHING, text }).groups.flatMap((each) => each.tables.map(({ id }) => id));
  expect(found("bet.")).toEqual(["t3"]);
  expect(found("$100")).toEqual(["t3"]);
  expect(found("play.")).toEqual(["t2", "t1"]);
});

test("the lobby finds by edge, lowest first; what has none comes last, and is not within any figure", () => {
  const twin = { ...bac, id: "t4", game: "a/dear" };
  const edges = { "a/bac": { wager: "player", edge: 0.0124, error: 0 }, "a/dear": { wager: "tie", edge: 0.1436, error: 0 } };
  const found = (edge: number | null) =>
    filtered(rooms, [twin, ...tables], { ...EVERYTHING, edge }, edges).groups.map((group) => group.tables.map((each) => each.id));
  expect(found(0.02)).toEqual([["t3"]]);
  expect(found(0.2)).toEqual([["t3", "t4"]]);
  expect(found(Infinity)).toEqual([["t3", "t4"], ["t2", "t1"]]);
  expect(found(null)).toEqual([["t4", "t3"], ["t2", "t1"]]);
});

test("an edge is said with its error, and whom it favors where that is not the bank", () => {
  expect(edgeSaid({ wager: "player", edge: 0.012351, error: 0 })).toBe("1.24 %");
  expect(edgeSaid({ wager: "player", edge: -0.003, error: 0 })).toBe("the bettor, 0.30 %");
  expect(edgeSaid({ wager: "play", edge: 0.065, error: 0.0001 })).toBe("6.50 % ± 0.01 %");
});
