import { defineConfig } from "vitest/config";

/** A real server, a real Chromium, one browser at a time. */
export default defineConfig({
  test: {
    include: process.env["EVERY"] ? ["tests/browser/every.slow.ts"] : ["tests/browser/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
