import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { SetupError } from "../launch/setup-error.mjs";
import { ensureDebianPackages } from "./ensure-debian-packages.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium for the journeys: the one that CHROMIUM names, one of the system, one of Debian, or Playwright's own.
 * @returns {string} its path
 */
export function ensureBrowser() {
  const found = find();
  if (found) return found;
  if (!ensureDebianPackages(["chromium", "fonts-liberation"])) {
    spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], { stdio: "inherit" });
  }
  const installed = find();
  if (!installed) throw new SetupError("No Chromium could be found or installed.", "Install one, or name it in CHROMIUM.");
  return installed;
}

function find() {
  return [process.env.CHROMIUM, ...places, chromium.executablePath()].find((file) => file && existsSync(file));
}
