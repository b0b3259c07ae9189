import { ownSeat, roundTitle, type FeltModel, type HandModel, type Outcomes, type SeatModel } from "./model.ts";
import { money } from "./money.ts";
import { summed, toldWon } from "./results.ts";
import { anybody, isAway, numbers } from "./seats.ts";
import type { Past } from "./table.ts";
import { isPot, type PotView, type SeatView, type TableFacts } from "./wire.ts";

/** The felt of a pot game. */
export function potFelt(facts: TableFacts, view: PotView, now: Outcomes, past: Past | null): FeltModel {
  const own = ownSeat(view);
  const you = view.you?.name ?? "";
  const shown = past && isPot(past.view) ? past.view : view;
  const outcomes = past ?? now;
  const pots = new Set(outcomes.won.map((each) => each.pot)).size;
  const betting = view.playing && view.awaits.what !== "discard";
  const seats = numbers(facts.seats).map((seat): SeatModel => {
    const who = view.seats[seat];
    const lies = shown.seats[seat]?.player === who?.player ? shown.seats[seat] : undefined;
    const cards = lies && (!lies.folded || seat === own) ? (lies.cards ?? []) : [];
    const won = outcomes.won.filter((each) => each.player === who?.player);
    const total = won.reduce((sum, each) => sum + each.cents, 0);
    return {
      ...anybody(view, seat, own),
      bank: false,
      state: who ? stateOf(view, who) : "",
      bet: betting ? (who?.bet ?? 0) : 0,
      stakes: [],
      hands: cards.length ? [{ ...hand(shown, who?.player ?? "", cards), down: seat === own ? (shown.down ?? []) : [] }] : [],
      result: won[0] ? toldWon({ ...won[0], cents: total }, pots, you) : null,
    };
  });
  return {
    title: roundTitle(view),
    stage: view.playing ? view.street : view.street ? "Hand over" : "Between hands",
    own,
    standing: null,
    seats,
    dealt: true,
    centre: shown.board.length ? [{ ...hand(shown, "", shown.board), label: "Board" }] : [],
    pot: view.pot,
    dropped: view.dropped ? `Collection: ${money(view.dropped)}` : "",
    bank: null,
    buttonName: "dealer button",
    past: past !== null,
    outcome: view.playing ? null : summed(outcomes, facts.wagers, you),
  };
}

function stateOf(view: PotView, who: SeatView): string {
  if (who.folded) return "folded";
  if (isAway(view, who.player)) return "away";
  if (who.waits || who.skips) return "waits";
  return who.in && !who.chips && view.playing ? "all in" : "";
}

function hand(view: PotView, player: string, cards: string[]): HandModel {
  const said = view.names?.[player];
  const says = Array.isArray(said) ? said.join("; ") : typeof said === "string" ? said : "";
  return { key: player, label: "", cards, parts: [], says, notes: [], acting: false };
}
