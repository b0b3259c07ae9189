/** The kinds of games, by the family that the server finds from a rule file; what each is called, and what one does there. */

export interface Kind {
  family: string;
  name: string;
  says: string;
}

const KINDS: readonly Kind[] = [
  { family: "baccarat", name: "Baccarat", says: "Bet on a hand. Nothing to decide." },
  { family: "blackjack", name: "Blackjack", says: "Draw toward 21 against the bank." },
  { family: "three-card", name: "Three-card poker", says: "See three cards, then play or fold." },
  { family: "hold'em", name: "Hold’em against the bank", says: "Bet early for more, or wait for the board." },
  { family: "stud", name: "Stud against the bank", says: "See your cards, then play or fold." },
  { family: "cards", name: "Card against card", says: "The higher card wins." },
  { family: "pai gow", name: "Pai gow poker", says: "Set seven cards in two hands." },
  { family: "tiles", name: "Pai gow tiles", says: "Set four dominoes in two hands." },
  { family: "pairwise", name: "Chinese poker", says: "Set thirteen cards in three hands against everyone." },
  { family: "pot", name: "Poker", says: "Play the others for the pot." },
  { family: "side bet", name: "Side bet", says: "Bet at another game’s table." },
];

/** A kind by its family; one that has no words here goes by its own name. */
export function kindOf(family: string): Kind {
  return KINDS.find((each) => each.family === family) ?? { family, name: family, says: "" };
}

/** Families in the order in which a newcomer may try them; others come last. */
export function inOrder(families: Iterable<string>): string[] {
  const place = (family: string) => (KINDS.findIndex((each) => each.family === family) + 99) % 99;
  return [...new Set(families)].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}
