import type { StakeModel } from "./model.ts";
import { gain } from "./money.ts";
import { kindOf } from "./results.ts";

/** The first stakes of a spot, with the rest merged into one; results are added up only if all are settled. */
export function few(stakes: readonly StakeModel[], most: number): StakeModel[] {
  if (stakes.length <= most) return [...stakes];
  const rest = stakes.slice(most - 1);
  const settled = rest.filter((each) => each.result);
  const cents = rest.reduce((sum, each) => sum + each.cents, 0);
  const title = `${rest.length} more`;
  const whole = { key: `${stakes[0]?.key} and more`, wager: "", title, player: "", cents, result: null };
  if (settled.length < rest.length) return [...stakes.slice(0, most - 1), whole];
  const net = rest.reduce((sum, each) => sum + (each.result?.cents ?? 0), 0);
  const result = { kind: kindOf(net), mark: gain(net), cents: net, sentence: "", why: "", lines: "" };
  return [...stakes.slice(0, most - 1), { ...whole, result }];
}

/**
 * The titles of a spot's wagers without the words that all of them begin with, to tell them apart where there is little
 * room.
 */
export function apart(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(" "));
  const [first = []] = words;
  if (new Set(titles).size < 2) return [...titles];
  const shared = first.findIndex((word, at) => words.some((each) => each[at] !== word || each.length === at + 1));
  return words.map((each) => each.slice(Math.max(0, shared)).join(" "));
}
