import type { BankedView, Cents, Command, Offer, WagerFacts } from "./wire.ts";

/** Wagers as a player puts them together before they are sent. */

export type Staged = Record<string, Cents>;

/** The circles of a spot: every wager that is made before the deal, whether or not another has to come first. */
export function circles(view: BankedView, wagers: readonly WagerFacts[], spot: number): Offer[] {
  const early = wagers
    .filter((each) => each.when === "before the deal" && each.kind !== "envy")
    .toSorted((a, b) => a.needs.length - b.needs.length);
  const all = early.flatMap((each) => {
    const offer = { title: each.title, least: each.least ?? 100, most: each.most, spot };
    if (!each.numbers?.length) return [{ ...offer, wager: each.id }];
    return each.numbers.map((number) => ({
      ...offer,
      wager: `${each.id}:${number}`,
      title: `${each.title} ${number}`,
      on: { title: each.title, number },
    }));
  });
  return all.length ? all : (view.offers ?? []).filter((each) => each.spot === spot || !each.spot);
}

/** What lies on a spot of this player already. */
export function placed(view: BankedView, spot: number): Staged {
  const you = view.you?.name;
  const mine = view.wagers.filter((each) => each.player === you && each.spot === spot);
  return Object.fromEntries(mine.map((each) => [each.wager, each.cents]));
}

/** The commands that make what lies there into what is wanted; wagers that need another come after it. */
export function changes(lies: Staged, wanted: Staged, wagers: readonly WagerFacts[], spot: number): Command[] {
  const order = (id: string) => wagers.find((each) => each.id === id.split(":")[0])?.needs.length ?? 0;
  const names = [...new Set([...Object.keys(lies), ...Object.keys(wanted)])].sort((a, b) => order(a) - order(b));
  const other = names.filter((wager) => (lies[wager] ?? 0) !== (wanted[wager] ?? 0));
  return [
    ...other.toReversed().filter((wager) => lies[wager]).map((wager) => ({ type: "TakeDown", wager, spot })),
    ...other.filter((wager) => wanted[wager]).map((wager) => ({ type: "Bet", wager, cents: wanted[wager], spot })),
  ];
}

/** What is put forward at first: the wagers of the last time where they fit, else the least that needs no other. */
export function usual(last: Staged, offers: readonly Offer[], wagers: readonly WagerFacts[], chips: Cents): Staged {
  const open = new Map(offers.map((each) => [each.wager, each]));
  const again = Object.entries(last).filter(([wager, cents]) => {
    const offer = open.get(wager);
    return offer && cents >= offer.least && cents <= (offer.most ?? chips);
  });
  const sum = again.reduce((total, [, cents]) => total + cents, 0);
  if (again.length && sum <= chips) return Object.fromEntries(again);
  const free = offers.find((each) => !wagers.find((one) => one.id === each.wager.split(":")[0])?.needs.length);
  return free && free.least <= chips ? { [free.wager]: free.least } : {};
}

export function total(staged: Staged): Cents {
  return Object.values(staged).reduce((sum, cents) => sum + cents, 0);
}
