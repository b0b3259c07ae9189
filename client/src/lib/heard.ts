import { ownSeat } from "./model.ts";
import { stretches } from "./pieces.ts";
import { isPot, type TableMessage, type ToldLine } from "./wire.ts";

/** What is told of others and of the room's own doings: there to be read, and not worth interrupting a listener for. */
const ASIDE = new Set([
  "Collected", "Dropped", "TimeCalled", "Waived", "Burned", "LeftOver", "Rolled", "Gathered", "BankBack", "Uncalled", "Sat", "Bought", "Left",
]); // prettier-ignore
/** What is heard only by the player it is about, at a table where everybody plays against the bank. */
const OWN = new Set(["BetMade", "BetBack", "BankPassed", "Settled", "Vouchered"]);

/** The lines of a message that somebody who listens needs: their own doings and what all play for, not every bet around. */
export function heard(message: TableMessage): string[] {
  const { view } = message;
  const you = view.you?.name ?? "";
  const own = ownSeat(view);
  const concerns = ({ type, player, spot }: ToldLine) => {
    if (ASIDE.has(type)) return false;
    if (isPot(view)) return true;
    return OWN.has(type) ? player === you : !spot || spot === own;
  };
  return message.lines.filter(concerns).map((line) => aloud((you && line.player === you && line.you) || line.text));
}

/** A line as it is read out: pieces in words. */
export function aloud(line: string): string {
  const words = stretches(line);
  return words.map((each, at) => (each.piece ?? each.text) + (each.piece && words[at + 1]?.text === " " ? "," : "")).join("");
}
