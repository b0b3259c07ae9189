import { list, sorted } from "./pieces.ts";
import type { BankedView, HouseWay, Sortings } from "./wire.ts";

/** A hand being set in parts: for each piece, by its place in the hand, the part it is in. */

export interface Shape {
  parts: string[];
  sizes: number[];
}

/** Put everything into the largest part: the player picks the smaller part's pieces. */
export function begin(pieces: readonly string[], shape: Shape): string[] {
  const largest = shape.parts[shape.sizes.indexOf(Math.max(...shape.sizes))] ?? "";
  // If the parts have the same size, the last one holds what is not picked yet.
  const rest = new Set(shape.sizes).size === 1 ? (shape.parts.at(-1) ?? "") : largest;
  return pieces.map(() => rest);
}

/** Move a piece to another part: the one named, or the next one. */
export function move(lies: readonly string[], at: number, shape: Shape, to?: string): string[] {
  const from = shape.parts.indexOf(lies[at] ?? "");
  const target = to ?? shape.parts[(from + 1) % shape.parts.length] ?? "";
  return lies.map((part, place) => (place === at ? target : part));
}

export function inPart(pieces: readonly string[], lies: readonly string[], part: string): string[] {
  return pieces.filter((_, at) => lies[at] === part);
}

/** Whether each part is full. */
export function whole(lies: readonly string[], shape: Shape): boolean {
  return shape.parts.every((part, at) => lies.filter((each) => each === part).length === shape.sizes[at]);
}

/** What is still wrong, in words. */
export function wanting(lies: readonly string[], shape: Shape): string {
  const said = shape.parts.map((part, at) => {
    const has = lies.filter((each) => each === part).length;
    return `${part} has ${has} of ${shape.sizes[at]}`;
  });
  return said.join(", ");
}

/** The part in which the house way puts each piece. */
export function byHouseWay(pieces: readonly string[], way: HouseWay, shape: Shape): string[] {
  const left = new Map(shape.parts.map((part) => [part, list(way[part])]));
  const last = shape.parts.at(-1) ?? "";
  return pieces.map((piece) => {
    for (const [part, those] of left) {
      const at = those.indexOf(piece);
      if (at >= 0) {
        left.set(part, those.toSpliced(at, 1));
        return part;
      }
    }
    return last;
  });
}

export interface Comes {
  names: Record<string, string>;
  /** What is wrong with it, like “front beats back”; empty if nothing is. */
  foul: string;
  /** What its joker stands for. */
  joker?: string;
}

/** The names of the parts as placed; null until each part is full. */
export function comesTo(sortings: Sortings | undefined, pieces: readonly string[], lies: readonly string[], shape: Shape): Comes | null {
  if (!sortings || !whole(lies, shape)) return null;
  return sortings.ways[inPart(pieces, lies, sortings.part).toSorted().join(" ")] ?? null;
}

/** The same as a sentence. */
export function named(comes: Comes, shape: Shape): string {
  const said = shape.parts.map((part) => `${part}: ${comes.names[part] ?? ""}`).join(", ");
  return comes.foul ? `Foul: ${comes.foul} (${said})` : said;
}

/** How the house way sets the hand, in a line: the pieces of each part and their names. */
export function houseLine(way: HouseWay, comes: Comes | null, shape: Shape): string {
  const said = shape.parts.map((part) => {
    const name = comes?.names[part];
    return `${part} ${sorted(list(way[part])).join(" ")}${name ? ` (${name})` : ""}`;
  });
  return `House way: ${said.join(", ")}.`;
}

/** The parts in the form of a command. */
export function asParts(pieces: readonly string[], lies: readonly string[], shape: Shape): Record<string, string> {
  return Object.fromEntries(shape.parts.map((part) => [part, inPart(pieces, lies, part).join(" ")]));
}

/** The hand that the viewer has to set; empty if there is none. */
export function handToSet(view: BankedView): string {
  const at = view.awaits.whose.indexOf(view.you?.name ?? "");
  return view.awaits.hands[at] ?? view.awaits.hands[0] ?? "";
}
