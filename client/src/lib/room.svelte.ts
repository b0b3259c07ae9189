import { api } from "./api.ts";
import { Connection, type Outcome, type SocketLike, type Status } from "./connection.ts";
import { keepLines, keptLines } from "./kept.ts";
import { overAt, recall } from "./replay.ts";
import { ruled } from "./rulings.ts";
import { greeted, keepReceipt, ROOM } from "./receipts.ts";
import { Seeds } from "./seeds.ts";
import { keepSeed, seedTaken, witness } from "./witness.ts";
import { heard } from "./heard.ts";
import { voice } from "./say.svelte.ts";
import { take, type TableState } from "./table.ts";
import { isEvent, type Account, type Call, type Command, type Role, type ServerMessage } from "./wire.ts";

/** The room as this page knows it: the account, the state of the connection, and the tables that it follows. */

const MOVES = [isEvent("Sat"), isEvent("Bought"), isEvent("Left")];
/** How long a ruling is shown, in milliseconds: longer than other notes. */
const RULING = 20_000;

class RoomState {
  account = $state<Account | null>(null);
  known = $state(false);
  status = $state<Status>("connecting");
  why = $state("");
  calls = $state<Call[]>([]);
  tables = $state.raw<Record<string, TableState>>({});
  /** The number of commands in progress. */
  asking = $state(0);
  private connection: Connection | null = null;
  private followed = new Map<string, number>();
  /** This page's seeds, by table. */
  private seeds: Record<string, Seeds> = {};

  get fresh(): boolean {
    return this.status === "fresh";
  }

  /** Find out who this is; a newcomer immediately becomes a guest with play chips. */
  async enter(): Promise<void> {
    this.account = (await api.me()) ?? (await api.guest());
    this.known = true;
    this.connection = new Connection({
      open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`) as unknown as SocketLike,
      heard: (message) => this.hear(message),
      changed: (status, why) => this.change(status, why),
    });
    for (const table of this.followed.keys()) this.connection.watch(table);
  }

  /** Switch accounts: the socket reconnects, since its cookie changes. */
  async become(account: Account | null): Promise<void> {
    this.account = account ?? (await api.guest());
    this.tables = {};
    this.connection?.restart();
  }

  /** Set whether to be offered the bank. */
  async wish(bank: boolean): Promise<void> {
    await this.tried(async () => {
      this.account = await api.wish(bank);
      voice.show(bank ? "You will be offered the bank again." : "You will no longer be offered the bank, at any table.");
    });
  }

  /** Get more play chips when nearly out of them. */
  async moreChips(): Promise<void> {
    await this.tried(async () => {
      this.account = await api.moreChips();
      voice.show("You have new play chips.");
    });
  }

  private async tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      voice.show((error as Error).message, true);
    }
  }

  /** Follow a table while something on the page needs it; call the returned function to stop. */
  follow(table: string): () => void {
    const before = this.followed.get(table) ?? 0;
    this.followed.set(table, before + 1);
    if (!before) this.connection?.watch(table);
    return () => {
      const count = (this.followed.get(table) ?? 1) - 1;
      if (count) {
        this.followed.set(table, count);
        return;
      }
      this.followed.delete(table);
      this.connection?.unwatch(table);
      const { [table]: _, ...others } = this.tables;
      this.tables = others;
    };
  }

  /** Send a command to a table; a refusal is shown in the server's own sentence. */
  async ask(table: string, command: Command): Promise<boolean> {
    return this.answered((connection) => connection.command(table, command));
  }

  async callFloor(table: string, why: string): Promise<boolean> {
    return this.answered((connection) => connection.request({ do: "call floor", table, why }));
  }

  async answerCall(call: number): Promise<boolean> {
    return this.answered((connection) => connection.request({ do: "answer call", call }));
  }

  private async answered(send: (connection: Connection) => Promise<Outcome>): Promise<boolean> {
    if (!this.connection) {
      voice.show("The page is not connected to the room yet.", true);
      return false;
    }
    this.asking++;
    let outcome: Outcome;
    try {
      outcome = await send(this.connection);
    } catch (error) {
      outcome = { done: false, why: `Something went wrong in this page: ${(error as Error).message}` };
    } finally {
      this.asking--;
    }
    if (outcome.done) voice.over();
    else voice.show(outcome.why, true);
    return outcome.done;
  }

  private hear(message: ServerMessage): void {
    if (message.is === "hello") {
      if (message.account) this.account = message.account;
      if (!greeted(message.key)) voice.show("This room signs with another key than before. Your receipts of the old one are kept on the page Verify.", true);
    }
    if (message.is === "calls") this.calls = message.calls;
    else if (message.is === "table") this.see(message);
    else if (message.is === "answered") voice.show(`The floor (${message.by}) has answered your call: “${message.why}”`);
  }

  private see(message: ServerMessage & { is: "table" }): void {
    const before = this.tables[message.table];
    const kept = before ? [] : keptLines(this.account?.name ?? "", message.table);
    const state = take(before, message, performance.now(), kept);
    keepLines(this.account?.name ?? "", message.table, state.lines);
    this.tables = { ...this.tables, [message.table]: state };
    if (!before) void this.recall(message.table, overAt(state.view));
    if (this.account) witness(this.account.name, message);
    if (message.books && !keepReceipt(ROOM, message.books))
      voice.show("The room has signed another log of its chips and roles before: it was rolled back or rewritten. Both receipts are kept on the page Verify.", true);
    if (message.signed && !keepReceipt(message.table, message.signed))
      voice.show("The room has signed another log of this table before: it was rolled back or rewritten. Both receipts are kept on the page Verify.", true);
    if (this.account && message.view.you?.seat != null) this.mix(this.account.name, message);
    if (this.account && message.view.you) this.account = { ...this.account, role: message.view.you.role as Role };
    if (message.events.some((each) => MOVES.some((is) => is(each) && each.player === this.account?.name))) void this.count();
    for (const event of message.events) if (event.type === "Ruled") voice.show(ruled(event), false, RULING);
    const lines = heard(message);
    if (lines.length) voice.say(lines.slice(-6).join(". "));
  }

  /** This page's part in the shuffle, done without notice. */
  private mix(player: string, message: ServerMessage & { is: "table" }): void {
    const seeds = (this.seeds[`${player}|${message.table}`] ??= new Seeds(player, message.table));
    const command = seeds.answer(message.mixing);
    if (!command || !this.connection) return;
    const { table, seq, mixing } = message;
    const seed = command.type === "Seed" ? command.seed : "";
    if (seed) keepSeed(player, { table, epoch: mixing.epoch, seed, seq, pledges: mixing.pledges, taken: false });
    void this.connection.command(table, command).then((outcome) => {
      if (!outcome.done) seeds.again();
      else if (seed) seedTaken(player, seed);
    });
  }

  /** Show the last round's result when opening a table between rounds. */
  private async recall(table: string, round: number | null): Promise<void> {
    if (round === null) return;
    const told = await api.round(table, round).catch(() => null);
    const state = this.tables[table];
    if (told && state && overAt(state.view) === round) this.tables = { ...this.tables, [table]: recall(state, told.frames) };
  }

  /** Refresh the account's chips, after some went to a table or came home. */
  private async count(): Promise<void> {
    const me = await api.me();
    if (me && me.name === this.account?.name) this.account = me;
  }

  private change(status: Status, why: string): void {
    if (status === "fresh" && (this.status === "stale" || this.status === "lost")) voice.say("Up to date again.");
    else if (why) voice.say(why);
    this.status = status;
    this.why = why;
  }
}

export const room = new RoomState();
