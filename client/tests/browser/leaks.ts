/**
 * Whether socket messages told a viewer a card before it was anybody's to see. A card may stand in a message if the
 * viewer was dealt it, or if an event of that message or an earlier one of the round laid it open.
 */

const CARD = /(?<![\w-])(?:[2-9TJQKA][cdhs]|Jk)(?![\w-])/g;
const TILE = /(?<![\w-])[1-6]-[1-6](?![\w-])/g;
const OPEN = new Set(["Turned", "Shown", "Board", "HighCard", "CardTurned", "MeldLaid", "CardLaidOff", "Discarded", "Revealed", "BurnShown"]);
const NEW = new Set(["Began", "ButtonAt"]);
/** A hand comes card by card, or as a pile that goes to its seat. */
const DEALS = new Set(["Dealt", "HandedOut"]);

interface Told {
  is: string;
  table?: string;
  view?: { you?: { name: string; seat: number | null } | null; bank?: { player: string } };
  events?: { type: string; hand?: string; player?: string; up?: boolean; pieces?: string[]; parts?: Record<string, string | string[]> }[];
}

export function leaks(frames: readonly string[]): string[] {
  const found: string[] = [];
  const tables = new Map<string, { seen: Set<string>; fresh: boolean }>();
  // Names of card hands have ranks like “3-2” in them, which are tiles only where tiles are dealt.
  const piece = frames.some((text) => /"pieces":\["[1-6]-[1-6]"/.test(text)) ? TILE : CARD;
  for (const text of frames) {
    const told = JSON.parse(text) as Told;
    if (told.is !== "table" || !told.table) continue;
    const table = tables.get(told.table) ?? { seen: new Set<string>(), fresh: false };
    tables.set(told.table, table);
    for (const event of told.events ?? []) {
      if (NEW.has(event.type)) table.fresh = true;
      if (DEALS.has(event.type) && table.fresh) {
        table.seen.clear();
        table.fresh = false;
      }
      if (OPEN.has(event.type) || (DEALS.has(event.type) && (event.up || mine(told, event.hand ?? "")))) {
        const parts = Object.values(event.parts ?? {}).flatMap((part) => (typeof part === "string" ? part.split(" ") : part));
        for (const piece of [...(event.pieces ?? []), ...parts]) table.seen.add(piece);
      }
    }
    for (const each of new Set(withoutRules(text).match(piece) ?? [])) {
      if (!table.seen.has(each)) found.push(`${each} in ${text.slice(0, 300)}`);
    }
  }
  return found;
}

/** Whether a hand is the viewer's to look at: by name, by seat, or as the player-dealer who sets it. */
function mine(told: Told, hand: string): boolean {
  const you = told.view?.you;
  if (!you) return false;
  const spot = /^spot (\d+)/.exec(hand)?.[1];
  return hand === you.name || (spot !== undefined && Number(spot) === you.seat) || (hand === "bank" && told.view?.bank?.player === you.name);
}

/** Line citations look like tiles, and say nothing of cards; what a joker stands for is no card that was dealt. */
function withoutRules(text: string): string {
  return text.replace(/\(lines [^)]*\)|"lines":"[^"]*"|"joker":"[^"]*"|"at":\d+|lines [\d, -]+/g, "");
}
