import type { Page } from "playwright-core";

/** What lies over something else on the felt, or over its edge: names, hands, wagers and words each have their own place. */
export async function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const felt = document.querySelector(".felt")?.getBoundingClientRect();
    if (!felt) return ["there is no felt"];
    const parts = ".plate, [role=img], [data-stake], .pot, .stage, .says, .bet, .free, .label";
    const boxes = [...document.querySelectorAll<HTMLElement>(".felt :is(" + parts + ")")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width && box.height && getComputedStyle(element).visibility !== "hidden");
    const name = (element: HTMLElement) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    const faults = boxes
      .filter(({ box }) => box.left < felt.left - 1 || box.right > felt.right + 1 || box.top < felt.top - 1 || box.bottom > felt.bottom + 1)
      .map(({ element }) => `${name(element)} is over the edge`);
    for (const [at, a] of boxes.entries()) {
      for (const b of boxes.slice(at + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (wide > 2 && high > 2) faults.push(`${name(a.element)} lies over ${name(b.element)}`);
      }
    }
    return faults;
  });
}
