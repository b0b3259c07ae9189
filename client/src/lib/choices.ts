import type { BankedView, HandView } from "./wire.ts";

/** What choices are called to people, by what was done with the hand before. */
export function labelOf(choice: string, hand: HandView | undefined): string {
  const doubled = hand?.took.includes("double") ?? false;
  if (choice === "double" && doubled) return "Double again";
  if (choice === "hit" && doubled) return "One more card";
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

/** What most people put up who may choose a sum: a double and insurance are whole, other bets the least. */
export function usual(choice: string, [least, most]: [number, number]): number {
  return choice === "double" || choice === "insure" ? most : least;
}

/** Which hand of a split it is; nothing where there is one. */
export function which(view: BankedView, hand: string): string {
  const spot = hand.split(".")[0] ?? "";
  const all = Object.keys(view.hands).filter((each) => each === spot || each.startsWith(`${spot}.`));
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
  if (!choices.includes("rescue")) return "";
  const whole = view.wagers.filter((each) => each.hand === hand && each.player === view.you?.name).reduce((sum, each) => sum + each.cents, 0);
  return whole ? "Rescue takes the last double back and gives up the rest." : "";
}
