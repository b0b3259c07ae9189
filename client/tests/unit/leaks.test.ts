import { expect, test } from "vitest";
import { leaks } from "../browser/leaks.ts";

const you = { name: "ann", seat: 2 };
const frame = (events: object[], view: object = {}) =>
  JSON.stringify({ is: "table", table: "t1", view: { you, ...view }, events, lines: [] });
const began = { type: "ButtonAt" };
const own = { type: "Dealt", hand: "ann", up: false, pieces: ["As"] };
const other = { type: "Dealt", hand: "bob", up: false, pieces: ["??"] };

test("the watch over frames finds a card that was nobody's to see", () => {
  const fair = [frame([began, own, other], { cards: ["As", "??"] }), frame([{ type: "Board", pieces: ["2c"] }], { board: ["2c"] })];
  expect(leaks(fair)).toEqual([]);
  expect(leaks([...fair, frame([], { cards: ["As", "Kd"] })])).toHaveLength(1);
  expect(leaks([frame([began, own, { ...other, pieces: ["Kd"] }])])).toHaveLength(1);
  expect(leaks([...fair, frame([{ type: "Shown", pieces: ["Kd"] }], { cards: ["Kd"] })])).toEqual([]);
});

test("what lay open in one round is hidden again in the next", () => {
  const first = [frame([began, own]), frame([{ type: "Shown", pieces: ["Kd"] }])];
  expect(leaks([...first, frame([], { cards: ["Kd"] })])).toEqual([]);
  expect(leaks([...first, frame([began, own], { cards: ["Kd"] })])).toHaveLength(1);
});

test("tiles are told from citations", () => {
  const told = (text: string) => JSON.stringify({ is: "table", table: "t1", events: [], view: {}, lines: [text] });
  const tiles = frame([began, { ...own, pieces: ["6-6", "2-1"] }]);
  expect(leaks([tiles, told("loses (lines 1-4, 5-6)")])).toEqual([]);
  expect(leaks([tiles, told("spot 3 holds 5-6")])).toHaveLength(1);
  expect(leaks([frame([began, own]), told("ann has a 3-2 low")])).toEqual([]);
});
