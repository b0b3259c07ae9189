import { inPart, whole, type Shape } from "./setting.ts";
import type { CardAmounts } from "./frames.ts";

/** The parts of sorted pieces with the highest in the last part. */
export function inOrder(shape: Shape): string[] {
  return shape.parts.flatMap((part, at) => Array<string>(shape.sizes[at] ?? 0).fill(part)).toReversed();
}

/** The rank of a combination of places in the lexicographic order of all combinations of that size from `of`. */
export function choiceNumber(places: readonly number[], of: number): number {
  let number = 0;
  let from = 0;
  places.forEach((place, at) => {
    for (let skipped = from; skipped < place; skipped += 1) number += choose(of - skipped - 1, places.length - at - 1);
    from = place + 1;
  });
  return number;
}

function choose(from: number, number: number): number {
  let ways = 1;
  for (let at = 0; at < number; at += 1) ways = (ways * (from - at)) / (at + 1);
  return Math.round(ways);
}

export interface Sorted {
  /** The name of each part's hand. */
  names: string[];
  /** What is wrong with it, like “front beats middle”; empty if nothing is. */
  foul: string;
}

/** The names of the parts as placed; null until each part is full. */
export function amountsTo(known: CardAmounts | undefined | null, pieces: readonly string[], lies: readonly string[], shape: Shape): Sorted | null {
  if (!known || !whole(lies, shape)) return null;
  const ranks = shape.parts.map((part) => {
    const places = inPart(pieces, lies, part)
      .map((piece) => known.cards.indexOf(piece))
      .sort((a, b) => a - b);
    return known.of[places.length]?.[choiceNumber(places, known.cards.length)] ?? 0;
  });
  const at = ranks.findIndex((rank, part) => rank > (ranks[part + 1] ?? Infinity));
  return {
    names: ranks.map((rank) => known.names[rank] ?? ""),
    foul: at < 0 ? "" : `${shape.parts[at]} beats ${shape.parts[at + 1]}`,
  };
}
