import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = {
  alias: [
    { find: "server-only", replacement: at("./node_modules/server-only/empty.js") },
    { find: /^#core\/(.*)$/, replacement: `${at("./lib/core/")}$1` },
    { find: /^#schemas\/(.*)$/, replacement: `${at("./lib/schemas/")}$1` },
    { find: /^#compiler\/(.*)$/, replacement: `${at("./lib/compiler/")}$1` },
    { find: /^@\/(.*)$/, replacement: `${at("./")}$1` },
  ],
};

/** A busy machine is late at times: in CI a test is tried once more, and the run names it. Elsewhere nothing is tried twice. */
const retry = process.env.CI ? 1 : 0;

/** `unit` needs nothing but Node; `server` needs Postgres and both object stores (scripts/test.mjs starts them). */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: ["lib/{core,schemas,compiler,cli,client}/**/*.test.ts", "components/**/*.test.ts", "scripts/**/*.test.ts"],
          // Pure code: one copy of the modules serves all files of a worker.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          retry,
        },
      },
      {
        resolve,
        test: {
          name: "server",
          sequence: { groupOrder: 1 },
          include: ["lib/server/**/*.test.ts"],
          globalSetup: ["./lib/server/testing/global-setup.ts"],
          setupFiles: ["./lib/server/testing/file-setup.ts"],
          testTimeout: 30_000,
          retry,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
