import type { Cents } from "./wire.ts";

/** Cents as an amount: `$1,250`, `$0.50`, `-$5`. */
export function money(cents: Cents): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "-" : ""}$${whole}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** What was won or lost, with its sign. */
export function gain(cents: Cents): string {
  return cents > 0 ? `+${money(cents)}` : cents < 0 ? `\u2212${money(-cents)}` : "even";
}

/** An amount where there is little room: millions are abbreviated. */
export function brief(cents: Cents): string {
  return cents < 100_000_000 ? money(cents) : `$${Math.floor(cents / 1_000_000) / 100}M`;
}

/** A range; without an upper end if there is none. */
export function span(least: Cents, most: Cents | null): string {
  if (most === null) return `${money(least)} or more`;
  return least === most ? money(least) : `${money(least)} to ${money(most)}`;
}

/** Dollars as typed by a person, in cents; null if that is not an amount. */
export function cents(said: string): Cents | null {
  const found = /^\s*\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*$/.exec(said);
  if (!found) return null;
  return Number(found[1]?.replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

const CHIPS: readonly Cents[] = [500_000, 100_000, 50_000, 10_000, 2_500, 500, 100, 50, 1];

/** An amount as chips, largest first, at most `most` of them. */
export function chips(sum: Cents, most = 8): Cents[] {
  const found: Cents[] = [];
  let left = sum;
  for (const chip of CHIPS) {
    while (left >= chip && found.length < most) {
      found.push(chip);
      left -= chip;
    }
  }
  return found;
}

/** A sensible increment between two amounts: a chip of the felt, never finer than the minimum allows. */
export function step(least: Cents, most: Cents): Cents {
  const room = most - least;
  const chip = [10_000, 2_500, 1_000, 500, 100].find((each) => room >= each * 10 && least % each === 0);
  return chip ?? (least % 100 === 0 ? 100 : 50);
}

export function within(sum: Cents, least: Cents, most: Cents): Cents {
  return Math.min(most, Math.max(least, sum));
}
