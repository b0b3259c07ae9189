import type { Page } from "playwright-core";

/** How a person plays who only uses what the page offers. */

export async function openTable(page: Page, game: string, bots?: number): Promise<string> {
  return page.evaluate(
    async ([game, bots]) => {
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Houseway": "1" },
        body: JSON.stringify(bots === null ? { game } : { game, bots }),
      });
      const told = (await answer.json()) as { id?: string; error?: string };
      if (!told.id) throw new Error(told.error);
      return told.id;
    },
    [game, bots ?? null] as const,
  );
}

export async function sit(page: Page): Promise<void> {
  await page.getByRole("region", { name: "What you can do" }).getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Sit down with/ }).click();
  await page.locator(".own").waitFor();
}

/** The buttons one would press, in this order, when more than one is there. */
const WAYS = [/^Pass/, /^Bet \$/, /^Set/, /^House way/, /^Stand pat/, /^Throw/, /^Check/, /^Call/, /^Play/, /^Decline/, /^Stand/, /^No\b/, /^Hit/, /^Fold/];

/** Press whatever is open until the round is over; tells which buttons were pressed. */
export async function playRound(page: Page, press = (name: RegExp) => clicked(page, name)): Promise<string[]> {
  const pressed: string[] = [];
  const controls = page.getByRole("region", { name: "What you can do" });
  let began = 0;
  for (let turns = 0; turns < 400; turns++) {
    if (began && (await over(page, began))) return pressed;
    for (const way of WAYS) {
      const button = controls.getByRole("button", { name: way }).first();
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const name = (await button.textContent())?.trim() ?? "";
      if (/^Bet/.test(name) || (!began && !/^Pass/.test(name))) began ||= await round(page);
      if (await press(way)) pressed.push(name);
      break;
    }
    await page.waitForTimeout(60);
  }
  throw new Error(`The round did not end; pressed ${pressed.join(", ")}; ${await controls.textContent()}`);
}

async function clicked(page: Page, name: RegExp): Promise<boolean> {
  const button = page.getByRole("region", { name: "What you can do" }).getByRole("button", { name }).first();
  return button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

export async function round(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.locator(".bar").textContent()) ?? "")?.[0] ?? 0);
}

async function over(page: Page, began: number): Promise<boolean> {
  const results = await page.locator(".results li, .mine li, .seat .result").count();
  return results > 0 && ((await round(page)) > began || (await page.getByText("hand over").count()) > 0);
}
