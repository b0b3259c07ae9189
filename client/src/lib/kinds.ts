/**
 * The kinds of games, by the family that the server derives from a rule file, with the words of `rooms/families.toml`.
 */

export interface Kind {
  family: string;
  name: string;
  says: string;
}

let KINDS: readonly Kind[] = [];

/** Store the server's words for the families, in its order. */
export function learnKinds(families: readonly { id: string; name: string; says: string }[]): void {
  KINDS = families.map(({ id, ...words }) => ({ family: id, ...words }));
}

/** The kind for a family; an unknown family goes by its own name. */
export function kindOf(family: string): Kind {
  return KINDS.find((each) => each.family === family) ?? { family, name: family, says: "" };
}

/** Families in a good order for a newcomer; unknown ones come last. */
export function inOrder(families: Iterable<string>): string[] {
  const place = (family: string) => (KINDS.findIndex((each) => each.family === family) + 99) % 99;
  return [...new Set(families)].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}
