import type { Locator, Page } from "playwright-core";

/** How a person plays who only uses what the page offers. */

export async function openTable(page: Page, game: string, bots?: number, how: Record<string, string> = {}): Promise<string> {
  return page.evaluate(
    async ([game, bots, how]) => {
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Houseway": "1" },
        body: JSON.stringify(bots === null ? { game, ...how } : { game, bots, ...how }),
      });
      const told = (await answer.json()) as { id?: string; error?: string };
      if (!told.id) throw new Error(told.error);
      return told.id;
    },
    [game, bots ?? null, how] as const,
  );
}

export function controls(page: Page): Locator {
  return page.getByRole("region", { name: "What you can do" });
}

export async function sit(page: Page): Promise<void> {
  await controls(page).getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Sit down with/ }).click();
  await page.locator(".own").waitFor();
}

/** The button that bets, once wagers are open to this player, who does not want the bank. */
export async function betting(page: Page): Promise<Locator> {
  const bet = controls(page).getByRole("button", { name: /^Bet \$/ });
  const pass = controls(page).getByRole("button", { name: /^Pass/ });
  for (let offers = 0; offers < 20; offers++) {
    await bet.or(pass).first().waitFor();
    if (await bet.isVisible()) return bet;
    // It may be gone before it is pressed: it is pressed only once.
    await pass.click({ timeout: 1000 }).catch(() => undefined);
  }
  throw new Error("The bank is offered again and again, and no wager is open.");
}

/** How long something to press is waited for: longer where all games are played one after the other. */
const PATIENCE = process.env["EVERY"] ? 120_000 : 25_000;

/** What one would press, the first of these that is open; a number of cards is thrown only where it must be. */
const WAYS =
  "Play p|Take it|Meld |Add it|Pass|Bet $|Set|House way|Suggest|Stand pat|Discard|Check|Call|Play $|Decline|Stand|No|Hit|Fold|Let it go|Draw d".split("|");

export interface Press {
  (button: Locator, name: string): Promise<unknown>;
}
const click: Press = (button) => button.click({ timeout: 2000 });

/** Press whatever is open until a round that one was in is over; tells what was pressed. */
export async function playRound(page: Page, press: Press = click): Promise<string[]> {
  const pressed: string[] = [];
  const before = await results(page);
  for (let turns = 0; turns < 300; turns++) {
    const open = await next(page, pressed.some((name) => !name.startsWith("Pass")) ? before : null);
    if (open === "over") return pressed;
    const button = controls(page).getByRole("button").nth(open.at);
    try {
      await press(button, open.name);
      pressed.push(open.name);
    } catch (error) {
      // It was gone before it was pressed: the clock or somebody else was quicker.
      if ((error as Error).name !== "TimeoutError") throw error;
    }
  }
  throw new Error(`The round did not end; pressed ${pressed.join(", ")}`);
}

/** Play on until something is asked, and leave that unanswered. */
export async function playUntil(page: Page, asked: () => Promise<boolean>): Promise<void> {
  const met = new Error("It is asked.");
  for (let rounds = 0; rounds < 20; rounds++) {
    try {
      await playRound(page, async (button, name) => {
        if (await asked()) throw met;
        await click(button, name);
      });
    } catch (error) {
      if (error === met) return;
      throw error;
    }
  }
  throw new Error("It was not asked in twenty rounds.");
}

/** What is written of results now, beside the table or, where a game has no list of them, on the felt; other words mean
 * that a round was settled. */
async function results(page: Page): Promise<string> {
  return page.evaluate(() => (document.querySelector(".results") ?? document.querySelector(".felt .stage:has(b)"))?.textContent ?? "");
}

/** Wait for something to press, or for results that were not there before. */
async function next(page: Page, before: string | null): Promise<"over" | { at: number; name: string }> {
  const found = await page.waitForFunction(
    ([ways, before]) => {
      const told = (document.querySelector(".results") ?? document.querySelector(".felt .stage:has(b)"))?.textContent ?? "";
      if (before !== null && told && told !== before) return "over" as const;
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(".controls button")];
      for (const way of ways) {
        const at = buttons.findIndex((each) => !each.disabled && each.textContent?.trim().startsWith(way));
        if (at >= 0) return { at, name: buttons[at]?.textContent?.trim() ?? "" };
      }
      const kept = buttons.findIndex((each) => each.textContent?.trim().endsWith("keep"));
      if (kept >= 0) return { at: kept, name: "a card to throw" };
      const held = buttons.findLastIndex((each) => !each.disabled && each.closest('[aria-label="Your cards"]') && each.ariaPressed !== "true");
      if (held >= 0 && buttons.some((each) => each.textContent?.trim().startsWith("Discard"))) return { at: held, name: "a card to discard" };
      return null;
    },
    [WAYS, before] as const,
    { timeout: PATIENCE, polling: 50 },
  );
  return (await found.jsonValue()) as "over" | { at: number; name: string };
}
