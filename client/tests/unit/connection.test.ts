import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, STALE_AFTER, TOO_OLD, type SocketLike, type Status } from "../../src/lib/connection.ts";
import type { ServerMessage } from "../../src/lib/wire.ts";

/** A socket whose other end is the test. */
class Fake implements SocketLike {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(): void {
    this.tell({ is: "hello", version: 1, account: { name: "ann", role: "player", guest: true, chips: 0, bank: true }, now: 0, key: "" });
  }
  drop(): void {
    this.onclose?.(undefined as never);
  }
}

let sockets: Fake[];
let statuses: Status[];
let connection: Connection;
let ids: number;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  ids = 0;
  connection = new Connection({
    open: () => {
      sockets.push(new Fake());
      return sockets.at(-1) as Fake;
    },
    heard: () => undefined,
    changed: (status) => statuses.push(status),
    now: () => Date.now(),
    id: () => `id${++ids}`,
    jitter: () => 0.5,
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});
const socket = (at: number) => sockets[at] as Fake;

test("tables that were watched before the greeting are watched after it", () => {
  connection.watch("t1");
  expect(socket(0).sent).toEqual([]);
  socket(0).hello();
  expect(socket(0).sent).toEqual([{ do: "watch", table: "t1" }]);
});

test("a command carries an id and is told what became of it", async () => {
  socket(0).hello();
  const yes = connection.command("t1", { type: "Ready" });
  const no = connection.command("t1", { type: "Leave" });
  expect(socket(0).sent.map((each) => each["id"])).toEqual(["id1", "id2"]);
  socket(0).tell({ is: "refused", id: "id2", why: "Not now." });
  socket(0).tell({ is: "done", id: "id1", seq: 4 });
  expect(await yes).toEqual({ done: true, why: "" });
  expect(await no).toEqual({ done: false, why: "Not now." });
});

test("what was not acknowledged is sent again under the same id after a reconnect, once", async () => {
  socket(0).hello();
  connection.watch("t1");
  const answer = connection.command("t1", { type: "Ready" });
  socket(0).drop();
  await vi.advanceTimersByTimeAsync(300);
  expect(sockets).toHaveLength(2);
  socket(1).hello();
  expect(socket(1).sent).toEqual([
    { do: "watch", table: "t1" },
    { do: "command", id: "id1", table: "t1", command: { type: "Ready" } },
  ]);
  socket(1).tell({ is: "done", id: "id1", seq: 9 });
  expect((await answer).done).toBe(true);
  socket(1).drop();
  await vi.advanceTimersByTimeAsync(300);
  socket(2).hello();
  expect(socket(2).sent).toEqual([{ do: "watch", table: "t1" }]);
});

test("a command whose turn may be over is not sent again, and says that it is unsure", async () => {
  socket(0).hello();
  const answer = connection.command("t1", { type: "Act", choice: "fold" });
  socket(0).drop();
  await vi.advanceTimersByTimeAsync(TOO_OLD + 1000);
  const last = sockets.at(-1) as Fake;
  last.hello();
  expect(last.sent).toEqual([]);
  expect((await answer).why).toContain("check the table");
});

test("what cannot be sent is said so, and is not waited for", async () => {
  socket(0).hello();
  socket(0).send = () => {
    throw new Error("the socket is closing");
  };
  const answer = await connection.command("t1", { type: "Ready" });
  expect(answer).toEqual({ done: false, why: "This could not be sent: the socket is closing" });
  expect(connection.unanswered).toEqual([]);
});

test("silence makes the page stale within five seconds; then nothing is accepted until it is fresh", async () => {
  socket(0).hello();
  await vi.advanceTimersByTimeAsync(STALE_AFTER - 500);
  expect(connection.status).toBe("fresh");
  await vi.advanceTimersByTimeAsync(5000 - (STALE_AFTER - 500));
  expect(connection.status).toBe("stale");
  const refused = await connection.command("t1", { type: "Ready" });
  expect(refused.done).toBe(false);
  expect(socket(0).sent).toEqual([]);
  socket(0).tell({ is: "tick", now: 1 });
  expect(connection.status).toBe("fresh");
});

test("a socket that stays silent is given up for a new one", async () => {
  socket(0).hello();
  await vi.advanceTimersByTimeAsync(STALE_AFTER * 2 + 1000);
  expect(socket(0).closed).toBe(true);
  expect(sockets.length).toBeGreaterThan(1);
});

test("each wait is longer than the one before, up to eight seconds", async () => {
  const opened: number[] = [];
  for (let at = 0; at < 8; at++) {
    const before = Date.now();
    (sockets.at(-1) as Fake).drop();
    const count = sockets.length;
    while (sockets.length === count) await vi.advanceTimersByTimeAsync(50);
    opened.push(Date.now() - before);
  }
  expect(opened.slice(0, 5)).toEqual([250, 500, 1000, 2000, 4000]);
  expect(opened.slice(5)).toEqual([8000, 8000, 8000]);
});

test("a message of a socket that was given up changes nothing", () => {
  socket(0).hello();
  connection.restart();
  socket(0).tell({ is: "bye", why: "late" });
  expect(connection.status).not.toBe("lost");
});
