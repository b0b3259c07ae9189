import type { Component } from "svelte";
import { handToSet } from "../lib/setting.ts";
import { isAsked } from "../lib/viewer.ts";
import type { BankedView, Command, Engine, PotView, TableFacts, View, ViewOf, What } from "../lib/wire.ts";
import Arranging from "./Arranging.svelte";
import BankOffer from "./BankOffer.svelte";
import Betting from "./Betting.svelte";
import Choices from "./Choices.svelte";
import Discarding from "./Discarding.svelte";
import Melding from "./Melding.svelte";
import PotChoices from "./PotChoices.svelte";
import Setting from "./Setting.svelte";
import Windows from "./Windows.svelte";

/** The props of a control, the same for every engine; each control uses what it needs. */
export interface ControlProps<V extends View> {
  facts: TableFacts;
  view: V;
  busy: boolean;
  late: { choice: string; says: string } | null;
  ask: (command: Command) => Promise<boolean>;
}

/** What is shown to a player who is asked for something. */
export interface Control<V extends View> {
  shows: Component<ControlProps<V>>;
  /** Whether this viewer is asked now. */
  open(view: V): boolean;
  /** The control starts over when this key changes. */
  key?(view: V): string;
}

const chooses = (view: View) => Object.keys(view.choices ?? {}).length > 0;

const bets = (view: BankedView) =>
  Boolean(view.offers?.length || view.spots?.length || view.wagers.some((each) => each.player === view.you?.name));

const throws = (view: BankedView) => Boolean(view.draw);

const mayStraddle = (view: PotView) => isAsked(view) && !view.ready?.includes(view.you?.name ?? "");

/** Controls by what a table waits for, engine by engine; `choice` is for any other choice. */
const CONTROLS: { [E in Engine]: Partial<Record<What, Control<ViewOf<E>>>> & { choice: Control<ViewOf<E>> } } = {
  banked: {
    bank: { shows: BankOffer, open: isAsked },
    wagers: { shows: Betting, open: bets },
    setting: { shows: Setting, open: (view) => isAsked(view) && handToSet(view) !== "", key: (view) => `${view.round} ${handToSet(view)}` },
    choice: { shows: Choices, open: chooses },
    discard: { shows: Discarding, open: throws, key: (view) => `${view.round} ${view.awaits.hands[0]}` },
  },
  pot: {
    discard: { shows: Discarding, open: isAsked, key: (view) => `${view.round} ${view.street}` },
    straddle: { shows: Windows, open: mayStraddle },
    choice: { shows: PotChoices, open: chooses },
  },
  pairwise: {
    setting: { shows: Arranging, open: isAsked, key: (view) => String(view.round) },
    choice: { shows: Arranging, open: () => false },
  },
  meld: {
    choice: { shows: Melding, open: isAsked },
  },
};

/** The control for this viewer now; null if nothing is asked of them. */
export function controlOf(view: View): Control<View> | null {
  const mine = CONTROLS[view.engine] as (typeof CONTROLS)[Engine] as Partial<Record<What, Control<View>>>;
  const draws = view.engine === "banked" && view.draw ? mine.discard : undefined;
  return [draws, mine[view.awaits.what], mine.choice].find((each) => each?.open(view)) ?? null;
}
