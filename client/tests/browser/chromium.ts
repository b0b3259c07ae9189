import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

/** A real Chromium: the one that is named, else the one that comes with a package, else one that is installed. */

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

/** With arguments of its own where a test needs them. */
export async function launch(...more: string[]): Promise<Browser> {
  const named = process.env["HOUSEWAY_CHROMIUM"];
  if (named) return start(named, more);
  try {
    return await start(await packed(), more);
  } catch (error) {
    const installed = INSTALLED.find((path) => existsSync(path));
    if (!installed) throw error;
    return start(installed, more);
  }
}

function start(executablePath: string, more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...QUIET, ...more], headless: true });
}

/** The package brings the libraries that a bare machine lacks, where it is told that it runs on one. */
export async function packed(): Promise<string> {
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs20.x";
  const { default: found } = await import("@sparticuz/chromium");
  return found.executablePath();
}
