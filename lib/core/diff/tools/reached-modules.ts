import type { AgentFolder } from "#core/folder/agent-folder";
import { importTarget } from "#core/imports/import-target";
import { scanModule } from "#core/imports/scan-module";

/** Files of the folder that a module is made of, itself included, and what else it loads when it runs; both sorted. */
export function reachedModules(folder: AgentFolder, start: string): { files: string[]; packages: string[] } {
  const files = new Set([start]);
  const packages = new Set<string>();
  // A set is walked in the order in which it grows.
  for (const path of files) {
    const entry = folder.get(path);
    const scanned = entry?.kind === "file" && /\.[cm]?[jt]sx?$/.test(path) ? scanModule(path, entry.bytes) : null;
    for (const { form, specifier } of scanned?.ok ? scanned.imports : []) {
      if (form === "type") continue;
      const target = importTarget(path, specifier);
      if (target.kind !== "file") packages.add(specifier);
      else if (folder.get(target.path)?.kind === "file") files.add(target.path);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}
