import { within } from "./money.ts";
import { filedWager } from "./results.ts";
import type { BankedView, Cents, Command, Offer, WagerFacts } from "./wire.ts";

/** Wagers as a player builds them before they are sent. */

export type Staged = Record<string, Cents>;

const FIRST = new Set(["base", "line"]);
const filed = (wager: string, wagers: readonly WagerFacts[]) => filedWager(wager, wagers)?.wager;
/** The wager in the rule file; for one that is made on a pick, the wager it is a pick of. */
const kindOf = (wager: string, wagers: readonly WagerFacts[]) => filed(wager, wagers)?.id ?? wager;

/** A circle of a spot on the felt. */
export interface Circle extends Pick<Offer, "wager" | "title" | "least" | "spot"> {
  most: Cents | null;
  /** For a wager made with another in the same amount: the one that the chips are put on. */
  with?: string;
  /** For a wager on a number or a pick: the wager's own title, and the pick. */
  on?: { title: string; pick: string };
}

/** A spot's wagers for this player: behind a seat, those closed to the back line are left out. */
export function openAt(view: BankedView, wagers: readonly WagerFacts[], spot: number): readonly WagerFacts[] {
  const seated = view.seats?.[spot]?.player;
  if (!seated || seated === view.you?.name) return wagers;
  const shut = new Set(wagers.filter((each) => each.behind === false).map((each) => each.id));
  const free = (ids: string[] = []) => ids.filter((id) => !shut.has(id));
  const open = wagers.filter((each) => !shut.has(each.id));
  return open.map((each) => ({ ...each, needs: free(each.needs), needs_all: free(each.needs_all), with: free([each.with ?? ""])[0] ?? "" }));
}

/** Whether betting is open a second time, with cards on the table. */
export const isLate = (view: BankedView) => Object.keys(view.hands ?? {}).length > 0;

/** The wagers in the open window; in a second window no wager depends on another, which is already settled. */
export function openWagers(view: BankedView, wagers: readonly WagerFacts[]): WagerFacts[] {
  if (!isLate(view)) return wagers.filter((each) => (each.when ?? "before the deal") === "before the deal" && each.kind !== "envy");
  const offered = new Set([...(view.offers ?? []), ...view.wagers.filter((each) => each.player === view.you?.name)].map((each) => kindOf(each.wager, wagers)));
  return wagers.filter((each) => each.when === "in its step" && offered.has(each.id)).map((each) => ({ ...each, needs: [], needs_all: [] }));
}

/** The circles of a spot: every wager in the open window, whether or not another must come first. */
export function circles(view: BankedView, wagers: readonly WagerFacts[], spot: number): Circle[] {
  const early = openWagers(view, wagers).toSorted((a, b) => order(a) - order(b));
  const all = early.flatMap((each): Circle[] => {
    const offer = { title: each.title, least: each.least, most: each.most, spot };
    if (each.with) return [{ ...offer, wager: each.id, with: each.with }];
    if (!each.picks?.length) return [{ ...offer, wager: each.id }];
    return each.picks.map(({ id, title, on }) => ({ ...offer, wager: id, title, on: { title: each.title, pick: on } }));
  });
  return all.length ? all : (view.offers ?? []).filter((each) => each.spot === spot || !each.spot);
}

/** The game's base wagers first, then those that stand alone, then those that need another. */
function order(wager: WagerFacts): number {
  return (FIRST.has(wager.kind) ? 0 : 1) + 2 * needed(wager);
}

function needed(wager: WagerFacts | undefined): number {
  return (wager?.needs.length ?? 0) + (wager?.needs_all?.length ?? 0);
}

/** What will be on the circles: what is staged, and what comes with it in the same amount. */
export function together(staged: Staged, wagers: readonly WagerFacts[]): Staged {
  const beside = wagers.flatMap((each) => Object.entries(staged).flatMap(([id, cents]) => (each.with === id ? [[each.id, cents] as const] : [])));
  return { ...staged, ...Object.fromEntries(beside) };
}

/** How many times its amount a wager costs: once for itself, and once for each wager that comes with it. */
export function timesOf(wager: string, wagers: readonly WagerFacts[]): number {
  return 1 + wagers.filter((each) => each.with && each.with === wager).length;
}

/** The wagers that this one needs and that are still missing, in words; empty if it can be made. */
export function wants(wager: string, staged: Staged, wagers: readonly WagerFacts[]): string {
  const { needs = [], needs_all: all = [] } = filed(wager, wagers) ?? {};
  const there = new Set(Object.keys(together(staged, wagers)).map((each) => kindOf(each, wagers)));
  const titles = (ids: string[]) => ids.map((id) => filed(id, wagers)?.title ?? id);
  const lacks = titles(all.filter((id) => !there.has(id)));
  const either = needs.some((id) => there.has(id)) ? "" : titles(needs).join(" or ");
  return [either, ...lacks].filter(Boolean).join(" and ");
}

/**
 * Add a chip to a circle: the first one brings at least the minimum, and none exceeds the maximum. If only one of
 * several wagers may be made, the chips move to the one tapped.
 */
export function add(staged: Staged, offer: Circle, chip: Cents, most: Cents, wagers: readonly WagerFacts[] = []): Staged {
  const group = filed(offer.wager, wagers)?.one_of;
  const beside = group ? Object.keys(staged).find((each) => each !== offer.wager && filed(each, wagers)?.one_of === group) : undefined;
  if (beside) {
    const { [beside]: cents = 0, ...rest } = staged;
    return { ...rest, [offer.wager]: cents };
  }
  const sum = within((staged[offer.wager] ?? 0) + chip, offer.least, Math.max(most, 0));
  return sum < offer.least ? staged : { ...staged, [offer.wager]: sum };
}

/** Clear a circle, and the wagers that cannot stand without it. */
export function remove(staged: Staged, wager: string, wagers: readonly WagerFacts[]): Staged {
  const { [wager]: _, ...rest } = staged;
  const stands = Object.entries(rest).filter(([id]) => !wants(id, rest, wagers));
  return Object.fromEntries(stands);
}

const CHIPS: readonly Cents[] = [100, 500, 2_500, 10_000, 50_000];

/** The chips worth offering: none larger than every circle's maximum, and none that the player cannot afford. */
export function chipsFor(offers: readonly Circle[], chips: Cents): Cents[] {
  const most = Math.max(0, ...offers.map((each) => Math.min(each.most ?? chips, chips)));
  return CHIPS.filter((chip) => chip <= most);
}

/** A spot to bet on, and which of the player's circles there. */
export interface Place {
  spot: number;
  circle: number;
}
export const placeKey = ({ spot, circle }: Place) => (circle > 1 ? `${spot} circle ${circle}` : `${spot}`);

/** The places to bet on: each spot with the circles that have or want something, at least its first. */
export function betPlaces(view: BankedView, spots: readonly number[], wanted: readonly Place[]): Place[] {
  const you = view.you?.name;
  const lies = view.wagers.filter((each) => each.player === you).map((each) => ({ spot: each.spot, circle: each.circle ?? 1 }));
  const all = [...spots.map((spot) => ({ spot, circle: 1 })), ...lies, ...wanted];
  return [...new Map(all.map((each) => [placeKey(each), each])).values()];
}

/**
 * The next circle of a spot, if the filing has one more; circles of all bettors count, and the seated player's come
 * first.
 */
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

/** This player's wagers on a place, except those that came with another. */
export function placed(view: BankedView, place: Place, wagers: readonly WagerFacts[]): Staged {
  const you = view.you?.name;
  const mine = view.wagers.filter(
    (each) => each.player === you && each.spot === place.spot && (each.circle ?? 1) === place.circle,
  );
  const all = Object.fromEntries(mine.map((each) => [each.wager, each.cents]));
  return Object.fromEntries(Object.entries(all).filter(([id]) => !(all[filed(id, wagers)?.with ?? ""] ?? 0)));
}

/** The commands that turn the current wagers into the wanted ones; a wager that needs another comes after it. */
export function changes(lies: Staged, wanted: Staged, wagers: readonly WagerFacts[], { spot, circle }: Place): Command[] {
  const needs = (id: string) => needed(filed(id, wagers));
  const names = [...new Set([...Object.keys(lies), ...Object.keys(wanted)])].sort((a, b) => needs(a) - needs(b));
  const changed = names.filter((wager) => (lies[wager] ?? 0) !== (wanted[wager] ?? 0));
  const gone = new Set(changed.filter((wager) => lies[wager]).map((wager) => kindOf(wager, wagers)));
  const rests = (wager: string) => [...(filed(wager, wagers)?.needs ?? []), ...(filed(wager, wagers)?.needs_all ?? [])].some((need) => gone.has(need));
  const other = names.filter((wager) => changed.includes(wager) || rests(wager));
  const at = circle > 1 ? { spot, circle } : { spot };
  return [
    ...other.toReversed().filter((wager) => lies[wager]).map((wager): Command => ({ type: "TakeDown", wager, ...at })),
    ...other.filter((wager) => wanted[wager]).map((wager): Command => ({ type: "Bet", wager, cents: wanted[wager] ?? 0, ...at })),
  ];
}

/** The initial proposal: the last wagers where they fit, else the smallest wager that needs no other. */
export function usual(last: Staged, offers: readonly Circle[], wagers: readonly WagerFacts[], chips: Cents): Staged {
  const open = new Map(offers.map((each) => [each.wager, each]));
  const again = Object.entries(last).filter(([wager, cents]) => {
    const offer = open.get(wager);
    return offer && cents >= offer.least && cents <= (offer.most ?? chips);
  });
  const sum = total(together(Object.fromEntries(again), wagers));
  if (again.length && sum <= chips) return Object.fromEntries(again);
  const free = offers.find((each) => !each.with && !needed(filed(each.wager, wagers)));
  return free && free.least * timesOf(free.wager, wagers) <= chips ? { [free.wager]: free.least } : {};
}

export function total(staged: Staged): Cents {
  return Object.values(staged).reduce((sum, cents) => sum + cents, 0);
}
