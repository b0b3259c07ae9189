import type { Component } from "svelte";
import type { Engine, TableFacts, View, ViewOf } from "../lib/wire.ts";
import ArrangeHelp from "./ArrangeHelp.svelte";
import MeldHelp from "./MeldHelp.svelte";
import PairLedger from "./PairLedger.svelte";

type Shown<V extends View> = Component<{ facts: TableFacts; view: V }>;

/** How to play, for engines whose games few people know. */
const HELPS: { [E in Engine]?: Shown<ViewOf<E>> } = { pairwise: ArrangeHelp, meld: MeldHelp };

export function helpOf(view: View): Shown<View> | undefined {
  return HELPS[view.engine] as Shown<View> | undefined;
}

/** What a hand came to, where a sentence on the felt is too short for it. */
const LEDGERS: { [E in Engine]?: Shown<ViewOf<E>> } = { pairwise: PairLedger };

export function ledgerOf(view: View): Shown<View> | undefined {
  return LEDGERS[view.engine] as Shown<View> | undefined;
}
