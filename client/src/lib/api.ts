import { learnKinds } from "./kinds.ts";
import type { GamePage, GamePrices } from "./sheet.ts";
import type {
  Account, Barred, Call, CoveredRoom, CoveredSection, Diff, Edges, Family, FiledGame, FloorBroken, FloorTable, FoundRound, Frame, Hinted, ListedTable, Opening, OwnRounds, Position, Proof, Rehearsed, Room,
  RoundSummary, RulingNow, TableFacts, Verdict,
} from "./wire.ts"; // prettier-ignore

export type { Barred, FloorBroken, FloorTable, FoundRound, ListedTable, Opening, OwnRound, OwnRounds, Verdict } from "./wire.ts";

/** A refusal by the server, in its own sentence. */
export class Refused extends Error {}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Houseway": "1" },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refused("The server does not answer. Is it running?");
  }
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(sentence(told) ?? `The server answered ${answer.status}.`);
  return told as T;
}

function sentence(told: unknown): string | undefined {
  return typeof told === "object" && told !== null && "error" in told ? String(told.error) : undefined;
}

/** The account in an answer, either bare or under a key. */
function account(told: Account | { account: Account | null }): Account | null {
  return "account" in told ? told.account : told;
}

const at = encodeURIComponent;
const path = (id: string) => id.split("/").map(at).join("/");

export const api = {
  me: () => ask<{ account: Account | null }>("/api/me").then(account),
  guest: (name?: string) => ask<Account | { account: Account }>("/api/guest", name ? { name } : {}).then(account),
  signup: (name: string, password: string) =>
    ask<Account | { account: Account }>("/api/signup", { name, password }).then(account),
  login: (name: string, password: string) =>
    ask<Account | { account: Account }>("/api/login", { name, password }).then(account),
  password: (old: string, fresh: string) =>
    ask<Account | { account: Account }>("/api/password", { old, new: fresh }).then(account),
  rename: (name: string) => ask<Account>("/api/name", { name }),
  moreChips: () => ask<Account>("/api/chips", {}),
  wish: (bank: boolean) => ask<Account>("/api/wishes", { bank }),
  logout: (everywhere: boolean) => ask<unknown>("/api/logout", { everywhere }),
  sessions: () => ask<{ sessions: number }>("/api/me").then((told) => told.sessions),
  rooms: () => ask<{ rooms: Room[]; families: Family[] }>("/api/rooms").then((told) => {
      learnKinds(told.families);
      return told.rooms;
    }),
  game: (id: string) => ask<GamePage>(`/api/games/${path(id)}`),
  prices: (id: string) => ask<GamePrices>(`/api/games/${path(id)}/prices`),
  edges: () => ask<Edges>("/api/edges"),
  hint: (id: string, position: Position) => ask<Hinted>(`/api/games/${path(id)}/hint`, position),
  diff: (first: string, second: string) => ask<Diff>(`/api/diff/${path(first)}/${path(second)}`),
  filing: (id: string) => ask<FiledGame>(`/api/games/${path(id)}/filing`),
  coverage: () => ask<{ rooms: CoveredRoom[] }>("/api/coverage").then((told) => told.rooms),
  sections: (file: string) => ask<{ sections: CoveredSection[] }>(`/api/coverage/${path(file)}`).then((told) => told.sections),
  openings: (id: string) =>
    ask<{ openings: Opening[] }>(`/api/games/${path(id)}/openings`).then((told) => told.openings),
  tables: () => ask<{ tables: ListedTable[] }>("/api/tables").then((told) => told.tables),
  open: (game: string, how: Record<string, string>, bots: number) =>
    ask<{ id: string }>("/api/tables", { game, ...how, bots }).then((told) => told.id),
  table: (id: string) => ask<TableFacts>(`/api/tables/${at(id)}`),
  rounds: (id: string, before?: number) =>
    ask<{ rounds: RoundSummary[] }>(`/api/tables/${at(id)}/rounds${before ? `?before=${before}` : ""}`).then(
      (told) => told.rounds,
    ),
  ownRounds: (until?: number) => ask<OwnRounds>(`/api/me/rounds${until ? `?until=${until}` : ""}`),
  round: (id: string, round: number) =>
    ask<{ frames: Frame[]; phh: boolean }>(`/api/tables/${at(id)}/rounds/${round}`),
  proof: (id: string, round: number) => ask<Proof>(api.proofFile(id, round)),
  head: (id: string, seq: number) => ask<{ hash: string }>(`/api/tables/${at(id)}/heads/${seq}`).then((told) => told.hash),
  proofFile: (id: string, round: number) => `/api/tables/${at(id)}/rounds/${round}/proof`,
  phh: (id: string, round: number) => `/api/tables/${at(id)}/rounds/${round}/phh`,
  rulings: (id: string, said: string) =>
    ask<{ rulings: RulingNow[]; unfiled: string; undo: string }>(`/api/floor/tables/${at(id)}/rulings?said=${encodeURIComponent(said)}`),
  rehearsal: (id: string, meant: { ruling: string; hand: string; card: number; wager: string; bettor: string }) =>
    ask<Rehearsed>(`/api/floor/tables/${at(id)}/rehearsal`, meant),
  floor: () => ask<{ tables: FloorTable[]; broken: FloorBroken[]; calls: Call[]; barred: Barred[] }>("/api/floor"),
  people: (name: string, doing: "sign out" | "bar" | "lift", why: string) =>
    ask<{ barred: Barred[] }>("/api/floor/people", { name, do: doing, why }),
  payOut: (id: string) => ask<{ paid: Record<string, number> }>(`/api/floor/tables/${at(id)}/payout`, {}).then((told) => told.paid),
  search: (asked: Record<string, string>) =>
    ask<{ rounds: FoundRound[] }>(`/api/regulator/search?${new URLSearchParams(asked)}`).then((told) => told.rounds),
  logText: (id: string) => fetch(api.log(id)).then((answer) => answer.text()),
  log: (id: string) => `/api/regulator/tables/${at(id)}/log`,
  verify: (id: string) => ask<Verdict>(`/api/regulator/tables/${at(id)}/verify`),
};
