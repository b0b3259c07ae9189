import { engineOf } from "./engines.ts";
import { stretches } from "./pieces.ts";
import { ownSeat } from "./viewer.ts";
import type { TableMessage, ToldLine } from "./wire.ts";

/** What is told of others and of the room's own doings: there to be read, and not worth interrupting a listener for. */
const ASIDE = new Set([
  "Collected", "Dropped", "TimeCalled", "Waived", "Burned", "BurnShown", "LeftOver", "Rolled", "Gathered", "BankBack", "Uncalled", "Sat", "Bought", "Left",
]); // prettier-ignore

/** The lines of a message that somebody who listens needs: their own doings and what all play for, not every bet around. */
export function heard(message: TableMessage): string[] {
  const { view } = message;
  const you = view.you?.name ?? "";
  const own = ownSeat(view);
  const engine = engineOf(view);
  const concerns = (line: ToldLine) => !ASIDE.has(line.type) && engine.concerns(line, you, own);
  return message.lines.filter(concerns).map((line) => aloud(line, you));
}

/** A line as it is read out, to `you` in its own words: pieces in words. */
export function aloud({ text, parts, player, you: own, you_parts }: ToldLine, you = ""): string {
  const words = stretches(you && player === you && own ? (you_parts ?? [own]) : (parts ?? [text]));
  return words.map((each, at) => (each.piece ?? each.text) + (each.piece && words[at + 1]?.text === " " ? "," : "")).join("");
}
