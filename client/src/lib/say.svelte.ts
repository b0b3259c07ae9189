import { untrack } from "svelte";

/** What is said aloud to those who listen, politely, and what is shown for a moment to all. */

class Voice {
  said = $state("");
  note = $state<{ text: string; bad: boolean } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    // The same words twice are said twice: a mark that is not heard makes them differ.
    this.said = text === untrack(() => this.said) ? `${text}\u200b` : text;
  }

  show(text: string, bad = false): void {
    this.note = { text, bad };
    this.say(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.note = null), 6000);
  }
}

export const voice = new Voice();
