import { expect, test } from "vitest";
import { outcomesAt, ruling } from "../../src/lib/replay.ts";
import type { Frame } from "../../src/lib/wire.ts";

test("a replay knows what was settled by then, and the next ruling", () => {
  const frame = (...types: string[]) => ({ events: types.map((type) => ({ type })) }) as unknown as Frame;
  const frames = [frame("Dealt"), frame("Ruled"), frame("Settled"), frame("Settled", "Ended")];
  expect(outcomesAt(frames, 2).results).toHaveLength(1);
  expect(outcomesAt(frames, 3).results).toHaveLength(2);
  expect([ruling(frames, 0), ruling(frames, 1), ruling([frame("Dealt")], 0)]).toEqual([1, 1, null]);
});
