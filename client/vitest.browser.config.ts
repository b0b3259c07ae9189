import { defineConfig } from "vitest/config";

/**
 * Real servers and real Chromiums, two files at a time: most of a test is waiting for the table. On a machine that tests for
 * others, a test that failed is run once more, and the report names it: clocks of the table run on while a machine stands still.
 */
export default defineConfig({
  test: {
    include: process.env["EVERY"] ? ["tests/browser/every.slow.ts"] : ["tests/browser/**/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/browser/setup.ts"],
    pool: "forks",
    poolOptions: { forks: { minForks: 1, maxForks: 2 } },
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
