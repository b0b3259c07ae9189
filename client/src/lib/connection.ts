import { uniqueId } from "./insecure.ts";
import type { ClientMessage, Command, ServerMessage } from "./wire.ts";

/**
 * One socket to the room. It reconnects automatically with growing delays, and resends unacknowledged requests under
 * the same id, so that nothing acts twice. A page that has heard nothing for a while is stale: it says so, and takes no
 * commands until it is up to date again.
 */

export type Status = "connecting" | "fresh" | "stale" | "lost" | "stopped";

/** The result of a command. */
export interface Outcome {
  done: boolean;
  why: string;
}

/** The part of WebSocket that is used. */
export interface SocketLike {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Settings {
  open: () => SocketLike;
  heard: (message: ServerMessage) => void;
  changed: (status: Status, why: string) => void;
  now?: () => number;
  id?: () => string;
  jitter?: () => number;
}

interface Waiting {
  message: ClientMessage;
  made: number;
  answer: (outcome: Outcome) => void;
}

/** Silence after which the page is stale; it checks every half second, so this stays below five seconds in all. */
export const STALE_AFTER = 4400;
const LOOK_EVERY = 500;
/** Older commands are not resent: the turn they were meant for may be over. */
export const TOO_OLD = 15_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

const NOT_NOW = "The page is not up to date, so nothing was sent. Try again once it has caught up.";
const UNSURE = "The connection was lost too long to know whether this went through: check the table.";

export class Connection {
  status: Status = "connecting";
  private socket: SocketLike | null = null;
  private greeted = false;
  private readonly watched = new Set<string>();
  private readonly waiting = new Map<string, Waiting>();
  private last: number;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly look: ReturnType<typeof setInterval>;
  private readonly now: () => number;
  private readonly id: () => string;
  private readonly jitter: () => number;

  constructor(private readonly settings: Settings) {
    this.now = settings.now ?? (() => performance.now());
    this.id = settings.id ?? uniqueId;
    this.jitter = settings.jitter ?? Math.random;
    this.last = this.now();
    this.connect();
    this.look = setInterval(() => this.lookAtClock(), LOOK_EVERY);
  }

  /** Follow a table, including after reconnects. */
  watch(table: string): void {
    this.watched.add(table);
    this.send({ do: "watch", table });
  }

  unwatch(table: string): void {
    this.watched.delete(table);
    this.send({ do: "unwatch", table });
  }

  /** Send a command to a table; resolves once the server has accepted or refused it. */
  command(table: string, command: Command): Promise<Outcome> {
    const id = this.id();
    return this.ask(id, { do: "command", id, table, command });
  }

  /** Send a request other than a table command, like a call for the floor. */
  request(message: ClientMessage & { do: "call floor" | "answer call" }): Promise<Outcome> {
    const id = this.id();
    return this.ask(id, { ...message, id });
  }

  /** Ids not answered by the server yet, oldest first. */
  get unanswered(): string[] {
    return [...this.waiting.keys()];
  }

  /** Reconnect immediately, as after signing in with another cookie. */
  restart(): void {
    this.tries = 0;
    this.drop();
    this.connect();
  }

  close(): void {
    clearInterval(this.look);
    clearTimeout(this.retry);
    this.drop();
    this.set("stopped", "closed");
  }

  private ask(id: string, message: ClientMessage): Promise<Outcome> {
    if (this.status !== "fresh") return Promise.resolve({ done: false, why: NOT_NOW });
    return new Promise((answer) => {
      this.waiting.set(id, { message, made: this.now(), answer });
      try {
        this.send(message);
      } catch (error) {
        this.answer(id, { done: false, why: `This could not be sent: ${(error as Error).message}` });
      }
    });
  }

  private connect(): void {
    clearTimeout(this.retry);
    const socket = this.settings.open();
    this.socket = socket;
    this.greeted = false;
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private hear(text: string): void {
    this.last = this.now();
    const message = JSON.parse(text) as ServerMessage;
    if (message.is === "hello") this.greeted = true;
    else if (message.is === "done") this.answer(message.id, { done: true, why: "" });
    else if (message.is === "refused") this.answer(message.id, { done: false, why: message.why });
    else if (message.is === "bye") this.set("lost", message.why);
    if (message.is !== "bye" && this.greeted && this.status !== "fresh") this.set("fresh", "");
    if (message.is === "hello") this.greet();
    this.settings.heard(message);
  }

  /** After a hello: follow the same tables, and resend what was not answered. */
  private greet(): void {
    this.tries = 0;
    for (const table of this.watched) this.send({ do: "watch", table });
    for (const [id, each] of [...this.waiting]) {
      if (this.now() - each.made > TOO_OLD) this.answer(id, { done: false, why: UNSURE });
      else this.send(each.message);
    }
  }

  private answer(id: string | null, outcome: Outcome): void {
    if (id === null) return;
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    found?.answer(outcome);
  }

  private lost(): void {
    this.socket = null;
    this.set("lost", "Connection lost; reconnecting.");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + this.jitter() / 2));
  }

  private lookAtClock(): void {
    const silent = this.now() - this.last;
    if (this.status === "fresh" && silent > STALE_AFTER) {
      this.set("stale", "The table has not answered for five seconds.");
    }
    if (this.status === "stale" && silent > STALE_AFTER * 2) {
      this.drop();
      this.lost();
    }
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Anything sent before the server's hello is resent after it. */
  private send(message: ClientMessage): void {
    if (this.greeted) this.socket?.send(JSON.stringify(message));
  }

  private set(status: Status, why: string): void {
    this.status = status;
    this.settings.changed(status, why);
  }
}
