import { ownSeat } from "./model.ts";
import { plain } from "./table.ts";
import { isPot, type TableMessage } from "./wire.ts";

/** What is told of others and of the room's own doings: there to be read, and not worth interrupting a listener for. */
const ASIDE = /^collection of|^\d+ burned|^the dice show|goes back to|takes seat|leaves with|\bbuys \$|to the (collection|jackpot)/;
const BET = /^(\S+) (?:bets|gets|passes)\b/;
const SETTLED = /^(\S+)['’]s .+ (?:wins|loses|stays|has no action|push)/;
const SPOT = /^spot (\d+)\b/;

/** The lines of a message that somebody who listens needs: their own doings and what all play for, not every bet around. */
export function heard(message: TableMessage): string[] {
  const { view } = message;
  const you = view.you?.name ?? "";
  const lines = plain(message.lines).filter((line) => !ASIDE.test(line));
  if (isPot(view)) return lines;
  const own = ownSeat(view);
  return lines.filter((line) => {
    const whose = BET.exec(line)?.[1] ?? SETTLED.exec(line)?.[1];
    if (whose !== undefined) return whose === you;
    const spot = SPOT.exec(line)?.[1];
    return spot === undefined || Number(spot) === own;
  });
}
