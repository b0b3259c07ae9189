import { expect, test } from "vitest";
import { aloud, heard } from "../../src/lib/heard.ts";
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
  expect(heard(message(lines))).toEqual([
    "You bet $5 on player, spot 2",
    "your hand is dealt three of clubs",
    "player is dealt five of spades, five of clubs",
    "Your player of $5 wins $5 (1 to 1): player beats banker",
    lines[8],
  ]);
});

test("at a pot table what others do is part of the game, what the room takes is not", () => {
  const lines = ["bot3 raises to $4", "$1 to the collection, after the flop", "the board: As Kd 2c", "bot5 buys $200"];
  expect(heard(message(lines, true))).toEqual([lines[0], "the board: ace of spades, king of diamonds, two of clubs"]);
});

test("pieces are read out in words, and where a rule stands is not read out", () => {
  expect(aloud("bank is set: front Ts Jk, back 3c 7s (house-way)")).toBe("bank is set: front ten of spades, joker, back three of clubs, seven of spades");
  expect(aloud("spot 2 is set: high 5-2 5-1, low 3-2 6-1")).toBe("spot 2 is set: high tile 5-2, tile 5-1, low tile 3-2, tile 6-1");
  expect(aloud("ann wins $5: two-card badugi, 6-4 (lines 286-287 and others)")).toBe("ann wins $5: two-card badugi, 6-4");
  expect(heard(message(["the bank is offered to ann, seat 2", "ann-b bets"], true))).toEqual(["the bank is offered to you, seat 2", "ann-b bets"]);
  expect(heard(message(["ann passes it", "ann is dealt 2c", "ann raises to $4"], true))).toEqual(["You pass it", "You are dealt two of clubs", "You raise to $4"]);
});
