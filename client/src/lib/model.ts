import { list } from "./pieces.ts";
import { told, toldWon, wagerTitle, type Told } from "./results.ts";
import { isPot, type BankedView, type HandView, type PotView, type Settled, type TableFacts, type View, type Won } from "./wire.ts"; // prettier-ignore

/**
 * What is drawn, the same for every family: seats with hands and stakes, hands in the middle, a pot or a bank.
 * It is worked out of the fixed facts and the view alone; no game is named here.
 */

export interface PartModel {
  name: string;
  cards: string[];
  says: string;
}

export interface HandModel {
  key: string;
  label: string;
  cards: string[];
  parts: PartModel[];
  says: string;
  notes: string[];
  acting: boolean;
}

export interface StakeModel {
  key: string;
  wager: string;
  title: string;
  player: string;
  cents: number;
  result: Told | null;
}

export interface SeatModel {
  seat: number;
  player: string | null;
  chips: number;
  you: boolean;
  bot: boolean;
  acting: boolean;
  ready: boolean;
  bank: boolean;
  button: boolean;
  state: string;
  bet: number;
  stakes: StakeModel[];
  hands: HandModel[];
  result: Told | null;
}

export interface FeltModel {
  round: number;
  stage: string;
  own: number | null;
  seats: SeatModel[];
  centre: HandModel[];
  pot: number | null;
  dropped: number;
  bank: { player: string; left: number; turn: number } | null;
  buttonName: string;
}

export interface Outcomes {
  results: Settled[];
  won: Won[];
}

const NOTHING: Outcomes = { results: [], won: [] };

export function felt(facts: TableFacts, view: View, outcomes: Outcomes = NOTHING): FeltModel {
  return isPot(view) ? potFelt(facts, view, outcomes) : bankedFelt(facts, view, outcomes);
}

/** The spot of a hand by its key; 0 where it belongs to none. */
export function spotOf(key: string): number {
  const found = /^spot (\d+)/.exec(key);
  return found ? Number(found[1]) : 0;
}

export function ownSeat(view: View): number | null {
  const you = view.you;
  if (!you) return null;
  if (you.seat) return you.seat;
  const found = Object.entries(view.seats).find(([, who]) => who.player === you.name);
  return found ? Number(found[0]) : null;
}

export function isAsked(view: View): boolean {
  return Boolean(view.you && view.awaits.whose.includes(view.you.name));
}

function bankedFelt(facts: TableFacts, view: BankedView, outcomes: Outcomes): FeltModel {
  const own = ownSeat(view);
  const keys = Object.keys(view.hands);
  const stakes = stakesOf(facts, view, outcomes.results);
  const seats = numbers(facts.seats).map((seat): SeatModel => {
    const who = view.seats[seat];
    const mine = keys.filter((key) => spotOf(key) === seat);
    return {
      ...anybody(view, seat, own),
      bank: view.bank.seat === seat,
      state: who && isAway(view, who.player) ? "away" : "",
      bet: 0,
      stakes: stakes.get(seat) ?? [],
      hands: mine.map((key) => hand(facts, view, key, mine.length > 1 ? `hand ${mine.indexOf(key) + 1}` : "")),
      result: null,
    };
  });
  return {
    round: view.round,
    stage: stageOf(view.step),
    own,
    seats,
    centre: keys.filter((key) => !spotOf(key)).map((key) => hand(facts, view, key, handTitle(facts, view, key))),
    pot: null,
    dropped: view.collected,
    bank: view.bank.player ? view.bank : null,
    buttonName: "action button",
  };
}

function potFelt(facts: TableFacts, view: PotView, outcomes: Outcomes): FeltModel {
  const own = ownSeat(view);
  const pots = new Set(outcomes.won.map((each) => each.pot)).size;
  const betting = view.playing && view.awaits.what !== "discard";
  const seats = numbers(facts.seats).map((seat): SeatModel => {
    const who = view.seats[seat];
    const cards = who && (!who.folded || seat === own) ? (who.cards ?? []) : [];
    const won = outcomes.won.filter((each) => each.player === who?.player);
    const total = won.reduce((sum, each) => sum + each.cents, 0);
    return {
      ...anybody(view, seat, own),
      bank: false,
      state: potState(view, seat),
      bet: betting ? (who?.bet ?? 0) : 0,
      stakes: [],
      hands: cards.length ? [potHand(view, who?.player ?? "", cards)] : [],
      result: won[0] ? toldWon({ ...won[0], cents: total }, pots, view.you?.name) : null,
    };
  });
  const board = { ...potHand(view, "", view.board), label: "Board" };
  return {
    round: view.round,
    stage: view.playing ? view.street : view.street ? `${view.street}, hand over` : "between hands",
    own,
    seats,
    centre: view.board.length ? [board] : [],
    pot: view.pot,
    dropped: view.dropped,
    bank: null,
    buttonName: "dealer button",
  };
}

function isAway(view: View, player: string): boolean {
  return (view.away ?? []).includes(player);
}

function potState(view: PotView, seat: number): string {
  const who = view.seats[seat];
  if (!who) return "";
  if (who.folded) return "folded";
  if (isAway(view, who.player)) return "away";
  return who.in && !who.chips && view.playing ? "all in" : "";
}

function potHand(view: PotView, player: string, cards: string[]): HandModel {
  const said = view.names?.[player];
  const says = Array.isArray(said) ? said.join("; ") : typeof said === "string" ? said : "";
  return { key: player, label: "", cards, parts: [], says, notes: [], acting: false };
}

function anybody(view: View, seat: number, own: number | null) {
  const who = view.seats[seat];
  const player = who?.player ?? null;
  return {
    seat,
    player,
    chips: who?.chips ?? 0,
    you: seat === own,
    bot: who?.bot ?? /^bot\d+$/.test(player ?? ""),
    acting: player !== null && view.awaits.whose.includes(player) && view.awaits.what !== "wagers",
    ready: player !== null && (view.ready ?? []).includes(player),
    button: view.button === seat,
  };
}

function hand(facts: TableFacts, view: BankedView, key: string, label: string): HandModel {
  const seen = view.hands[key] as HandView;
  const said = view.names?.[key];
  const says = (part: string) => (typeof said === "object" && !Array.isArray(said) ? (said[part] ?? "") : "");
  // The order of the filing: the smaller part lies in front, the higher first.
  const order = facts.hands[spotOf(key) ? "spot" : key]?.parts ?? Object.keys(seen.parts ?? {});
  const took = [...new Set(seen.took)].filter((each) => each !== "hit" && each !== "stand");
  return {
    key,
    label,
    cards: seen.cards,
    parts: order.flatMap((name) => {
      const cards = seen.parts?.[name];
      return cards === undefined ? [] : [{ name, cards: list(cards), says: says(name) }];
    }),
    says: typeof said === "string" ? said : "",
    notes: [...took, seen.mark].filter(Boolean),
    acting: (view.awaits.hands ?? []).includes(key) && view.awaits.what !== "pieces",
  };
}

function stakesOf(facts: TableFacts, view: BankedView, results: Settled[]): Map<number, StakeModel[]> {
  const found = new Map<number, StakeModel[]>();
  const put = (spot: number, stake: StakeModel) => {
    const those = found.get(spot) ?? [];
    const at = those.findIndex((each) => each.key === stake.key);
    if (at < 0) found.set(spot, [...those, stake]);
  };
  for (const each of view.wagers) {
    const title = wagerTitle(each.wager, facts.wagers);
    put(each.spot, { ...each, key: stakeKey(each), title, result: null });
  }
  for (const each of results) {
    const title = wagerTitle(each.wager, facts.wagers);
    const result = told(each, facts.wagers, view.you?.name);
    put(each.spot, { ...each, key: stakeKey(each), title, cents: each.stake, result });
  }
  return found;
}

/** A name for a stake that its circle on the felt has, too. */
export function stakeKey(each: { spot: number; hand: string; wager: string; player: string }): string {
  return [each.hand || `spot ${each.spot}`, each.wager, each.player].join("|");
}

function handTitle(facts: TableFacts, view: BankedView, key: string): string {
  const title = facts.hands[key]?.title;
  if (title) return title;
  const name = key.charAt(0).toUpperCase() + key.slice(1);
  return key === "bank" && view.bank.player ? `Bank, ${view.bank.player}` : name;
}

/** What the steps of a round are called to people; they are a closed list of the rule files. */
const STAGES: Record<string, string> = {
  "offer bank": "The bank is offered",
  wager: "Wagers are open",
  collect: "Collection",
  "place button": "The action button is placed",
  deal: "Cards are dealt",
  draw: "Cards are drawn",
  burn: "A card is burned",
  peek: "The dealer looks",
  decide: "Players decide",
  offer: "A further wager is offered",
  set: "Hands are set",
  open: "Hands are opened",
  settle: "Wagers are settled",
  rotate: "The bank moves on",
  discard: "Cards are thrown",
  reveal: "Cards are turned up",
  "take down": "Wagers may be taken down",
  "turn bank button": "The bank button is turned",
};

export function stageOf(step: string): string {
  return STAGES[step] ?? step.charAt(0).toUpperCase() + step.slice(1);
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
