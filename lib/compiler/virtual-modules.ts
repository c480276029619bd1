import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from "esbuild";
import { importTarget } from "#core/imports/import-target";
import toolsRuntime from "./tools-runtime/embedded.json" with { type: "json" };

/** Names of the modules that esbuild sees. They show in comments and in the source map, and never hold a path of this machine. */
const source = "src";
const helper = "berth";
export const entryName = "entry";

export const sourceId = (path: string) => `${source}:${path}`;
export const helperId = (name: string) => `${helper}:${name}`;

const loaders: Record<string, Loader> = { ts: "ts", tsx: "tsx", js: "js", mjs: "js", json: "json" };
const helpers = new Map<string, string>(Object.entries(toolsRuntime));

/**
 * Resolves every id among `sources` (by path in the agent folder), the helper for tools and Node's built-ins; the rest is refused.
 * So esbuild never looks at the disk. `onRequireNode` is called when a module calls `require` for a built-in.
 */
export function virtualModules(sources: ReadonlyMap<string, Uint8Array>, entry: string, onRequireNode: () => void): Plugin {
  return {
    name: "virtual-modules",
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args): OnResolveResult => {
        if (args.kind === "entry-point") return { path: entryName, namespace: helper };
        const { type = "json" } = args.with;
        if (type !== "json") return { errors: [{ text: `Importing with the type ${JSON.stringify(type)} is not supported` }] };
        if (args.path.startsWith("node:")) {
          if (args.kind === "require-call") onRequireNode();
          return { path: args.path, external: true };
        }
        if (args.path === "@mutagent/agents/tools") return { path: "index", namespace: helper };
        if (args.namespace === helper) return resolveFromHelper(args);
        const target = importTarget(args.importer, args.path);
        if (target.kind === "file" && sources.has(target.path)) return { path: target.path, namespace: source };
        return { errors: [{ text: `Could not resolve ${JSON.stringify(args.path)}` }] };
      });
      build.onLoad({ filter: /.*/, namespace: helper }, ({ path }): OnLoadResult => {
        return { contents: path === entryName ? entry : helpers.get(path), loader: "js" };
      });
      build.onLoad({ filter: /.*/, namespace: source }, ({ path }): OnLoadResult => {
        return { contents: sources.get(path), loader: loaders[path.slice(path.lastIndexOf(".") + 1)] ?? "js" };
      });
    },
  };
}

/** The entry names modules of both kinds in full; the helper's own modules name each other as `./name`. */
function resolveFromHelper({ path }: OnResolveArgs): OnResolveResult {
  if (path.startsWith(`${source}:`)) return { path: path.slice(source.length + 1), namespace: source };
  return { path: path.replace(/^(\.\/|berth:)/, ""), namespace: helper };
}
