import { expect, test } from "vitest";
import { aloud, heard } from "../../src/lib/heard.ts";
import type { TableMessage, ToldLine } from "../../src/lib/wire.ts";

/** A line as the server tells it: in `text` pieces stand between bars, as in `is dealt |2c|`. */
const line = (type: string, text: string, more: Partial<ToldLine> = {}): ToldLine => {
  const parts = text.split("|");
  return { type, text: parts.join(""), round: 1, ...(parts.length > 1 && { parts }), ...more };
};
const message = (lines: ToldLine[], pot = false) =>
  ({ lines, view: { engine: pot ? "pot" : "banked", you: { name: "ann", seat: 2 }, seats: {} } }) as unknown as TableMessage;

test("a listener hears of their own wagers and hand and of the middle, not of every bet around the table", () => {
  const lines = [
    line("BetMade", "bot3 bets $5 on the Player line at seat 3", { player: "bot3", spot: 3 }),
    line("BetMade", "ann bets $5 on Tie at seat 2", { player: "ann", spot: 2, you: "You bet $5 on Tie at seat 2" }),
    line("Collected", "bot3 pays the $1 collection", { player: "bot3" }),
    line("Collected", "ann pays the $1 collection", { player: "ann", you: "You pay the $1 collection" }),
    line("Dealt", "seat 3 is dealt |2c|", { player: "bot3", spot: 3 }),
    line("Dealt", "seat 2 is dealt |3c|", { player: "ann", spot: 2, you: "You are dealt 3c", you_parts: ["You are dealt ", "3c", ""] }),
    line("Dealt", "the player hand is dealt |5s| |5c|"),
    line("Settled", "bot3 loses $5 on the Player line: banker beats player", { player: "bot3", spot: 3, lines: "1528" }),
    line("Settled", "ann wins $5 on Tie (8 to 1): both are 5", { player: "ann", spot: 4, lines: "1528", you: "You win $5 on Tie (8 to 1): both are 5" }),
    line("Ruled", "ruling by the floor: a card was turned", { lines: "12" }),
  ];
  expect(heard(message(lines))).toEqual([
    "You bet $5 on Tie at seat 2",
    "You are dealt three of clubs",
    "the player hand is dealt five of spades, five of clubs",
    "You win $5 on Tie (8 to 1): both are 5",
    "ruling by the floor: a card was turned",
  ]);
});

test("at a pot table what others do is part of the game, what the room takes is not", () => {
  const lines = [
    line("Acted", "bot3 raises to $4", { player: "bot3" }),
    line("Acted", "ann calls $2", { player: "ann", you: "You call $2" }),
    line("Dropped", "$1 from the pot to the collection (after the flop)"),
    line("Board", "the board: |As| |Kd| |2c|"),
    line("Bought", "bot5 buys $200 in chips", { player: "bot5" }),
  ];
  expect(heard(message(lines, true))).toEqual(["bot3 raises to $4", "You call $2", "the board: ace of spades, king of diamonds, two of clubs"]);
});

test("what is said to somebody else is not said to a listener who is not there", () => {
  const lines = [line("Board", "the board: |2c|"), line("Acted", "ann folds", { player: "ann", you: "You fold" })];
  const rail = { lines, view: { engine: "pot", seats: {} } } as unknown as TableMessage;
  expect(heard(rail)).toEqual(["the board: two of clubs", "ann folds"]);
});

test("pieces are read out in words", () => {
  const said = (text: string) => aloud(line("Parted", text));
  expect(said("the bank is set the house way: front |Ts| |Jk|, back |3c| |7s|")).toBe("the bank is set the house way: front ten of spades, joker, back three of clubs, seven of spades");
  expect(said("seat 2 sets the hand: high |5-2| |5-1|, low |3-2| |6-1|")).toBe("seat 2 sets the hand: high tile 5-2, tile 5-1, low tile 3-2, tile 6-1");
  expect(said("ann wins $5: two-card badugi, 6-4")).toBe("ann wins $5: two-card badugi, 6-4");
  expect(said("As the house way sets it")).toBe("As the house way sets it");
});
