import { list, sorted } from "./pieces.ts";
import { gain, money } from "./money.ts";
import type { EngineModel, Lying, Standing } from "./engines.ts";
import type { FeltModel, HandModel, SeatModel, StakeModel } from "./model.ts";
import { kindOf, netOf, summed, told, wagerTitle, type Outcomes, type Told } from "./results.ts";
import { anybody, isAway, numbers } from "./seats.ts";
import type { Past } from "./table.ts";
import { printed } from "./layout.ts";
import { isAsked, ownSeat, spotOf, stakeKey } from "./viewer.ts";
import type { BankedView, HandView, Settled, TableFacts, ToldLine } from "./wire.ts";

/** The felt of a banked game; until new pieces are dealt, it shows those of the last round with their results. */
function felt(facts: TableFacts, view: BankedView, now: Outcomes, past: Past | null): FeltModel {
  const own = ownSeat(view);
  const you = view.you?.name ?? "";
  const shown = past?.view.engine === "banked" ? past.view : view;
  const outcomes = past ?? now;
  const over = past !== null || between(view);
  const keys = Object.keys(shown.hands);
  const called = handsCalled(keys);
  const stakes = stakesOf(facts, view, outcomes.results, past !== null, called);
  const seats = numbers(facts.seats).map((seat): SeatModel => {
    const who = view.seats[seat];
    const mine = keys.filter((key) => spotOf(key) === seat);
    return {
      ...anybody(view, seat, own),
      bank: view.bank.seat === seat,
      state: who && isAway(view, who.player) ? "away" : "",
      bet: 0,
      stakes: stakes.get(seat) ?? [],
      hands: mine.map((key) => hand(facts, shown, key, called.get(key) ?? "")),
      result: past ? net(outcomes.results.filter((each) => each.spot === seat && each.player === who?.player), outcomes.fees?.[who?.player ?? ""] ?? 0) : null,
    };
  });
  return {
    title: roundTitle(view.round),
    stage: stageOf(view.step),
    own,
    standing: view.you?.seat === 0 ? (view.chips ?? 0) : null,
    seats,
    circles: printed(facts.wagers),
    dealt: "spot" in facts.hands,
    centre: common(facts, shown, keys.filter((key) => !spotOf(key))),
    pot: null,
    dropped: collection(view, you),
    bank: view.bank.player ? view.bank : over && outcomes.bank ? { player: outcomes.bank, left: null } : null,
    buttonName: "action button",
    past: past !== null,
    outcome: over ? summed(outcomes, facts.wagers, you) : null,
  };
}

/** The hands in the middle; a hand that grows out of another is shown with it, as one hand. */
function common(facts: TableFacts, view: BankedView, keys: string[]): HandModel[] {
  const grown = new Map(keys.flatMap((key) => (facts.hands[key]?.grows ?? []).map((from) => [from, key] as const)));
  const seen = keys.filter((key) => !facts.hands[key]?.grows?.length);
  return seen.map((key) => {
    const more = grown.get(key);
    const first = hand(facts, view, key, handTitle(facts, view, key));
    if (!more) return first;
    const whole = hand(facts, view, more, first.label);
    return { ...whole, key, cards: [...first.cards, ...whole.cards] };
  });
}

/** The net result of a seat's wagers, as one mark. */
function net(results: Settled[], fee: number): Told | null {
  if (!results.length) return null;
  const sum = netOf(results) - fee;
  return { kind: kindOf(sum), mark: gain(sum), cents: sum, sentence: "", why: "", lines: "" };
}

/** What was collected: the viewer's own, or the total if the viewer pays nothing. */
function collection(view: BankedView, you: string): string {
  const own = view.fees?.[you] ?? 0;
  if (own) return `Your collection: ${money(own)}`;
  return view.collected ? `Collection this round: ${money(view.collected)}` : "";
}

function hand(facts: TableFacts, view: BankedView, key: string, label: string): HandModel {
  const seen = view.hands[key] as HandView;
  const said = view.names?.[key];
  const says = (part: string) => (typeof said === "object" ? (said[part] ?? "") : "");
  // In the filing's order: the smaller part in front, the higher one first.
  const order = facts.hands[spotOf(key) ? "spot" : key]?.parts ?? Object.keys(seen.parts ?? {});
  const often = (each: string) => seen.took.filter((one) => one === each).length;
  const took = [...new Set(seen.took)]
    .filter((each) => each !== "hit" && each !== "stand")
    .map((each) => (each === "double" && often(each) > 1 ? `doubled ${often(each)} times` : each));
  return {
    key,
    label,
    cards: seen.cards,
    parts: order.flatMap((name) => {
      const cards = seen.parts?.[name];
      return cards === undefined ? [] : [{ name, cards: sorted(list(cards)), says: says(name) }];
    }),
    says: typeof said === "string" ? said : "",
    notes: [...took, seen.mark, decides(view, key)].filter(Boolean),
    acting: view.awaits.hands.includes(key) && view.awaits.what !== "pieces",
    joker: seen.joker ?? "",
  };
}

/** Who decides for a hand that several players have bet on. */
function decides(view: BankedView, key: string): string {
  const who = view.decides?.[key];
  if (who === undefined) return "";
  return who === "" ? "house way" : who === view.you?.name ? "you decide" : `${who} decides`;
}

/** Names for the hands of spots that have several. */
function handsCalled(keys: readonly string[]): Map<string, string> {
  const called = new Map<string, string>();
  for (const key of keys) {
    const those = spotOf(key) ? keys.filter((other) => spotOf(other) === spotOf(key)) : [];
    if (those.length > 1) called.set(key, `hand ${those.indexOf(key) + 1}`);
  }
  return called;
}

/**
 * The wagers of each spot; settled ones stay until new ones are made there. A base wager on one of several hands is
 * named after its hand.
 */
function stakesOf(facts: TableFacts, view: BankedView, results: Settled[], past: boolean, called: Map<string, string>): Map<number, StakeModel[]> {
  const titled = ({ wager, hand, circle }: { wager: string; hand: string; circle: number }): string => {
    const base = facts.wagers.find((each) => each.id === wager)?.kind === "base";
    const name = base ? called.get(hand) : undefined;
    return name && circle > 1 ? `${name}, circle ${circle}` : (name ?? wagerTitle(wager, facts.wagers, circle));
  };
  const found = new Map<number, StakeModel[]>();
  const put = (spot: number, stake: StakeModel) => {
    const those = found.get(spot) ?? [];
    if (!those.some((each) => each.key === stake.key)) found.set(spot, [...those, stake]);
  };
  for (const each of view.wagers) {
    const title = each.line ? `${each.line === "hit" ? "Hit" : "Stand"} line` : titled(each);
    put(each.spot, { ...each, key: stakeKey(each), title, result: null });
  }
  const taken = new Set(found.keys());
  for (const each of results) {
    if (past && taken.has(each.spot)) continue;
    const result = told(each, facts.wagers, view.you?.name);
    put(each.spot, { ...each, key: stakeKey(each), title: titled(each), cents: each.stake, result });
  }
  return found;
}

function handTitle(facts: TableFacts, view: BankedView, key: string): string {
  const title = facts.hands[key]?.title;
  if (title) return title;
  const name = key.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return key === "bank" && view.bank.player ? `Bank, ${view.bank.player}` : name;
}

/** Names for the steps of a round; they are a closed list in the rule files. */
const STAGES: Record<string, string> = {
  "offer bank": "Player-dealer position offered",
  wager: "Place your bets",
  collect: "Collection",
  "place button": "Placing the action button",
  deal: "Dealing",
  draw: "Drawing",
  burn: "Burning a card",
  peek: "Checking for a natural",
  decide: "Players decide",
  offer: "Players answer an offer",
  set: "Setting hands",
  open: "Opening hands",
  settle: "Paying and taking",
  rotate: "The bank moves to the next player",
  discard: "Collecting the cards",
  reveal: "Turning up cards",
  "take down": "Bets may be taken down",
  "turn bank button": "Turning the bank button",
};

export function stageOf(step: string): string {
  return STAGES[step] ?? step.charAt(0).toUpperCase() + step.slice(1);
}

function roundTitle(round: number): string {
  return `round ${round}`;
}

function dealt(view: BankedView): boolean {
  return Object.keys(view.hands).length > 0;
}

function between(view: BankedView): boolean {
  const { what } = view.awaits;
  return what === "bank" || what === "players" || what === "opening" || (what === "house" && view.step === "offer bank");
}

/** Announced only to the player they are about, since everybody plays against the bank. */
const OWN = new Set(["BetMade", "BetBack", "BankPassed", "Settled", "Vouchered"]);

function concerns({ type, player, spot }: ToldLine, you: string, own: number | null): boolean {
  return OWN.has(type) ? player === you : !spot || spot === own;
}

function standing(_: TableFacts, view: BankedView, you: string): Standing {
  const chips = view.chips ?? 0;
  const banks = view.bank.player === you;
  const lies = banks || view.wagers.some((each) => each.player === you);
  return {
    chips,
    short: !lies && (!chips || (view.awaits.what === "wagers" && isAsked(view) && !view.offers?.length)),
    ways: isAway(view, you) ? [{ type: "Return", says: "Come back" }] : [],
    waits: banks ? `You are the player-dealer with ${money(view.bank.left)} posted: you pay what the others win and take what they lose.` : "",
    lonely: banks && Object.keys(view.seats).length < 2,
  };
}

function lying(view: BankedView): Lying[] {
  return Object.entries(view.hands).map(([hand, { cards }]) => {
    const spot = spotOf(hand);
    const who = spot ? view.seats[spot]?.player : hand === "bank" ? view.bank.player : "";
    return { hand, says: who ? `${hand}, ${who}` : hand, cards };
  });
}

/** A hand's name for people. */
export function handWord(hand: string): string {
  const spot = spotOf(hand);
  return spot ? `seat ${spot}` : hand === "bank" ? "the bank" : `the ${hand} hand`;
}

const isOn = (stake: BankedView["wagers"][number], hand: string): boolean => stake.hand === hand || `spot ${stake.spot}` === hand;

function bettors(view: BankedView, hand: string): string[] {
  return [...new Set(view.wagers.filter((each) => isOn(each, hand)).map((each) => each.player))];
}

function touched(facts: TableFacts, view: BankedView, hand: string, wager: string, bettor: string): string[] {
  const stakes = view.wagers.filter((each) => (!hand || isOn(each, hand)) && (!wager || each.wager === wager) && (!bettor || each.player === bettor));
  const said = stakes.map((each) => `${each.player}: ${money(each.cents)} on ${wagerTitle(each.wager, facts.wagers)}, seat ${each.spot}.`);
  return said.length ? said : [hand ? `There is no wager on ${handWord(hand)}.` : "There are no wagers on the table."];
}

export const banked: EngineModel<BankedView> = {
  banks: true,
  felt,
  roundTitle,
  bankOf: (view) => view.bank.player,
  fees: (view) => view.fees ?? {},
  dealt,
  between,
  overAt: (view) => ((between(view) || !dealt(view)) && view.round > 1 ? view.round - 1 : null),
  street: () => "",
  steps: "Steps of a round",
  isNow: (view, step) => step.do === view.step,
  deal: () => null,
  pieces: (view) => Object.values(view.hands).reduce((sum, { cards }) => sum + cards.length, 0),
  cleared: (view) => ({ ...view, hands: {} }),
  concerns,
  standing,
  lying,
  touched,
  bettors,
};
