import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSeed, seedTaken, witness, witnessed } from "../../src/lib/witness.ts";
import type { ServerMessage } from "../../src/lib/wire.ts";

type Told = ServerMessage & { is: "table" };

let who = "";
let people = 0;
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, said: string) => stored.set(key, said) });
  who = `ann${++people}`;
});
afterEach(() => vi.unstubAllGlobals());

const list = (id: string, drawn = 0, gone: number[] = []) => ({ kind: "pieces", id, root: id.repeat(4), places: 52, drawn, gone });

/** A message as the server sends it, with what a witness looks at. */
function told(seq: number, round: number, ...more: Partial<Told>[]): Told {
  const table = `t${people}`;
  return Object.assign({ is: "table", table, seq, after: seq - 1, clock: null, sealed: [], drawn: null, mixing: { epoch: 0, pledges: {}, seeds: {}, open: true }, view: { round, engine: "pot" }, events: [], lines: [] }, ...more) as unknown as Told;
}

test("a list is kept with what came from it, where and when", () => {
  witness(who, told(3, 1, { sealed: [list("a")] }));
  const given = [{ type: "Dealt", hand: "bank", pieces: ["As", "??"] }] as unknown as Told["events"];
  witness(who, told(5, 1, { sealed: [list("a", 2)], drawn: { shoe: "a", places: [7, 4] }, events: given }));
  expect(witnessed(who).lists.get("a")).toMatchObject({ table: `t${people}`, seq: 3, drawn: [7, 4], at: [5, 5], pieces: { 7: "As" }, late: false });
});

test("what was drawn while this browser did not look is told when the table is shown whole, and never told otherwise", () => {
  const draws = (seq: number, place: number) => witness(who, told(seq, 1, { sealed: [list("a")], drawn: { shoe: "a", places: [place] } }));
  const whole = (seq: number, gone: number[]) => witness(who, told(seq, 1, { after: null, sealed: [list("a", gone.length, gone)] }));
  whole(3, [7, 4]);
  draws(4, 9);
  whole(8, [7, 4, 9, 1, 2]);
  draws(9, 30);
  expect(witnessed(who).lists.get("a")).toMatchObject({ seq: 3, drawn: [7, 4, 9, 1, 2, 30], at: [0, 0, 4, 0, 0, 9], rounds: [0, 0, 0, 0, 0, 0] });
  whole(12, [8, 4, 9, 1, 2, 30, 31]);
  expect(witnessed(who).lists.get("a")?.drawn).toEqual([7, 4, 9, 1, 2, 30]);
});

test("a list that replaces one that seeds were shown for is kept as such, unless something asked for it", () => {
  let seq = 1;
  const say = (epoch: number, seeded: boolean, ids: string[], more: Partial<Told> = {}) =>
    witness(who, told(seq++, 1, { sealed: ids.map((id) => list(id)), mixing: { epoch, pledges: {}, seeds: seeded ? { bob: "11" } : {}, open: true }, ...more }));
  const events = (type: string) => ({ events: [{ type }] as unknown as Told["events"] });
  say(0, false, ["a"], { after: null });
  say(0, false, ["b"]);
  say(0, true, ["b"]);
  say(1, false, ["c"]); // for no reason
  say(1, true, ["c"]);
  say(2, false, ["d"], events("Shuffled"));
  say(2, true, ["d"]);
  say(2, true, ["d"], events("Ruled"));
  say(3, false, ["e"]);
  say(3, true, ["e"]);
  say(4, false, ["f"], { after: null }); // the room has started anew, or something was missed
  say(4, true, ["f"]);
  say(4, true, ["f"], { drawn: { shoe: "f", places: [1] } });
  say(5, false, ["g"]);
  say(5, true, ["g"]);
  say(6, false, ["h"]); // for no reason
  expect([...witnessed(who).lists].filter(([, seen]) => seen.instead).map(([id]) => id)).toEqual(["c", "h"]);
});

test("an epoch that was drawn with without the pledge of somebody who was long seated is kept", () => {
  const say = (seq: number, epoch: number, seat: number | null, pledged: boolean, drawn: boolean) =>
    witness(who, told(seq, 1, { sealed: [list("a")], drawn: drawn ? { shoe: "a", places: [seq] } : null, mixing: { epoch, pledges: pledged ? { [who]: "ab" } : {}, seeds: {}, open: true }, view: { round: 1, engine: "pot", you: { seat } } as unknown as Told["view"] }));
  for (let epoch = 0; epoch < 5; epoch++) {
    say(2 * epoch + 1, epoch, epoch ? 3 : null, epoch === 3, false);
    say(2 * epoch + 2, epoch, epoch ? 3 : null, epoch === 3, true);
  }
  expect(witnessed(who).unnoted).toEqual([2, 4].map((epoch) => ({ table: `t${people}`, epoch })));
});

test("what is drawn is kept with its round, where that was seen to begin", () => {
  const events = (...types: string[]) => ({ events: types.map((type) => ({ type, number: 5 })) as unknown as Told["events"] });
  const drawn = (place: number) => ({ sealed: [list("a")], drawn: { shoe: "a", places: [place] } });
  witness(who, told(3, 4, { after: null, ...drawn(1) }));
  witness(who, told(4, 5, { ...drawn(2), ...events("Began") }));
  witness(who, told(5, 5, { ...drawn(3), ...events("Ended") }));
  witness(who, told(6, 5, drawn(4)));
  witness(who, told(7, 5, events("Began")));
  witness(who, told(9, 5, { after: null, ...drawn(5) }));
  witness(who, told(10, 6, { ...drawn(6), ...events("Ended", "Began") })); // the end of one that was not seen to begin
  expect(witnessed(who).lists.get("a")).toMatchObject({ drawn: [1, 2, 3, 4, 5, 6], rounds: [0, 5, 5, 0, 0, 0] });
});

/** A message of a banked table with what lies in its hands. */
const lying = (hands: Record<string, string[]>) => ({ engine: "banked", round: 5, hands: Object.fromEntries(Object.entries(hands).map(([hand, cards]) => [hand, { cards }])) });
const did = (...events: object[]) => ({ events: events as unknown as Told["events"] });

test("pieces that are handed out with a roll did not come from the dice", () => {
  const handed = { type: "HandedOut", pile: 2, hand: "spot 4", pieces: ["Ah", "6s", "9c"] };
  witness(who, told(5, 5, did({ type: "Began", number: 5 })));
  witness(who, told(6, 5, { sealed: [list("dice")], drawn: { shoe: "dice", places: [6, 7, 23] }, ...did({ type: "Rolled" }, handed) }));
  expect(witnessed(who).lists.get("dice")).toMatchObject({ drawn: [6, 7, 23], pieces: {} });
});

test("hands are kept as they were seen, with the pile they were, and none that a ruling touched", () => {
  const view = (hands: Record<string, string[]>) => ({ view: lying(hands) as unknown as Told["view"] });
  const mine = () => witnessed(who).hands?.filter((each) => each.table === `t${people}`);
  witness(who, told(5, 5, { ...view({ bank: ["2c", "2d"] }), ...did({ type: "Began", number: 5 }) })); // of the round before
  expect(mine()).toEqual([]);
  witness(who, told(6, 5, { ...view({ "spot 4": ["??", "??"], bank: ["2c", "2d"] }), ...did({ type: "HandedOut", pile: 2, hand: "spot 4", pieces: ["??", "??"] }) }));
  expect(mine()).toEqual([]);
  witness(who, told(7, 5, view({ "spot 4.1": ["Ah", "??"], "spot 4.2": ["6s"], bank: ["??"] })));
  expect(mine()).toEqual([{ table: `t${people}`, round: 5, hand: "spot 4", names: ["spot 4", "pile 2"], pieces: ["Ah", "6s"] }]);
  witness(who, told(8, 5, view({ "spot 4": ["6s"] })));
  expect(mine()?.map((each) => each.pieces)).toEqual([["Ah", "6s"]]);
  witness(who, told(9, 5, did({ type: "Ruled" })));
  witness(who, told(10, 5, view({ "spot 4": ["Kd", "Kc"] })));
  expect(mine()).toEqual([]);
});

test("a list that is first shown after wagers of the round is late, and one of the next round or a new shuffle is not", () => {
  const [bet, ended, shuffled] = ["BetMade", "Ended", "Shuffled"].map((type) => [{ type }] as unknown as Told["events"]);
  witness(who, told(3, 1, { sealed: [list("a")] }));
  witness(who, told(4, 1, { sealed: [list("a")], events: bet! }));
  witness(who, told(5, 1, { sealed: [list("b")] }));
  witness(who, told(6, 1, { sealed: [list("b")], events: shuffled! }));
  witness(who, told(7, 1, { sealed: [list("c")] }));
  witness(who, told(8, 1, { sealed: [list("c")], events: bet! }));
  witness(who, told(9, 1, { sealed: [list("c")], events: ended! }));
  witness(who, told(10, 2, { sealed: [list("d")] }));
  const late = [...witnessed(who).lists].filter(([, seen]) => seen.late).map(([id]) => id);
  expect(late).toEqual(["b"]);
});

test("lists in use are let go last", () => {
  witness(who, told(1, 1, { sealed: [list("old")] }));
  for (let at = 0; at < 299; at++) witness(who, told(2 + at, 1, { sealed: [list(`x${at}`)] }));
  witness(who, told(400, 1, { sealed: [list("old", 1)], drawn: { shoe: "old", places: [3] } }));
  witness(who, told(401, 1, { sealed: [list("more")] }));
  const { lists } = witnessed(who);
  expect([lists.size, lists.has("old"), lists.has("x0"), lists.has("more")]).toEqual([300, true, false, true]);
  expect(lists.get("old")?.seq).toBe(1);
});

test("a seed is used once something is drawn with it, and not by being there", () => {
  const seed = { table: `t${people}`, epoch: 3, seed: "11".repeat(32), seq: 4, pledges: {}, taken: true };
  keepSeed(who, seed);
  const mixing = { epoch: 3, pledges: {}, seeds: { [who]: seed.seed }, open: true };
  witness(who, told(5, 1, { sealed: [list("a")], mixing }));
  expect(witnessed(who).seeds[0]?.used).toBeUndefined();
  witness(who, told(6, 1, { sealed: [list("b", 1)], drawn: { shoe: "b", places: [3] }, mixing: { ...mixing, seeds: {} } }));
  expect(witnessed(who).seeds[0]?.used).toBeUndefined();
  witness(who, told(7, 1, { sealed: [list("b", 2)], drawn: { shoe: "b", places: [4] }, mixing }));
  expect(witnessed(who).seeds[0]?.used).toBe(true);
});

test("a seed is kept with its epoch, and whether the room took it", () => {
  const seed = { table: "t1", epoch: 3, seed: "11".repeat(32), seq: 4, pledges: { ann: "x" }, taken: false };
  keepSeed(who, seed);
  keepSeed(who, { ...seed, seed: "22".repeat(32) });
  seedTaken(who, seed.seed);
  expect(witnessed(who).seeds.map((each) => each.taken)).toEqual([true, false]);
});
