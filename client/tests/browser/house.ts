import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { launch } from "./chromium.ts";

/** A whole house for a test: a server of its own with its own data, and browsers that come in. */

const COMMAND = process.env["HOUSEWAY"] ?? resolve(import.meta.dirname, "../../../.venv/bin/houseway");
const PYTHON = resolve(COMMAND, "../python");
const CHEATS = resolve(import.meta.dirname, "../../../tests/live/cheats.py");

/** As it was before a browser brought libraries of its own. */
const ENV = { ...process.env };
/** Everybody comes from one address here. */
const LOOSE = ["guests=1000", "requests=100000", "logins=1000"].flatMap((each) => ["--set", each]);

export interface House {
  url: string;
  browser: Browser;
  /** Somebody comes in at the front door, as a guest. */
  enter(path?: string, options?: BrowserContextOptions): Promise<Visitor>;
  /** Give somebody a role. */
  role(name: string, role: string): void;
  close(): Promise<void>;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  name: string;
  /** Every socket message this browser received. */
  frames: string[];
  /** What the page logged as an error, and every request to another host. */
  faults: string[];
}

/** Another machine's name for this one, as friends on a network have it; such a page is no secure context over http. */
export const ELSEWHERE = "houseway.test";

/** `open`, where the room is one that cheats. */
export function openCheat(kind: string, ...settings: string[]): Promise<House> {
  return start([PYTHON, CHEATS, kind], settings);
}

export function open(...settings: string[]): Promise<House> {
  return start([COMMAND], settings);
}

async function start([program = "", ...first]: string[], settings: string[]): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), "houseway-"));
  const away = settings.includes("0.0.0.0");
  const named = away ? ["--allow-host", ELSEWHERE] : [];
  const server = spawn(program, [...first, "serve", "--data", data, "--port", "0", "--pace", "0.05", ...LOOSE, ...named, ...settings], {
    stdio: ["ignore", "pipe", "pipe"],
    env: ENV,
  });
  const found = await address(server);
  const url = away ? found.replace("localhost", ELSEWHERE) : found;
  const browser = await launch(...(away ? [`--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`] : []));
  return {
    url,
    browser,
    enter: (path = "/", options = {}) => enter(browser, url, path, options),
    role: (name, role) => {
      const done = spawnSync(COMMAND, ["role", name, role, "--data", data, "--password-stdin"], { encoding: "utf8", env: ENV, input: "correct horse\n" });
      if (done.status !== 0) throw new Error(done.stderr || done.stdout);
    },
    close: async () => {
      await browser.close();
      server.kill("SIGTERM");
      await new Promise((ended) => (server.exitCode === null ? server.once("exit", ended) : ended(0)));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function address(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /https?:\/\/[\w.]+:\d+/.exec(said)?.[0];
      if (url) found(url);
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    server.once("exit", () => failed(new Error(`The server did not start: ${said}`)));
  });
}

async function enter(browser: Browser, url: string, path: string, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const frames: string[] = [];
  const faults: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|ERR_CONNECTION/.test(message.text())) faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith(url.replace("http", "ws"))) faults.push(request.url());
  });
  await page.goto(url + path);
  const name = (await page.locator("header .who strong").textContent()) ?? "";
  return { page, context, name, frames, faults };
}
