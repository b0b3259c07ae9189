/** A different key for each choice: the same letters as in the terminal; a pile has its number. */

const LETTERS: Record<string, string> = {
  hit: "h", stand: "s", double: "d", split: "p", surrender: "r", rescue: "e", insure: "i", "even money": "v", fold: "f", play: "l",
  check: "c", call: "c", bet: "b", raise: "r", decline: "n", "house way": "w", set: "s",
}; // prettier-ignore
const KEPT = new Set(["q", "?"]);

export function letters(choices: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const choice of choices) {
    const number = /^pile ([1-9])$/.exec(choice)?.[1] ?? "";
    const wanted = [number, LETTERS[choice] ?? "", ...choice, ..."abcdefghijklmnoprstuvwxyz"];
    const key = wanted.find((each) => (/^[a-z]$/.test(each) || each === number) && each && !KEPT.has(each) && ![...found.values()].includes(each));
    if (key) found.set(choice, key);
  }
  return found;
}
