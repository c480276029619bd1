import { defineConfig } from "@playwright/test";

/** Browser journeys against a server that runs already; e2e/README.md says which variables name it. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  // A browser on a busy machine is late at times. Whoever needed a second try is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.BERTH_E2E_URL ?? "http://127.0.0.1:3000",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Recording costs more than the journey on pages with thousands of elements.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
