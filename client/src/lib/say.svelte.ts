import { untrack } from "svelte";

/** Polite announcements for screen readers, and notes shown to everybody for a moment. */

const KEPT = 8;

class Voice {
  /** The newest lines, the last one last; each is read out once, when it arrives. */
  said = $state.raw<{ at: number; text: string }[]>([]);
  note = $state<{ text: string; bad: boolean } | null>(null);
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (text) this.said = [...untrack(() => this.said), { at: this.count++, text }].slice(-KEPT);
  }

  show(text: string, bad = false, milliseconds = 6000): void {
    this.note = { text, bad };
    this.say(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.note = null), milliseconds);
  }

  /** Clear the last refusal, since something was done after it. */
  over(): void {
    if (this.note?.bad) this.note = null;
  }
}

export const voice = new Voice();
