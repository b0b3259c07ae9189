import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** A real Chromium: the one that is named or installed, else the one that comes with a package. */

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launch(): Promise<Browser> {
  const named = process.env["HOUSEWAY_CHROMIUM"] ?? INSTALLED.find((path) => existsSync(path));
  if (named) return chromium.launch({ executablePath: named, args: QUIET, headless: true });
  // The package brings the libraries that a bare machine lacks, where it is told that it runs on one.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...QUIET], headless: true });
}
