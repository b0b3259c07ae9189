import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["HOUSEWAY_URL"] ?? "http://127.0.0.1:8017";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/houseway/web/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
});
