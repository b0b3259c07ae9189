import { newSeed, pledgeOf } from "./mixing.ts";
import type { Command, Mixing } from "./wire.ts";

/**
 * This page's part in every draw: it pledges a seed, and reveals it once everything to be drawn from is sealed and all
 * pledges are in. A seed is kept in the browser, so that the page can still reveal it after a reload.
 */

const PLACE = "seed";

function kept(place: string): string {
  try {
    return localStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}

function keep(place: string, seed: string): void {
  try {
    localStorage.setItem(place, seed);
  } catch {
    // No storage: the seed lasts as long as the page.
  }
}

/** One player's seeds at one table. */
export class Seeds {
  private seed: string;
  private readonly place: string;
  private pledged = "";
  private shown = -1;

  constructor(
    private readonly player: string,
    table: string,
  ) {
    this.place = `${PLACE}|${player}|${table}`;
    this.seed = kept(this.place) || this.next();
  }

  private next(): string {
    const made = newSeed();
    keep(this.place, made);
    return made;
  }

  /** The command that the page has to send now, if any; each is sent once. */
  answer(mixing: Mixing): Command | null {
    const pledge = pledgeOf(this.seed);
    if (mixing.pledges[this.player] !== pledge) {
      if (this.pledged === pledge) return null;
      this.pledged = pledge;
      return { type: "Pledge", pledge };
    }
    if (!mixing.open || this.player in mixing.seeds || this.shown === mixing.epoch) return null;
    const seed = this.seed;
    this.shown = mixing.epoch;
    this.seed = this.next();
    this.pledged = pledgeOf(this.seed);
    return { type: "Seed", epoch: mixing.epoch, seed, pledge: this.pledged };
  }

  /** After a refusal: the next message pledges again. */
  again(): void {
    this.pledged = "";
  }
}
