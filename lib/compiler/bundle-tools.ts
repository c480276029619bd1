import { resolve } from "node:path";
import * as esbuild from "esbuild";
import { describeBuildError } from "#compiler/describe-build-error";
import { toolsEntry } from "#compiler/tools-entry";
import { entryName, virtualModules } from "#compiler/virtual-modules";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { DeclaredFile, ToolModule } from "#core/dialects/checked-agent";
import { packagePaths, type ToolBundle } from "#core/package/layout";

/** `require` of a Node built-in needs a real `require`, which an ES module does not have. */
const requireBanner = 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);';

/**
 * Bundles tool modules with what they import into one ES module. It exports `tools`, the modules' exports by declared name, and as
 * default a function that registers them (tools-runtime/register.ts). Nothing is read from disk and no code of the author runs: a
 * plugin resolves every id among `files`, so no folder, machine or setting can show in the bytes.
 * @returns TOOL_BUILD with file, line and column where the modules do not fit together.
 */
export async function bundleTools(modules: readonly ToolModule[], files: readonly DeclaredFile[]): Promise<Checked<ToolBundle>> {
  const sources = new Map(files.map((file) => [file.path, file.bytes]));
  const entry = toolsEntry(modules);
  let requiresNode = false;
  const plugin = virtualModules(sources, entry, () => {
    requiresNode = true;
  });
  try {
    const result = await build(plugin);
    return { ok: true, value: bundleOf(requiresNode ? await build(plugin, requireBanner) : result), warnings: [] };
  } catch (error) {
    if (isBundlerDeath(error)) return bundlerDied();
    if (!isBuildFailure(error)) throw error;
    const [first, ...rest] = error.errors.map(describeBuildError);
    if (!first) throw error;
    return { ok: false, errors: [first, ...rest], warnings: [] };
  }
}

/** Builds once more when the bundler's process ended under the build: only a second death says something about the modules. */
async function build(plugin: esbuild.Plugin, banner?: string): Promise<BuiltFiles> {
  try {
    return await esbuild.build(options(plugin, banner));
  } catch (error) {
    if (!isBundlerDeath(error)) throw error;
    await esbuild.stop();
    return await esbuild.build(options(plugin, banner)).finally(esbuild.stop);
  }
}

type BuiltFiles = esbuild.BuildResult<{ write: false }>;

function options(plugin: esbuild.Plugin, banner: string | undefined) {
  return {
    entryPoints: [entryName],
    outfile: `/${packagePaths.tools}`,
    absWorkingDir: resolve("/"),
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    legalComments: "none",
    sourcemap: "linked",
    sourcesContent: true,
    tsconfigRaw: "{}",
    logLevel: "silent",
    plugins: [plugin],
    ...(banner !== undefined && { banner: { js: banner } }),
  } as const satisfies esbuild.BuildOptions;
}

function bundleOf({ outputFiles }: BuiltFiles): ToolBundle {
  const code = outputFiles.find(({ path }) => path.endsWith(".mjs"));
  const map = outputFiles.find(({ path }) => path.endsWith(".map"));
  if (!code || !map) throw new Error("The bundler gave no module or no source map");
  return { code: code.contents, map: map.contents };
}

/** Nothing but these modules was in its hands, twice. */
function bundlerDied(): Checked<never> {
  const message = "The bundler's process ended twice while it read the tool modules.";
  return { ok: false, errors: [{ code: "TOOL_BUILD", severity: "error", path: "", message }], warnings: [] };
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function isBundlerDeath(error: unknown): boolean {
  return error instanceof Error && /The service (was stopped|is no longer running)/.test(error.message);
}
