import { money } from "./money.ts";
import type { Settled, WagerFacts, Won } from "./wire.ts";

/** How a result is told: a short mark for the felt, and a sentence with the rule it rests on. */

export type Kind = "won" | "lost" | "back";

export interface Told {
  kind: Kind;
  mark: string;
  sentence: string;
  rule: string;
  lines: string;
}

export function wagerTitle(id: string, wagers: readonly WagerFacts[]): string {
  const [base, number] = id.split(":");
  const title = wagers.find((each) => each.id === id)?.title ?? wagers.find((each) => each.id === base)?.title;
  return title === undefined ? id : number !== undefined && !title.includes(number) ? `${title} ${number}` : title;
}

export function told(each: Settled, wagers: readonly WagerFacts[], you = ""): Told {
  const title = wagerTitle(each.wager, wagers);
  const whose = each.player === you ? "Your" : `${each.player}’s`;
  const stake = `${whose} ${title} of ${money(each.stake)}`;
  const all = each.bank_left === 0 && each.pays !== "no action" && (each.paid || each.taken) ? ", all the bank has" : "";
  const common = { rule: because(each, wagers), lines: each.lines };
  if (each.pays === "no action") {
    return { kind: "back", mark: "no action", sentence: `${stake} has no action: ${money(each.back)} back`, ...common };
  }
  if (each.pays === "stays") return { kind: "back", mark: "stays", sentence: `${stake} stays up`, ...common };
  if (each.paid) {
    const sentence = `${stake} wins ${money(each.paid)}, ${each.pays}${all}`;
    return { kind: "won", mark: `+${money(each.paid)}`, sentence, ...common };
  }
  if (each.taken) {
    const sentence = `${stake} loses${each.taken === each.stake ? "" : ` ${money(each.taken)}`}${all}`;
    return { kind: "lost", mark: `\u2212${money(each.taken)}`, sentence, ...common };
  }
  return { kind: "back", mark: each.pays, sentence: `${stake}: ${each.pays}`, ...common };
}

/** The row that held; where it is the last one, what did not hold. */
function because(each: Settled, wagers: readonly WagerFacts[]): string {
  if (each.because !== "otherwise") return each.because;
  const base = each.wager.split(":")[0];
  const rows = wagers.find((wager) => wager.id === each.wager || wager.id === base)?.pays ?? [];
  const others = rows.map(([fact]) => fact).filter((fact) => fact !== "otherwise");
  if (others.length === 0) return "no other row holds";
  if (others.length > 2) return `none of its ${others.length} other rows holds`;
  return others.length === 2 ? `neither ${others[0]} nor ${others[1]}` : `not: ${others[0]}`;
}

export function toldWon(each: Won, pots: number, you = ""): Told {
  const which = pots > 1 ? (each.pot ? ` of side pot ${each.pot}` : " of the main pot") : "";
  const half = each.half ? ` (${each.half})` : "";
  const who = each.player === you ? "You take" : `${each.player} takes`;
  return {
    kind: "won",
    mark: `+${money(each.cents)}`,
    sentence: `${who} ${money(each.cents)}${half}${which}`,
    rule: each.because,
    lines: "",
  };
}
