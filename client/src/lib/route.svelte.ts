/** The current page, from the path of its address. */

class Route {
  path = $state(location.pathname);
  query = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  /** Go to another address within the page. */
  go(href: string, replace = false): void {
    if (replace) history.replaceState(null, "", href);
    else history.pushState(null, "", href);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** The parts of the path: `/table/t1` is `table`, `t1`. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  /** Handle a click on an internal link; the browser handles any other. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  private read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }
}

export const route = new Route();
