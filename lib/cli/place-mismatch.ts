import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { detectDialect } from "#core/dialects/detect/detect-dialect";
import { dialectMismatch } from "#core/dialects/detect/dialect-mismatch";
import type { AgentFolder } from "#core/folder/agent-folder";
import { locateAgents } from "#core/intake/locate-agents";
import type { OpenAgent } from "@/lib/cli/open-agent";

/**
 * DIALECT_MISMATCH as the page says it: where an entry file lies speaks for one format, and its content for another. Null for a package,
 * whose format is settled; a person who chose the format knows better.
 */
export function placeMismatch({ folder, options, lies, packageArchive }: OpenAgent): Diagnostic | null {
  if (packageArchive) return null;
  const entry = options.entry ?? onlyEntry(folder);
  const file = entry === undefined ? undefined : folder.get(entry);
  return file?.kind === "file" ? dialectMismatch(file.path, detectDialect(file.path, file.bytes, lies)) : null;
}

function onlyEntry(folder: AgentFolder): string | undefined {
  const [only, ...others] = locateAgents(folder.entries).places;
  return others.length === 0 ? only?.entry : undefined;
}
