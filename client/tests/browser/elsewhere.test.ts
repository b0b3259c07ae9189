import { expect, test } from "vitest";
import { ELSEWHERE, open } from "./house.ts";
import { PHONE } from "./phone.ts";
import { openTable, playRound, sit } from "./play.ts";

/** From another machine: under a name that is not localhost, over plain http and over https with a certificate of one's own. */

test("over plain http one sits down, plays a round, and checks its proof", async () => {
  const house = await open("--host", "0.0.0.0");
  for (const options of [{}, PHONE]) {
    const { page, context, faults } = await house.enter("/", options);
    expect(new URL(page.url()).hostname).toBe(ELSEWHERE);
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle, typeof crypto.randomUUID])).toEqual([false, "undefined", "undefined"]);
    const table = await openTable(page, "capitol/ez-baccarat");
    await page.goto(`${house.url}/table/${table}`);
    await sit(page);
    await playRound(page);
    await page.goto(`${house.url}/verify/${table}/1`);
    await page.getByText(/holds|checks/i).first().waitFor();
    expect(await page.locator("main").textContent()).not.toMatch(/undefined|digest/);
    await page.goto(`${house.url}/replay/${table}/1`);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.locator(".note", { hasText: "Link to this step" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }
  await house.close();
});

test("over https with a certificate of one's own everything is the same, and the cookie is kept to https", async () => {
  const house = await open("--host", "0.0.0.0", "--tls-self-signed");
  const { page, context, faults } = await house.enter("/", { ignoreHTTPSErrors: true });
  expect(page.url()).toMatch(new RegExp(`^https://${ELSEWHERE}:`));
  expect((await context.cookies()).map((each) => [each.name, each.secure, each.httpOnly])).toEqual([["houseway", true, true]]);
  const table = await openTable(page, "capitol/ez-baccarat");
  await page.goto(`${house.url}/table/${table}`);
  await sit(page);
  await playRound(page);
  expect(faults).toEqual([]);
  await context.close();
  await house.close();
});
