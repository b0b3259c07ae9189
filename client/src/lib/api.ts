import type { GamePage, GamePrices } from "./sheet.ts";
import type {
  Account, Call, FloorTable, FoundRound, Frame, ListedTable, Opening, OwnRounds, Proof, Room, RoundSummary, TableFacts, Verdict,
} from "./wire.ts"; // prettier-ignore

export type { FloorTable, FoundRound, ListedTable, Opening, OwnRound, OwnRounds, Verdict } from "./wire.ts";

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

/** The account in an answer, whether it stands alone or under its name. */
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
  rename: (name: string) => ask<Account>("/api/name", { name }),
  moreChips: () => ask<Account>("/api/chips", {}),
  wish: (bank: boolean) => ask<Account>("/api/wishes", { bank }),
  logout: (everywhere: boolean) => ask<unknown>("/api/logout", { everywhere }),
  sessions: () => ask<{ sessions: number }>("/api/me").then((told) => told.sessions),
  rooms: () => ask<{ rooms: Room[] }>("/api/rooms").then((told) => told.rooms),
  game: (id: string) => ask<GamePage>(`/api/games/${path(id)}`),
  prices: (id: string) => ask<GamePrices>(`/api/games/${path(id)}/prices`),
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
  proofFile: (id: string, round: number) => `/api/tables/${at(id)}/rounds/${round}/proof`,
  phh: (id: string, round: number) => `/api/tables/${at(id)}/rounds/${round}/phh`,
  floor: () => ask<{ tables: FloorTable[]; calls: Call[] }>("/api/floor"),
  search: (asked: Record<string, string>) =>
    ask<{ rounds: FoundRound[] }>(`/api/regulator/search?${new URLSearchParams(asked)}`).then((told) => told.rounds),
  logText: (id: string) => fetch(api.log(id)).then((answer) => answer.text()),
  log: (id: string) => `/api/regulator/tables/${at(id)}/log`,
  verify: (id: string) => ask<Verdict>(`/api/regulator/tables/${at(id)}/verify`),
};
