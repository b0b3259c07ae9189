import { spotOf } from "./viewer.ts";
import type { BankedView, HandView } from "./wire.ts";

/** The label of a choice, depending on what was done with the hand before. */
export function labelOf(choice: string, hand: HandView | undefined): string {
  const doubled = hand?.took.includes("double") ?? false;
  if (choice === "double" && doubled) return "Double again";
  if (choice === "hit" && doubled) return "One more card";
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

export interface Button {
  choice: string;
  label: string;
  /** The cost of the choice; 0 if there is none or the player chooses it. */
  cents: number;
  /** Its key, if it is a multiple: 4 for Play 4x. */
  key: string;
}

/** The buttons for a hand: a choice with several possible sums has one button for each. */
export function buttonsOf(view: BankedView, hand: string): Button[] {
  const board = Object.keys(view.hands).some((each) => each !== "bank" && !spotOf(each));
  return Object.keys(view.choices ?? {}).flatMap((choice) => {
    const label = labelOf(choice, view.hands[hand]);
    const sums = view.sums?.[choice] ?? [];
    const plain = sums.length === 1 && sums[0]?.times === 1 && !board;
    if (!sums.length || plain) return [{ choice, label, cents: 0, key: "" }];
    return sums.toReversed().map(({ cents, times }) => ({ choice, label: `${label} ${times}x`, cents, key: String(times) }));
  });
}

/** The default sum: doubles and insurance at the maximum, other bets at the minimum. */
export function usual(choice: string, [least, most]: [number, number]): number {
  return choice === "double" || choice === "insure" ? most : least;
}

/** Which hand of a split it is; empty for a single hand. */
export function which(view: BankedView, hand: string): string {
  const all = Object.keys(view.hands).filter((each) => spotOf(each) && spotOf(each) === spotOf(hand));
  return all.length > 1 ? `, hand ${all.indexOf(hand) + 1}` : "";
}

/** What an offer is about. */
export function offerOf(choices: readonly string[]): string {
  if (choices.includes("surrender")) return "Surrender before the look?";
  if (choices.includes("insure")) return choices.includes("even money") ? "Insurance, or even money?" : "Insurance?";
  return "You may make another bet";
}

/** An explanation of choices that few games have. */
export function meaning(choices: readonly string[], view: BankedView, hand: string): string {
  if (choices.includes("stand") && !spotOf(hand)) {
    return `If you stand, the ${hand} hand counts for you as it is; if you hit, with its next card, which is dealt either way.`;
  }
  if (!choices.includes("rescue")) return "";
  const whole = view.wagers.filter((each) => each.hand === hand && each.player === view.you?.name).reduce((sum, each) => sum + each.cents, 0);
  return whole ? "Rescue takes the last double back and gives up the rest." : "";
}
