import { engineOf } from "./engines.ts";
import { stretches } from "./pieces.ts";
import { ownSeat } from "./viewer.ts";
import type { TableMessage, ToldLine } from "./wire.ts";

/** Events about others and about the room: shown, but not worth interrupting a screen reader. */
const ASIDE = new Set([
  "Collected", "Dropped", "TimeCalled", "Waived", "Burned", "BurnShown", "LeftOver", "Rolled", "Gathered", "BankBack", "Uncalled", "Sat", "Bought", "Left",
]); // prettier-ignore

/** The lines of a message that a screen-reader user needs: their own actions and the shared outcome, not every bet. */
export function heard(message: TableMessage): string[] {
  const { view } = message;
  const you = view.you?.name ?? "";
  const own = ownSeat(view);
  const engine = engineOf(view);
  const concerns = (line: ToldLine) => !ASIDE.has(line.type) && engine.concerns(line, you, own);
  return message.lines.filter(concerns).map((line) => aloud(line, you));
}

/** A line as it is read out, with pieces as words; addressed to `you` if it is about them. */
export function aloud({ text, parts, player, you: own, you_parts }: ToldLine, you = ""): string {
  const words = stretches(you && player === you && own ? (you_parts ?? [own]) : (parts ?? [text]));
  return words.map((each, at) => (each.piece ?? each.text) + (each.piece && words[at + 1]?.text === " " ? "," : "")).join("");
}
