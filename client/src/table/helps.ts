import type { Component } from "svelte";
import type { Engine, TableFacts, View, ViewOf } from "../lib/wire.ts";
import ArrangeHelp from "./ArrangeHelp.svelte";
import MeldHelp from "./MeldHelp.svelte";
import PairLedger from "./PairLedger.svelte";

type Shown<V extends View> = Component<{ facts: TableFacts; view: V }>;

/** Instructions, for engines whose games few people know. */
const HELPS: { [E in Engine]?: Shown<ViewOf<E>> } = { pairwise: ArrangeHelp, meld: MeldHelp };

export function helpOf(view: View): Shown<View> | undefined {
  return HELPS[view.engine] as Shown<View> | undefined;
}

/** The details of a hand's result, where a sentence on the felt is too short. */
const LEDGERS: { [E in Engine]?: Shown<ViewOf<E>> } = { pairwise: PairLedger };

export function ledgerOf(view: View): Shown<View> | undefined {
  return LEDGERS[view.engine] as Shown<View> | undefined;
}
