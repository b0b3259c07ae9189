/** Light or dark: as the system prefers, or as chosen here. */

type Theme = "light" | "dark";

function now(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

class ThemeState {
  is = $state<Theme>(now());

  toggle(): void {
    this.is = this.is === "dark" ? "light" : "dark";
    document.documentElement.dataset["theme"] = this.is;
    try {
      localStorage.setItem("theme", this.is);
    } catch {
      // No storage: it applies to this visit.
    }
  }
}

export const theme = new ThemeState();
