import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunFacts } from "#compiler/tools-runtime/context";
import type { RegisteredTool, Registration, ToolHost } from "#compiler/tools-runtime/register";

/** What a tool bundle exports. */
export type LoadedBundle = { tools: Record<string, unknown>; default: (host: ToolHost, run: RunFacts) => Registration };

/** The import of Node itself: one written here would belong to the test runner, which rewrites modules. */
const importFile: (url: string) => Promise<LoadedBundle> = createRequire(import.meta.url)("./import-file.cjs");

/** Imports a bundle as the runner does: as a file, unchanged. */
export async function loadBundle(code: Uint8Array): Promise<LoadedBundle> {
  const folder = await mkdtemp(join(tmpdir(), "berth-bundle-"));
  try {
    await writeFile(join(folder, "tools.mjs"), code);
    return await importFile(pathToFileURL(join(folder, "tools.mjs")).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Registers a bundle's tools with a host that only keeps them. */
export function registerAll(bundle: LoadedBundle, run: Partial<RunFacts> = {}) {
  const registered = new Map<string, RegisteredTool>();
  const facts = { assetRoot: "/assets", workspaceRoot: "/work", artifactDigest: "sha256:0", bindings: [], secrets: {}, ...run };
  const registration = bundle.default({ registerTool: (tool) => registered.set(tool.name, tool) }, facts);
  return { registration, registered };
}
