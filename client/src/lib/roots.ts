/**
 * Roots of shoes as this browser was shown them at the tables, kept so that a proof can be held to them later.
 * The first one counts: whatever a server may say of a shoe afterwards, it cannot change what was seen.
 */

const PLACE = "shoes";
const MOST = 400;

type Kept = [who: string, shoe: string, root: string][];

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Kept;
  } catch {
    return [];
  }
}

/** A shoe's root was shown to somebody at a table. */
export function keepRoot(who: string, shoe: string, root: string): void {
  const before = kept();
  if (before.some(([one, other]) => one === who && other === shoe)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...before, [who, shoe, root]].slice(-MOST)));
  } catch {
    // No storage: the proof is checked without it, and says so.
  }
}

/** The roots that somebody was shown in this browser, by shoe. */
export function seenRoots(who: string): Map<string, string> {
  return new Map(kept().flatMap(([one, shoe, root]) => (one === who ? [[shoe, root] as const] : [])));
}
