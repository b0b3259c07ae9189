import { ownSeat } from "./model.ts";
import { stretches } from "./pieces.ts";
import { plain } from "./table.ts";
import { isPot, type TableMessage } from "./wire.ts";

/** What is told of others and of the room's own doings: there to be read, and not worth interrupting a listener for. */
const ASIDE = /^collection of|^\d+ burned|^the dice show|goes back to|takes seat|leaves with|\bbuys \$|to the (collection|jackpot)/;
const BET = /^(\S+) (?:bets|gets|passes)\b/;
const SETTLED = /^(\S+)['’]s .+ (?:wins|loses|stays|has no action|push)/;
const SPOT = /^spot (\d+)\b/;
/** The lines of the filing and the names of its rules: to be read, not heard. */
const SOURCES = / \((?:lines [^)]*|[a-z]+(?:-[a-z]+)+)\)/g;

/** The lines of a message that somebody who listens needs: their own doings and what all play for, not every bet around. */
export function heard(message: TableMessage): string[] {
  const { view } = message;
  const you = view.you?.name ?? "";
  const own = ownSeat(view);
  const lines = plain(message.lines).filter((line) => !ASIDE.test(line));
  const mine = lines.filter((line) => {
    if (isPot(view)) return true;
    const whose = BET.exec(line)?.[1] ?? SETTLED.exec(line)?.[1];
    if (whose !== undefined) return whose === you;
    const spot = SPOT.exec(line)?.[1];
    return spot === undefined || Number(spot) === own;
  });
  return mine.map((line) => aloud(toYou(line, you, isPot(view) ? null : own)));
}

/** A line as it is read out: pieces in words, and no sources. */
export function aloud(line: string): string {
  const words = stretches(line.replace(SOURCES, ""));
  return words.map((each, at) => (each.piece ?? each.text) + (each.piece && words[at + 1]?.text === " " ? "," : "")).join("");
}

/** A line that is told of a player or of their spot, as it is said to them. */
function toYou(line: string, you: string, seat: number | null): string {
  const [who, verb = "", ...rest] = line.split(" ");
  if (you && who === you) return ["You", second(verb), ...rest].join(" ");
  const spot = seat === null ? line : line.replace(new RegExp(`^spot ${seat}\\b`), "your hand");
  if (!you) return spot;
  const named = new RegExp(`(?<![\\w-])${you}(['’]s)?(?![\\w-])`, "g");
  return spot.replace(named, (_, whose: string | undefined, at: number) => (at ? "y" : "Y") + (whose ? "our" : "ou"));
}

const IRREGULAR: Record<string, string> = { is: "are", has: "have", goes: "go", passes: "pass" };

/** A verb as it is said to somebody: *bets* is *bet*. */
function second(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/s$/, "");
}
