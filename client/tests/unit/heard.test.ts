import { expect, test } from "vitest";
import { heard } from "../../src/lib/heard.ts";
import type { TableMessage } from "../../src/lib/wire.ts";

const message = (lines: string[], pot = false) =>
  ({ lines, view: { ...(pot ? { pot: 0 } : {}), you: { name: "ann", seat: 2 }, seats: {} } }) as unknown as TableMessage;

test("a listener hears of their own wagers and hand and of the middle, not of every bet around the table", () => {
  const lines = [
    "bot3 bets $5 on player, spot 3",
    "ann bets $5 on player, spot 2",
    "collection of $1 from bot3",
    "spot 3 is dealt 2c",
    "spot 2 is dealt 3c",
    "player is dealt 5s 5c",
    "bot3's player of $5 loses $5: banker beats player",
    "ann's player of $5 wins $5 (1 to 1): player beats banker",
    "ruling misdeal by the floor: a card was turned",
  ];
  expect(heard(message(lines))).toEqual([lines[1], lines[4], lines[5], lines[7], lines[8]]);
});

test("at a pot table what others do is part of the game, what the room takes is not", () => {
  const lines = ["bot3 raises to $4", "$1 to the collection, after the flop", "the board: As Kd 2c", "bot5 buys $200"];
  expect(heard(message(lines, true))).toEqual([lines[0], lines[2]]);
});
