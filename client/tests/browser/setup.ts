import { packed } from "./chromium.ts";

/** Unpack Chromium once, before two files of tests would do it at the same time and start it half written. */
export default async function setup(): Promise<void> {
  if (!process.env["HOUSEWAY_CHROMIUM"]) await packed().catch(() => undefined);
}
