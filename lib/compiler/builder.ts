import { version } from "esbuild";
import type { Builder } from "#core/package/manifest";

/**
 * Counts the ways in which this compiler has written packages. It is part of every artifact digest, so it moves only when the same
 * source would give other bytes: another layout, another generated part, another helper for tools. The golden digests show when.
 */
const compiler = "berth-compiler@1";

/** Who builds here: agents with tool modules are bundled, so theirs names the bundler too. */
export function installedBuilder(hasTools: boolean): Builder {
  return { compiler, bundler: hasTools ? `esbuild@${version}` : null };
}

/** Whether a package of `builder` can be built again here. */
export function isInstalled(builder: Builder): boolean {
  const ours = installedBuilder(builder.bundler !== null);
  return ours.compiler === builder.compiler && ours.bundler === builder.bundler;
}
