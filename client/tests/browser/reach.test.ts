import { afterAll, beforeAll, expect, test } from "vitest";
import { open, type House } from "./house.ts";
import { overlaps } from "./overlaps.ts";
import { fits, PHONE } from "./phone.ts";
import { controls, openTable, playRound, sit } from "./play.ts";

/** By keys alone, and on a phone. */

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house.close());

/** The key that stands on a button. */
async function keyOf(button: { getAttribute(name: string): Promise<string | null> }): Promise<string> {
  return (await button.getAttribute("aria-keyshortcuts")) ?? "Enter";
}

test("from the lobby through a round without a mouse", async () => {
  const { page, context, faults } = await house.enter();
  await page.keyboard.press("/");
  await page.keyboard.type("no bust");
  const link = page.getByRole("link", { name: /^Sit down at No Bust/ }).first();
  await link.waitFor();
  for (let tabs = 0; tabs < 30; tabs++) {
    await page.keyboard.press("Tab");
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("combobox", { name: "Seat" }).waitFor();
  const down = page.getByRole("button", { name: /^Sit down with/ });
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press("Tab");
    if (await down.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await page.locator(".own").waitFor();
  const pressed = await playRound(page, async (button) => page.keyboard.press(await keyOf(button)));
  expect(pressed.some((name) => name.startsWith("Bet"))).toBe(true);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("this list").waitFor();
  await page.keyboard.press("Escape");
  expect(faults).toEqual([]);
  await context.close();
});

test("the focus stays where the choices are, and a dialog begins with what it is for", async () => {
  const { page, context, faults } = await house.enter();
  const table = await openTable(page, "capitol/no-bust-4.01");
  await page.goto(`${house.url}/table/${table}?sit`);
  const seat = page.getByRole("dialog").getByRole("combobox", { name: "Seat" });
  await seat.waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("dialog select"));
  await page.getByRole("button", { name: /^Sit down with/ }).press("Enter");
  await page.locator(".felt .own").waitFor();
  const places: string[] = [];
  await playRound(page, async (button) => {
    await button.focus({ timeout: 2000 });
    await page.keyboard.press("Enter");
    // What was pressed has come to rest or gone by then, and the focus with it.
    await page.waitForTimeout(100);
    await page.waitForFunction(() => document.activeElement !== document.body);
    places.push(await page.evaluate(() => (document.activeElement?.closest(".controls") ? "controls" : (document.activeElement?.tagName ?? ""))));
  });
  expect(new Set(places)).toEqual(new Set(["controls"]));
  expect(faults).toEqual([]);
  await context.close();
});

test("who listens hears the question, their cards in words, and how it came out", async () => {
  const { page, context, name } = await house.enter();
  const table = await openTable(page, "capitol/no-bust-4.01");
  await page.goto(`${house.url}/table/${table}`);
  const heard: string[] = [];
  await page.exposeFunction("hear", (text: string) => heard.push(text));
  await page.evaluate(() => {
    const seen = new MutationObserver((changes) => {
      for (const node of changes.flatMap((each) => [...each.addedNodes])) {
        const text = node instanceof HTMLElement ? node.innerText : "";
        if (text) (globalThis as unknown as { hear: (text: string) => void }).hear(text);
      }
    });
    seen.observe(document.querySelector("[role=log]") as Element, { childList: true });
  });
  await sit(page);
  // The first round may have begun before this player sat down.
  for (let rounds = 0; rounds < 5 && !(await page.locator(".results li.own").count()); rounds++) await playRound(page);
  await expect.poll(() => heard.join(" | ")).toMatch(/You (win \$[\d.]+|lose \$5|get back \$5)/);
  const all = heard.join(" | ");
  expect(all).toMatch(/Tap a circle to bet \$5/);
  expect(all).toMatch(/(your hand is|you are) dealt (the )?(\w+) of (clubs|diamonds|hearts|spades)/i);
  expect(all).not.toMatch(/\b[2-9TJQKA][cdhs]\b|\(lines/);
  expect(all).not.toContain(name);
  await context.close();
});

test.each([[844, 390], [640, 400], [360, 740]])("a full table on %i by %i: nothing overlaps, and what is asked is in sight", async (width, height) => {
  const { page, context } = await house.enter("/", { viewport: { width, height }, hasTouch: true });
  const table = await openTable(page, "capitol/no-bust-4.01", 7);
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  const faults: string[] = [];
  await playRound(page, async (button) => {
    const over = (await overlaps(page)).filter((each) => !each.endsWith("is over the edge"));
    faults.push(...over, ...(await fits(page)));
    await button.click({ timeout: 2000 });
  });
  expect(faults).toEqual([]);
  await context.close();
});

test("a hand is set by keys, by tap and by drag, with the house way's help", async () => {
  const { page, context, faults } = await house.enter();
  const table = await openTable(page, "capitol/pai-gow-tiles");
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await playRound(page, async (button, name) => {
    if (!name.startsWith("House way") && !name.startsWith("Set")) return button.click();
    const tray = (part: string) => page.locator(`[data-part=${part}] li`);
    const counts = async () => [await tray("high").count(), await tray("low").count()];
    expect(await counts()).toEqual([0, 4]);
    await page.keyboard.press("1");
    expect(await counts()).toEqual([1, 3]);
    await tray("low").last().getByRole("button").click();
    expect(await counts()).toEqual([2, 2]);
    await tray("high").first().getByRole("button").dragTo(page.locator("[data-part=low]"));
    expect(await counts()).toEqual([1, 3]);
    expect(await page.getByRole("button", { name: /^Set/ }).isDisabled()).toBe(true);
    await page.keyboard.press("w");
    expect(await counts()).toEqual([2, 2]);
    await page.keyboard.press("Enter");
    await page.locator(".trays").waitFor({ state: "detached" });
  });
  expect(faults).toEqual([]);
  await context.close();
});

test.each(["capitol/fortune-pai-gow", "capitol/omaha-hi-lo"])("a round of %s on a phone, with no scrolling in a turn", async (game) => {
  const { page, context, faults } = await house.enter("/", PHONE);
  const table = await openTable(page, game);
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await playRound(page, async (button) => {
    expect(await fits(page)).toEqual([]);
    await button.tap({ timeout: 2000 });
  });
  expect(await controls(page).isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
