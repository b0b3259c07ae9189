import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { open } from "./house.ts";
import { controls, openTable, playRound, playUntil, sit } from "./play.ts";

/** The pictures of the README, taken anew: `npm run pictures`. */

const OUT = resolve(import.meta.dirname, "../../../docs/images");

interface Picture {
  name: string;
  game: string;
  theme: "light" | "dark";
  /** What is asked when the picture is taken; results where nothing is named. */
  asks?: RegExp;
  phone?: boolean;
  /** How many rounds are played first, so that there is something to tell. */
  after?: number;
}

const PICTURES: Picture[] = [
  { name: "pot", game: "capitol/omaha-hi-lo", theme: "dark", asks: /^Your turn/, after: 1 },
  { name: "baccarat", game: "capitol/ez-baccarat", theme: "light" },
  { name: "blackjack", game: "capitol/no-bust-4.01", theme: "dark", asks: /^Your turn/, after: 1 },
  { name: "pai-gow", game: "capitol/fortune-pai-gow", theme: "light", asks: /^(front|back|high|low): / },
  { name: "tiles", game: "capitol/pai-gow-tiles", theme: "dark" },
  { name: "three-card", game: "capitol/three-card-poker", theme: "light" },
  { name: "phone", game: "capitol/fortune-pai-gow", theme: "dark", asks: /^(front|back|high|low): /, phone: true },
];

const house = await open("--pace", "0.25");
mkdirSync(OUT, { recursive: true });

const lobby = await house.enter("/", { colorScheme: "light" });
await lobby.page.locator(".tables li").first().waitFor();
await save(lobby.page, "lobby");

for (const picture of PICTURES) {
  const viewport = picture.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const { page, context } = await house.enter("/", { colorScheme: picture.theme, viewport, hasTouch: picture.phone ?? false });
  await page.goto(`${house.url}/table/${await openTable(page, picture.game)}`);
  await sit(page);
  for (let rounds = 0; rounds < (picture.after ?? 0); rounds++) await playRound(page);
  const { asks } = picture;
  if (asks) await playUntil(page, async () => asks.test((await controls(page).locator("h2").textContent()) ?? ""));
  else await playRound(page);
  await page.waitForTimeout(200);
  await save(page, picture.name);
  await context.close();
}
await house.close();

/** A picture as WebP, which the browser itself can write. */
async function save(page: Page, name: string): Promise<void> {
  const shot = (await page.screenshot()).toString("base64");
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (shot) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${shot}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.9).split(",")[1] ?? "";
  }, shot);
  await blank.close();
  const bytes = Buffer.from(webp, "base64");
  writeFileSync(resolve(OUT, `${name}.webp`), bytes);
  console.log(`${name}.webp ${Math.round(bytes.length / 1024)} KB`);
}
