import { followPath, parentOf } from "#core/folder/path-rules";
import { nodeBuiltins } from "#core/imports/node-builtins";

/** What an import names. `path` is relative to the folder root; "" is the root itself. */
export type ImportTarget =
  | { kind: "file"; path: string }
  | { kind: "outside"; reason: string }
  | { kind: "node" }
  | { kind: "url"; scheme: string }
  | { kind: "package"; name: string; isNodeBuiltin: boolean };

/** Resolves `specifier` as written in the module at `from`, by its text alone: no extension is added, no index file is tried. */
export function importTarget(from: string, specifier: string): ImportTarget {
  if (specifier === "") return { kind: "outside", reason: "is empty" };
  if (specifier.includes("\\")) return { kind: "outside", reason: "has a backslash; segments are separated by /" };
  if (specifier.startsWith("/") || /^[A-Za-z]:[^:]/.test(specifier)) return { kind: "outside", reason: "is absolute" };
  if (/^\.\.?(\/|$)/.test(specifier)) {
    const path = followPath(parentOf(from), specifier);
    return path === null ? { kind: "outside", reason: "leaves the agent folder" } : { kind: "file", path };
  }
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(specifier)?.[1];
  if (scheme === "node") return { kind: "node" };
  if (scheme) return { kind: "url", scheme: scheme.toLowerCase() };
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return { kind: "package", name, isNodeBuiltin: nodeBuiltins.has(specifier) };
}
