import type { EngineModel, Lying, Standing } from "./engines.ts";
import type { FeltModel, HandModel, SeatModel } from "./model.ts";
import { gain, money } from "./money.ts";
import { kindOf, type Told } from "./results.ts";
import { anybody, isAway, numbers } from "./seats.ts";
import type { Past } from "./table.ts";
import { isAsked, ownSeat } from "./viewer.ts";
import type { MeldSeatView, MeldView, TableFacts } from "./wire.ts";

/** The felt of a meld game: melds in front of their players, the turned card in the middle. */
function felt(facts: TableFacts, view: MeldView, _: unknown, past: Past | null): FeltModel {
  const own = ownSeat(view);
  const you = view.you?.name ?? "";
  const out = facts.melding?.out ?? 0;
  const shown = past?.view.engine === "meld" ? past.view : view;
  const over = !shown.playing && shown.winner !== "";
  const seats = numbers(facts.seats).map((seat): SeatModel => {
    const who = view.seats[seat];
    const lies = shown.seats[seat]?.player === who?.player ? shown.seats[seat] : undefined;
    return {
      ...anybody(view, seat, own),
      bank: false,
      state: who ? stateOf(view, who) : "",
      bet: 0,
      stakes: [],
      hands: lies ? hands(shown, lies, seat === own, seat === own && isAsked(view)) : [],
      result: lies?.dealt && over ? resultOf(shown, lies, you, out) : null,
    };
  });
  const mine = Object.values(shown.seats).find((each) => each.player === you && each.dealt);
  return {
    title: roundTitle(view.round),
    stage: stageOf(view),
    own,
    standing: null,
    seats,
    dealt: true,
    centre: centre(shown),
    pot: view.tops + view.second_tops || null,
    potName: "Tops",
    dropped: `${money(view.chip)} a chip`,
    bank: null,
    buttonName: "first in this hand",
    past: past !== null,
    outcome: over && mine ? resultOf(shown, mine, you, out) : null,
  };
}

function centre(view: MeldView): HandModel[] {
  const card = view.card || view.option;
  if (!card) return view.last && view.playing ? [one("last", "last discard, out of play", view.last, [])] : [];
  const whose = view.turn === view.you?.name ? "you" : view.turn;
  const [turned, must] = whose === "you" ? ["You turned", "You must use it"] : [`${whose} turned`, `${whose} must use it`];
  const label = view.card ? (view.must ? must : turned) : `option for ${whose}`;
  return [one(card, label, card, [])];
}

function one(key: string, label: string, card: string, notes: string[]): HandModel {
  return { key, label, cards: [card], parts: [], says: "", notes, acting: false };
}

/** What is in front of a player: the melds, and as much of the hand as the viewer sees. */
function hands(view: MeldView, who: MeldSeatView, own: boolean, asked: boolean): HandModel[] {
  const melds = who.melds.map((meld, at) => ({
    name: `meld ${at + 1}`,
    cards: meld.cards,
    says: meld.chips ? `${meld.chips} ${meld.chips === 1 ? "chip" : "chips"}` : "",
  }));
  const laid: HandModel[] = melds.length
    ? [{ key: `${who.player} melds`, label: "", cards: melds.flatMap((meld) => meld.cards), parts: melds, says: "", notes: [], acting: false }]
    : [];
  if (!own || asked || !who.cards.length) return laid;
  return [{ key: who.player, label: "", cards: who.cards, parts: [], says: "", notes: [], acting: view.turn === who.player }, ...laid];
}

function stageOf(view: MeldView): string {
  if (!view.playing) return view.round ? "Hand over" : "Between hands";
  if (!view.turn) return view.awaits.what === "pieces" ? "Deal" : "Play or pass";
  if (view.asked.length) return "Force the card, or let it go";
  return view.turn === view.you?.name ? "Your turn" : `${view.turn}’s turn`;
}

/** A player's result for a hand: what they were paid for, and what they paid. */
function resultOf(view: MeldView, who: MeldSeatView, you: string, out: number): Told {
  const got = view.payments.filter((each) => each.player === who.player).reduce((sum, { cents }) => sum + cents, 0);
  const paid = view.payments.filter((each) => each.payer === who.player).reduce((sum, { cents }) => sum + cents, 0);
  const mine = who.player === you;
  const [wins, loses, even] = mine
    ? ["You win", "You lose", "You break even"]
    : [`${who.player} wins`, `${who.player} loses`, `${who.player} breaks even`];
  const won = view.winner === you ? "You" : view.winner;
  const end = laid(view, view.winner) >= out ? `${won} went out` : `${won} won the tops, as all others passed`;
  const tops = who.won - got + paid;
  return {
    kind: kindOf(who.won),
    mark: gain(who.won),
    cents: who.won,
    sentence: who.won ? `${who.won > 0 ? wins : loses} ${money(Math.abs(who.won))}` : even,
    why: `${end}. ${mine ? "You" : who.player} collected ${money(got)}, paid ${money(paid)}, ${tops < 0 ? "put up" : "won of the tops"} ${money(Math.abs(tops))}`,
    lines: "",
  };
}

/** How many cards a player has in melds. */
function laid(view: MeldView, player: string): number {
  return Object.values(view.seats).find((each) => each.player === player)?.melded ?? 0;
}

function stateOf(view: MeldView, who: MeldSeatView): string {
  if (isAway(view, who.player)) return "away";
  const stake = who.doubles ? "doubles, " : "";
  if (!view.playing || !who.dealt) return view.playing ? "waits" : stake.replace(", ", "");
  if (who.said === "out") return "passed";
  if (who.said === "foul" || who.said === "dead") return who.said;
  return `${stake}${who.melded ? `${who.melded} laid` : who.said === "in" ? "plays" : ""}`.replace(/, $/, "");
}

function roundTitle(round: number): string {
  return round ? `hand ${round}` : "before the first hand";
}

function standing(_: TableFacts, view: MeldView, you: string): Standing {
  const own = view.seats[ownSeat(view) ?? 0];
  const waits =
    own && view.playing && !own.dealt && !isAway(view, you)
      ? "You are dealt in from the next hand on."
      : own?.said === "out"
        ? "You have passed this hand."
        : "";
  return { chips: own?.chips ?? 0, short: (own?.chips ?? 0) < 2 * view.chip && !(view.playing && own?.dealt), ways: [], waits, lonely: false };
}

function lying(view: MeldView): Lying[] {
  const players = Object.values(view.seats).filter((each) => each.cards.length || each.melds.length);
  return players.map((each) => ({
    hand: each.player,
    says: each.player,
    cards: [...each.cards, ...each.melds.flatMap((meld) => meld.cards)],
  }));
}

function touched(_: TableFacts, view: MeldView, hand: string): string[] {
  if (hand) return [`${hand}’s hand.`];
  const playing = Object.values(view.seats).filter((each) => each.dealt && each.said !== "out");
  return view.playing ? playing.map((each) => `${each.player}, with ${each.melded} cards laid.`) : ["No hand is in progress."];
}

export const meld: EngineModel<MeldView> = {
  banks: false,
  felt,
  roundTitle,
  bankOf: () => "",
  fees: () => ({}),
  dealt: (view) => Object.values(view.seats).some((each) => each.cards.length || each.melds.length),
  between: (view) => !view.playing,
  overAt: (view) => (view.playing || !view.round ? null : view.round),
  street: () => "",
  steps: "Steps of a hand",
  isNow: (view, step) => {
    if (!view.playing) return false;
    if (!view.turn) return step.do === (view.awaits.what === "pieces" ? "deal" : "play or pass");
    return step.do === (view.used ? "discard" : view.card ? "meld" : "draw");
  },
  deal: (view) => (view.awaits.what === "deal" ? { type: "BeginDeal" } : null),
  pieces: (view) => Object.values(view.seats).reduce((sum, each) => sum + each.cards.length + each.melded, 0),
  cleared: (view) => ({
    ...view,
    seats: Object.fromEntries(Object.entries(view.seats).map(([seat, each]) => [seat, { ...each, cards: [], melds: [] }])),
  }),
  concerns: () => true,
  standing,
  lying,
  touched,
};

/** One of the player's own cards that can be picked: the turned card, then those of the hand. */
export interface Pick {
  card: string;
  turned: boolean;
}

export function picks(view: MeldView): Pick[] {
  const hand = view.seats[ownSeat(view) ?? 0]?.cards ?? [];
  const turned = view.card && view.turn === view.you?.name ? [{ card: view.card, turned: true }] : [];
  return [...turned, ...hand.map((card) => ({ card, turned: false }))];
}
