import type { BrowserContextOptions, Page } from "playwright-core";

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What does not fit the screen in a turn: the page itself, controls beyond its edges, and targets too small to hit. */
export async function fits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const faults: string[] = [];
    if (root.scrollWidth > innerWidth) faults.push("the page is too wide");
    if (root.scrollHeight > innerHeight) faults.push("the page is too long");
    const own = document.querySelector(".own")?.getBoundingClientRect();
    const asks = document.querySelector(".controls")?.getBoundingClientRect();
    const beside = own && asks && own.right <= asks.left + 1;
    const bottom = beside ? innerHeight : (asks?.top ?? innerHeight);
    if (own && own.bottom > bottom + 1) faults.push("one's own seat is hidden");
    for (const each of document.querySelectorAll(".controls button, .controls input")) {
      const box = each.getBoundingClientRect();
      const says = each.getAttribute("aria-label") ?? each.textContent;
      if (box.width && (box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)) faults.push(`${says} is outside`);
      if (box.width && (box.height < 43.5 || box.width < 39.5)) faults.push(`${says} is small: ${box.width} by ${box.height}`);
    }
    return faults;
  });
}
