/** Whether cards and chips move: as the system wants it, or as it was chosen in this browser. */

const still = matchMedia("(prefers-reduced-motion: reduce)");

function kept(): boolean {
  try {
    return localStorage.getItem("motion") !== "off";
  } catch {
    return true;
  }
}

class MotionState {
  /** What was chosen here; the system's wish for no motion goes before it. */
  wanted = $state(kept());

  get on(): boolean {
    return this.wanted && !still.matches;
  }

  set(on: boolean): void {
    this.wanted = on;
    try {
      localStorage.setItem("motion", on ? "on" : "off");
    } catch {
      // No storage: it holds for this visit.
    }
  }
}

export const motion = new MotionState();

const LASTS = 250;

/** A piece comes to its place from the dealer's side. */
export function comes(element: HTMLElement): void {
  if (!motion.on) return;
  const far = "translateY(-60%) rotate(-4deg)";
  element.animate([{ transform: far, opacity: 0 }, { transform: "none", opacity: 1 }], { duration: LASTS, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
}
