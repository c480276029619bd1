import { type CanonicalForm, canonicalForm } from "#core/dialects/compozy/canonical/canonical-form";
import { findEntry } from "#core/dialects/compozy/entry-file";
import { loadAgent } from "#core/dialects/compozy/load-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { Sha256 } from "#core/package/digest";

/**
 * What the program would save for the agent in `folder`, `mcp.json` taken in; it stands beside the raw bytes, which are the revision.
 * @returns null where the program refuses the agent, or would not save it.
 */
export function canonicalAgent(folder: AgentFolder, sha256: Sha256, entry?: string): CanonicalForm | null {
  const found = findEntry(folder, entry);
  if (!found.ok) return null;
  const { definition, diagnostics } = loadAgent(folder, found.entry);
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  return definition && !isRefused ? canonicalForm(definition, sha256) : null;
}
