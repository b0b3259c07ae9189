import { gain, money } from "./money.ts";
import type { Cents, Pick, Settled, WagerFacts, Won } from "./wire.ts";

/** How a result is shown: a short mark for the felt, a sentence, and the reason with the lines of the filing. */

export type Kind = "won" | "lost" | "back";

export interface Told {
  kind: Kind;
  mark: string;
  /** The amount won or lost. */
  cents: Cents;
  sentence: string;
  why: string;
  lines: string;
}

export interface Outcomes {
  results: Settled[];
  won: Won[];
  /** Who held the bank. */
  bank?: string;
  /** What each player paid in fees this round. */
  fees?: Record<string, Cents>;
}

/** A wager by the name it has on the table: the filed wager, and its pick if it is made on one. */
export function filedWager(id: string, wagers: readonly WagerFacts[]): { wager: WagerFacts; pick?: Pick | undefined } | undefined {
  const wager = wagers.find((each) => each.id === id || each.picks?.some((pick) => pick.id === id));
  return wager && { wager, pick: wager.picks?.find((each) => each.id === id) };
}

export function wagerTitle(id: string, wagers: readonly WagerFacts[], circle = 1): string {
  const found = filedWager(id, wagers);
  const title = found ? (found.pick ?? found.wager).title : id;
  return circle > 1 ? `${title}, circle ${circle}` : title;
}

/** ` on the Player line`; empty if it is simply the bet of the game. The server words it the same way in the log. */
function on(each: Settled, wagers: readonly WagerFacts[]): string {
  const found = filedWager(each.wager, wagers);
  const said = found ? (found.pick ?? found.wager).said : ` on ${each.wager}`;
  return (each.circle ?? 1) > 1 ? `${said}, circle ${each.circle}` : said;
}

export function told(each: Settled, wagers: readonly WagerFacts[], you = ""): Told {
  const mine = each.player === you;
  const does = (one: string, yours: string) => (mine ? `You ${yours}` : `${each.player} ${one}`);
  const bet = on(each, wagers);
  const all = each.bank_left === 0 && each.pays !== "no action" && (each.paid || each.taken) ? ", all the bank had left" : "";
  const common = { cents: each.paid - each.taken, why: each.why || each.because, lines: each.lines };
  if (each.pays === "stays") {
    return { kind: "back", mark: "stays", sentence: `${does("keeps", "keep")} ${money(each.stake)}${bet} in action`, ...common };
  }
  if (each.pays !== "no action" && each.paid) {
    const sentence = `${does("wins", "win")} ${money(each.paid)}${bet} (${each.pays})${all}`;
    return { kind: "won", mark: `+${money(each.paid)}`, sentence, ...common };
  }
  if (each.pays !== "no action" && each.taken) {
    return { kind: "lost", mark: `\u2212${money(each.taken)}`, sentence: `${does("loses", "lose")} ${money(each.taken)}${bet}${all}`, ...common };
  }
  return { kind: "back", mark: each.pays, sentence: `${does("gets", "get")} back ${money(each.back)}${bet} (${each.pays})`, ...common };
}

export function toldWon(each: Won, pots: number, you = ""): Told {
  const which = pots > 1 ? (each.pot ? ` of side pot ${each.pot}` : " of the main pot") : "";
  const half = each.half ? ` (${each.half})` : "";
  const who = each.player === you ? "You win" : `${each.player} wins`;
  return {
    kind: "won",
    mark: `+${money(each.cents)}`,
    cents: each.cents,
    sentence: `${who} ${money(each.cents)}${half}${which}`,
    why: each.why || each.because,
    lines: "",
  };
}

/** A player's result for a round, or who took the pot: one sentence, and the reason. Null if nothing is settled. */
export function summed(outcomes: Outcomes, wagers: readonly WagerFacts[], you: string): Told | null {
  const mine = outcomes.results.filter((each) => each.player === you);
  const [first] = mine;
  if (first) {
    const fee = outcomes.fees?.[you] ?? 0;
    const before = netOf(mine);
    const net = before - fee;
    const one = told(first, wagers, you);
    const counted = fee ? `, collection of ${money(fee)} counted` : "";
    const says = net ? `You ${net > 0 ? "win" : "lose"} ${money(Math.abs(net))}${counted}` : `You break even${counted}`;
    if (mine.length === 1) {
      const even = `${wagerTitle(first.wager, wagers)}: ${one.mark}${fee ? `, collection ${money(fee)}` : ""}`;
      return { ...one, cents: net, sentence: before ? says : even };
    }
    const why = mine.map((each) => `${wagerTitle(each.wager, wagers, each.circle)} ${told(each, wagers).mark}`).join(", ");
    return { kind: kindOf(net), mark: gain(net), cents: net, sentence: says, why, lines: "" };
  }
  if (you && outcomes.bank === you && outcomes.results.length) return ofBank(outcomes.results, outcomes.fees?.[you] ?? 0);
  const pots = new Set(outcomes.won.map((each) => each.pot)).size;
  const best = outcomes.won.find((each) => each.player === you) ?? outcomes.won[0];
  return best ? toldWon(best, pots, you) : null;
}

/** The round's result for the player who held the bank: what the others lost, less what they won. */
function ofBank(results: readonly Settled[], fee: Cents): Told {
  const net = -netOf(results);
  const players = [...new Set(results.map((each) => each.player))];
  const why = players.map((player) => `${player} ${gain(netOf(results.filter((each) => each.player === player)))}`).join(", ");
  const came = net ? `Your bank ${net > 0 ? "wins" : "loses"} ${money(Math.abs(net))}` : "Your bank breaks even";
  const says = fee ? `${came}, collection ${money(fee)}` : came;
  return { kind: kindOf(net - fee), mark: gain(net - fee), cents: net - fee, sentence: says, why, lines: "" };
}

/** The total of several wagers of one player. */
export function netOf(results: readonly Settled[]): Cents {
  return results.reduce((sum, each) => sum + each.paid - each.taken, 0);
}

export function kindOf(net: Cents): Kind {
  return net > 0 ? "won" : net < 0 ? "lost" : "back";
}
