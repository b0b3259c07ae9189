/** Whether cards and chips move: as the system prefers, or as chosen in this browser. */

const still = matchMedia("(prefers-reduced-motion: reduce)");

function kept(): boolean {
  try {
    return localStorage.getItem("motion") !== "off";
  } catch {
    return true;
  }
}

class MotionState {
  /** The choice made here; the system's preference for no motion overrides it. */
  wanted = $state(kept());

  get on(): boolean {
    return this.wanted && !still.matches;
  }

  set(on: boolean): void {
    this.wanted = on;
    try {
      localStorage.setItem("motion", on ? "on" : "off");
    } catch {
      // No storage: it applies to this visit.
    }
  }
}

export const motion = new MotionState();

const LASTS = 250;

/** Animate a piece to its place from the dealer's side. */
export function comes(element: HTMLElement): void {
  if (!motion.on) return;
  const far = "translateY(-60%) rotate(-4deg)";
  element.animate([{ transform: far, opacity: 0 }, { transform: "none", opacity: 1 }], { duration: LASTS, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
}
