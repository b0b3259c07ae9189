import { within } from "./money.ts";
import type { BankedView, Cents, Command, Offer, WagerFacts } from "./wire.ts";

/** Wagers as a player puts them together before they are sent. */

export type Staged = Record<string, Cents>;

const FIRST = new Set(["base", "line"]);
/** A wager on a number is one of its kind. */
const kindOf = (wager: string) => wager.split(":")[0] ?? wager;
const filed = (wager: string, wagers: readonly WagerFacts[]) => wagers.find((each) => each.id === kindOf(wager));

/** A circle of a spot on the felt. */
export interface Circle extends Pick<Offer, "wager" | "title" | "least" | "spot"> {
  most: Cents | null;
  /** Of a wager that is made on a number: the wager's own title, and the number. */
  on?: { title: string; number: number };
}

/** The circles of a spot: every wager that is made before the deal, whether or not another has to come first. */
export function circles(view: BankedView, wagers: readonly WagerFacts[], spot: number): Circle[] {
  const early = wagers
    .filter((each) => each.when === "before the deal" && each.kind !== "envy")
    .toSorted((a, b) => order(a) - order(b));
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

/** The game's own wagers first, then those that stand alone, then those that need another. */
function order(wager: WagerFacts): number {
  return (FIRST.has(wager.kind) ? 0 : 1) + 2 * wager.needs.length;
}

/** The wagers this one is made with, in words, where none of them is there yet; nothing where it can be made. */
export function wants(wager: string, staged: Staged, wagers: readonly WagerFacts[]): string {
  const needs = filed(wager, wagers)?.needs ?? [];
  if (!needs.length || Object.keys(staged).some((each) => needs.includes(kindOf(each)))) return "";
  return needs.map((id) => filed(id, wagers)?.title ?? id).join(" or ");
}

/** One more chip on a circle: the first brings at least the least, and none goes beyond the most. */
export function add(staged: Staged, offer: Circle, chip: Cents, most: Cents): Staged {
  const sum = within((staged[offer.wager] ?? 0) + chip, offer.least, Math.max(most, 0));
  return sum < offer.least ? staged : { ...staged, [offer.wager]: sum };
}

/** A circle cleared, and with it what cannot stand without it. */
export function remove(staged: Staged, wager: string, wagers: readonly WagerFacts[]): Staged {
  const { [wager]: _, ...rest } = staged;
  const stands = Object.entries(rest).filter(([id]) => !wants(id, rest, wagers));
  return Object.fromEntries(stands);
}

const CHIPS: readonly Cents[] = [100, 500, 2_500, 10_000, 50_000];

/** The chips worth having at hand: none larger than every circle, and none that the player could not pay. */
export function chipsFor(offers: readonly Circle[], chips: Cents): Cents[] {
  const most = Math.max(0, ...offers.map((each) => Math.min(each.most ?? chips, chips)));
  return CHIPS.filter((chip) => chip <= most);
}

/** A spot to bet on, and which of the player's own circles there. */
export interface Place {
  spot: number;
  circle: number;
}
export const placeKey = ({ spot, circle }: Place) => (circle > 1 ? `${spot} circle ${circle}` : `${spot}`);

/** The places to bet on: each spot with the circles that something lies on or is wanted on, its first at least. */
export function betPlaces(view: BankedView, spots: readonly number[], wanted: readonly Place[]): Place[] {
  const you = view.you?.name;
  const lies = view.wagers.filter((each) => each.player === you).map((each) => ({ spot: each.spot, circle: each.circle ?? 1 }));
  const all = [...spots.map((spot) => ({ spot, circle: 1 })), ...lies, ...wanted];
  return [...new Map(all.map((each) => [placeKey(each), each])).values()];
}

/** The next circle of a spot, where the filing has one more; those of all bettors count, and the seated player's first. */
export function anotherCircle(view: BankedView, there: readonly Place[], spot: number, most: number): Place | null {
  const you = view.you?.name ?? "";
  const own = view.seats[spot]?.player;
  const taken = new Set(view.wagers.filter((each) => each.spot === spot).map((each) => `${each.player} ${each.circle ?? 1}`));
  if (own) taken.add(`${own} 1`);
  const mine = there.filter((each) => each.spot === spot).map((each) => each.circle);
  for (const circle of mine) taken.add(`${you} ${circle}`);
  const next = Math.max(0, ...mine) + 1;
  return taken.size < most && next <= most ? { spot, circle: next } : null;
}

/** What lies on a place of this player already. */
export function placed(view: BankedView, place: Place): Staged {
  const you = view.you?.name;
  const mine = view.wagers.filter(
    (each) => each.player === you && each.spot === place.spot && (each.circle ?? 1) === place.circle,
  );
  return Object.fromEntries(mine.map((each) => [each.wager, each.cents]));
}

/** The commands that make what lies there into what is wanted; wagers that need another come after it. */
export function changes(lies: Staged, wanted: Staged, wagers: readonly WagerFacts[], { spot, circle }: Place): Command[] {
  const needs = (id: string) => filed(id, wagers)?.needs.length ?? 0;
  const names = [...new Set([...Object.keys(lies), ...Object.keys(wanted)])].sort((a, b) => needs(a) - needs(b));
  const other = names.filter((wager) => (lies[wager] ?? 0) !== (wanted[wager] ?? 0));
  const at = circle > 1 ? { spot, circle } : { spot };
  return [
    ...other.toReversed().filter((wager) => lies[wager]).map((wager): Command => ({ type: "TakeDown", wager, ...at })),
    ...other.filter((wager) => wanted[wager]).map((wager): Command => ({ type: "Bet", wager, cents: wanted[wager] ?? 0, ...at })),
  ];
}

/** What is put forward at first: the wagers of the last time where they fit, else the least that needs no other. */
export function usual(last: Staged, offers: readonly Circle[], wagers: readonly WagerFacts[], chips: Cents): Staged {
  const open = new Map(offers.map((each) => [each.wager, each]));
  const again = Object.entries(last).filter(([wager, cents]) => {
    const offer = open.get(wager);
    return offer && cents >= offer.least && cents <= (offer.most ?? chips);
  });
  const sum = again.reduce((total, [, cents]) => total + cents, 0);
  if (again.length && sum <= chips) return Object.fromEntries(again);
  const free = offers.find((each) => !filed(each.wager, wagers)?.needs.length);
  return free && free.least <= chips ? { [free.wager]: free.least } : {};
}

export function total(staged: Staged): Cents {
  return Object.values(staged).reduce((sum, cents) => sum + cents, 0);
}
