import { describe, expect, test } from "vitest";
import { add, anotherCircle, betPlaces, changes, chipsFor, circles, openAt, placed, remove, timesOf, together, usual, wants } from "../../src/lib/betting.ts";
import { inRows, printed } from "../../src/lib/layout.ts";
import { letters } from "../../src/lib/keys.ts";
import { brief, cents, chips, gain, money, span, step } from "../../src/lib/money.ts";
import { lay, list, read, spoken, spokenAll, stretches } from "../../src/lib/pieces.ts";
import { places } from "../../src/lib/places.ts";
import { asParts, begin, byHouseWay, move, wanting, whole } from "../../src/lib/setting.ts";
import type { BankedView, WagerFacts } from "../../src/lib/wire.ts";

describe("money", () => {
  test("is written and read", () => {
    expect([0, 5, 50, 100, 125_000, -500].map(money)).toEqual(["$0", "$0.05", "$0.50", "$1", "$1,250", "-$5"]);
    expect(["25", "$1,000", "0.5", " $3.25 "].map(cents)).toEqual([2500, 100_000, 50, 325]);
    expect(["", "5 dollars", "1,00", "-5"].map(cents)).toEqual([null, null, null, null]);
    expect([500, -500, 0].map(gain)).toEqual(["+$5", "\u2212$5", "even"]);
    expect(span(100, null)).toBe("$1 or more");
    expect([125_000, 99_999_900, 123_456_700, 1_000_000_000].map(brief)).toEqual(["$1,250", "$999,999", "$1.23M", "$10M"]);
  });
  test("comes in chips", () => {
    expect(chips(13_600)).toEqual([10_000, 2500, 500, 500, 100]);
    expect(chips(999_999, 3)).toHaveLength(3);
  });
  test("has steps that fit the span", () => {
    expect(step(500, 100_000)).toBe(500);
    expect(step(100, 500)).toBe(100);
    expect(step(250, 400)).toBe(50);
  });
});

describe("pieces", () => {
  test("are read and spoken", () => {
    expect(read("Td")).toEqual({ is: "card", rank: "T", suit: "d" });
    expect(read("10d")).toEqual({ is: "card", rank: "T", suit: "d" });
    expect(["As", "Jk", "6-4", "??"].map(spoken)).toEqual(["ace of spades", "joker", "tile 6-4", "face down"]);
    expect(spokenAll(["As", "??", "??"])).toBe("ace of spades, 2 face down");
    expect(spokenAll(["Jk", "9s"], "K")).toBe("joker as king, nine of spades");
    expect(spokenAll(["Jk"], "Td")).toBe("joker as ten of diamonds");
    expect(list("6-4 5-1")).toEqual(["6-4", "5-1"]);
    expect(list(["As"])).toEqual(["As"]);
    expect(list(undefined)).toEqual([]);
  });
  test("cover each other where there is little room, the hidden ones most", () => {
    const loose = lay(["As", "Kd", "2c"], false, false);
    const open = lay(["As", "Kd", "2c"], false, true);
    const hidden = lay(["??", "??", "2c"], false, true);
    expect(loose.width).toBeGreaterThan(3);
    expect(open.width).toBeLessThan(loose.width);
    expect(hidden.width).toBeLessThan(open.width);
    expect(open.gaps[0]).toBe(0);
  });
});

test("each choice has a letter of its own, the terminal's where it is free", () => {
  const found = letters(["hit", "stand", "double", "split", "surrender"]);
  expect([...found.values()]).toEqual(["h", "s", "d", "p", "r"]);
  expect([...letters(["check", "call"]).values()]).toEqual(["c", "a"]);
  expect(new Set(letters(["fold", "call", "raise"]).values()).size).toBe(3);
  expect([...letters(["pile 1", "pile 2", "pile 7"]).values()]).toEqual(["1", "2", "7"]);
});

describe("wagers", () => {
  const wagers: WagerFacts[] = [
    { id: "plus", title: "Plus", kind: "bonus", least: 100, most: 5000, needs: ["ante"], said: "", when: "before the deal" },
    { id: "ante", title: "Ante", kind: "base", least: 500, most: 10_000, needs: [], said: "", when: "before the deal" },
    { id: "play", title: "Play", kind: "follow-up", least: 500, most: null, needs: ["ante"], said: "", when: "in its step" },
    { id: "draw", title: "Draw", kind: "bonus", least: 100, most: 500, needs: [], said: " on Draw", picks: ["0", "7"].map((on) => ({ id: `draw:${on}`, on, title: `Draw ${on}`, said: ` on Draw ${on}` })) },
  ];
  const own = { spot: 2, circle: 1 };
  test("each has a circle before the deal, and each number of its own", () => {
    const found = circles({} as BankedView, wagers, 3);
    expect(found.map((each) => each.wager)).toEqual(["ante", "draw:0", "draw:7", "plus"]);
    expect(found[2]?.title).toBe("Draw 7");
  });
  test("are sent in the order they need each other, and taken down the other way", () => {
    expect(changes({}, { plus: 100, ante: 500 }, wagers, own)).toEqual([
      { type: "Bet", wager: "ante", cents: 500, spot: 2 },
      { type: "Bet", wager: "plus", cents: 100, spot: 2 },
    ]);
    expect(changes({ plus: 100, ante: 500 }, {}, wagers, own).map((each) => "wager" in each && each.wager)).toEqual(["plus", "ante"]);
    expect(changes({ ante: 500 }, { ante: 1000 }, wagers, own).map((each) => each.type)).toEqual(["TakeDown", "Bet"]);
    expect(changes({ ante: 500 }, { ante: 500 }, wagers, own)).toEqual([]);
  });
  test("a tap adds a chip: the least at first, and never more than the most", () => {
    const [ante, , , plus] = circles({} as BankedView, wagers, 1);
    expect(add({}, ante!, 100, 10_000)).toEqual({ ante: 500 });
    expect(add({ ante: 500 }, ante!, 2500, 10_000)).toEqual({ ante: 3000 });
    expect(add({ ante: 3000 }, ante!, 10_000, 10_000)).toEqual({ ante: 10_000 });
    expect(add({}, ante!, 500, 300)).toEqual({});
    expect([wants(plus!.wager, {}, wagers), wants(plus!.wager, { ante: 500 }, wagers)]).toEqual(["Ante", ""]);
    expect(remove({ ante: 500, plus: 100 }, "ante", wagers)).toEqual({});
    expect(remove({ ante: 500, plus: 100 }, "plus", wagers)).toEqual({ ante: 500 });
    expect(chipsFor([ante!], 100_000)).toEqual([100, 500, 2500, 10_000]);
    expect(chipsFor([ante!], 700)).toEqual([100, 500]);
  });
  test("a second circle of a spot is bet on by its number, as long as the seat has one", () => {
    const lies = [
      { player: "ann", spot: 2, hand: "spot 2", wager: "ante", cents: 500, circle: 1 },
      { player: "ann", spot: 2, hand: "spot 2", wager: "ante", cents: 700, circle: 2 },
      { player: "bob", spot: 2, hand: "spot 2", wager: "ante", cents: 500, circle: 1 },
    ];
    const view = { you: { name: "ann" }, seats: { 2: { player: "ann" } }, wagers: lies } as unknown as BankedView;
    const second = { spot: 2, circle: 2 };
    expect(betPlaces(view, [2], [])).toEqual([own, second]);
    expect([placed(view, own, wagers), placed(view, second, wagers)]).toEqual([{ ante: 500 }, { ante: 700 }]);
    expect(changes({}, { ante: 500 }, wagers, second)).toEqual([{ type: "Bet", wager: "ante", cents: 500, ...second }]);
    expect(anotherCircle(view, [own, second], 2, 4)).toEqual({ spot: 2, circle: 3 });
    expect(anotherCircle(view, [own, second], 2, 3)).toBeNull();
    expect(anotherCircle({ ...view, wagers: [] }, [own], 2, 1)).toBeNull();
  });
  test("the last ones come again where they fit, else the least", () => {
    const open = circles({} as BankedView, wagers, 1);
    expect(usual({ ante: 1000, plus: 200 }, open, wagers, 5000)).toEqual({ ante: 1000, plus: 200 });
    expect(usual({ ante: 1000 }, open, wagers, 700)).toEqual({ ante: 500 });
    expect(usual({}, open, wagers, 300)).toEqual({});
  });
});

describe("wagers that go together", () => {
  const bet = (id: string, kind: WagerFacts["kind"], more: Partial<WagerFacts> = {}): WagerFacts => ({ id, title: id, said: "", kind, least: 500, most: null, needs: [], ...more });
  const wagers = [
    bet("ante", "base", { behind: false }),
    bet("blind", "base", { with: "ante" }),
    bet("play", "follow-up", { when: "in its step", needs: ["ante"] }),
    bet("trips", "bonus", { needs_all: ["ante", "blind"] }),
  ];
  const view = { you: { name: "ann" }, seats: { 1: { player: "bob" }, 2: { player: "ann" } }, wagers: [] } as unknown as BankedView;
  test("lie as they are printed: bonuses, Ante = Blind, Play", () => {
    const rows = printed(wagers);
    expect(rows.map((row) => row.map((each) => `${each.equal ? "=" : ""}${each.wager}`))).toEqual([["trips"], ["ante", "=blind"], ["play"]]);
    expect(inRows(circles(view, wagers, 2), rows).map((row) => row.map((each) => each.wager))).toEqual([["trips"], ["ante", "blind"]]);
    expect(printed(wagers.filter((each) => each.kind !== "follow-up"))).toEqual([]);
  });
  test("are bet as one, and cost as many as they are", () => {
    const staged = { ante: 700 };
    expect(together(staged, wagers)).toEqual({ ante: 700, blind: 700 });
    expect([timesOf("ante", wagers), timesOf("trips", wagers)]).toEqual([2, 1]);
    expect([wants("trips", {}, wagers), wants("trips", staged, wagers)]).toEqual(["ante and blind", ""]);
    expect(changes({}, { trips: 500, ...staged }, wagers, { spot: 2, circle: 1 }).map((each) => "wager" in each && each.wager)).toEqual(["ante", "trips"]);
    expect(usual({}, circles(view, wagers, 2), wagers, 900)).toEqual({});
    expect(usual({}, circles(view, wagers, 2), wagers, 1000)).toEqual({ ante: 500 });
    const lies = ["ante", "blind"].map((wager) => ({ player: "ann", spot: 2, hand: "spot 2", wager, cents: 700, circle: 1, line: "" }));
    expect(placed({ ...view, wagers: lies }, { spot: 2, circle: 1 }, wagers)).toEqual(staged);
  });
  test("behind a seat, what the back line may not make is the seat's own", () => {
    const open = openAt(view, wagers, 1);
    expect(circles(view, open, 1).map((each) => [each.wager, each.with || ""])).toEqual([["blind", ""], ["trips", ""]]);
    expect(wants("trips", {}, open)).toBe("blind");
    expect(openAt(view, wagers, 2)).toBe(wagers);
  });
});

describe("setting a hand", () => {
  const cards = ["As", "Kd", "Qh", "Jc", "9s", "9d", "2c"];
  const shape = { parts: ["front", "back"], sizes: [2, 5] };
  const tiles = { parts: ["high", "low"], sizes: [2, 2] };
  test("begins with all in the larger part, and takes pieces to the other", () => {
    let lies = begin(cards, shape);
    expect(whole(lies, shape)).toBe(false);
    lies = move(move(lies, 0, shape), 1, shape, "front");
    expect(whole(lies, shape)).toBe(true);
    expect(asParts(cards, lies, shape)).toEqual({ front: "As Kd", back: "Qh Jc 9s 9d 2c" });
    expect(wanting(move(lies, 0, shape), shape)).toBe("front has 1 of 2, back has 6 of 5");
  });
  test("by the house way, also where two tiles look alike", () => {
    const hand = ["4-4", "1-1", "4-2", "4-4"];
    const lies = byHouseWay(hand, { high: "4-4 4-4", low: "1-1 4-2" }, tiles);
    expect(lies).toEqual(["high", "low", "low", "high"]);
    expect(begin(hand, tiles)).toEqual(["low", "low", "low", "low"]);
    const twins = byHouseWay(hand, { high: "4-4 1-1", low: "4-4 4-2" }, tiles);
    expect(twins).toEqual(["high", "high", "low", "low"]);
  });
});

describe("places", () => {
  test("one's own is not among them; the others come clockwise from the left", () => {
    expect(places(6, 4).places.map((each) => each.seat)).toEqual([5, 6, 1, 2, 3]);
    expect(places(3, null).places.map((each) => each.seat)).toEqual([1, 2, 3]);
    const all = places(9, 1).places;
    expect([all[0]!.side, all[0]!.x]).toEqual(["left", 0]);
    expect([all.at(-1)!.side, Math.round(all.at(-1)!.x + all.at(-1)!.width)]).toEqual(["right", 100]);
  });
  test("no cell runs over another, over the middle or over the edge, however many seats there are", () => {
    for (let seats = 1; seats <= 16; seats++) {
      for (const own of [null, 1, seats]) {
        const { places: all, middle } = places(seats, own);
        const boxes = [...all, middle];
        for (const [at, a] of boxes.entries()) {
          expect([a.x >= 0, a.y >= 0, a.x + a.width < 100.01, a.y + a.height < 100.01]).toEqual([true, true, true, true]);
          for (const b of boxes.slice(at + 1)) {
            const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
            const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
            expect(wide > 0.01 && high > 0.01, `${seats} seats, own ${own}`).toBe(false);
          }
        }
      }
    }
  });
});

test("a line is words and pieces by turns: what is no piece stays a word, whatever it looks like", () => {
  expect(stretches(["As the house way sets it, 6-4"])).toEqual([{ text: "As the house way sets it, 6-4" }]);
  expect(stretches(["", "As", " and ", "6-4", ""]).map((each) => each.piece ?? each.text)).toEqual(["ace of spades", " and ", "tile 6-4"]);
});
