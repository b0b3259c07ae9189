import { spotOf } from "./viewer.ts";
import type { BankedView, HandView } from "./wire.ts";

/** What choices are called to people, by what was done with the hand before. */
export function labelOf(choice: string, hand: HandView | undefined): string {
  const doubled = hand?.took.includes("double") ?? false;
  if (choice === "double" && doubled) return "Double again";
  if (choice === "hit" && doubled) return "One more card";
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

export interface Button {
  choice: string;
  label: string;
  /** The sum that it puts up; 0 where the choice has none or the player says it. */
  cents: number;
  /** Its key, where it goes by a multiple: 4 for Play 4x. */
  key: string;
}

/** What may be done with a hand, a button for each: a choice that puts up one of several sums has one for each. */
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

/** What most people put up who may choose a sum: a double and insurance are whole, other bets the least. */
export function usual(choice: string, [least, most]: [number, number]): number {
  return choice === "double" || choice === "insure" ? most : least;
}

/** Which hand of a split it is; nothing where there is one. */
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

/** What is worth knowing about a choice that few games have. */
export function meaning(choices: readonly string[], view: BankedView, hand: string): string {
  if (choices.includes("stand") && !spotOf(hand)) {
    return `Stand, and the ${hand} hand counts for you as it lies; hit, and with its next card, which comes either way.`;
  }
  if (!choices.includes("rescue")) return "";
  const whole = view.wagers.filter((each) => each.hand === hand && each.player === view.you?.name).reduce((sum, each) => sum + each.cents, 0);
  return whole ? "Rescue takes the last double back and gives up the rest." : "";
}
