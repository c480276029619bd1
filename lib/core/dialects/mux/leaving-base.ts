import { chainLengths } from "#core/dialects/mux/chain";
import { loadDefinition } from "#core/dialects/mux/definitions";
import { findMuxEntry } from "#core/dialects/mux/entry-file";
import type { AgentFolder } from "#core/folder/agent-folder";

/**
 * Where the chain of a Mux agent leaves its project: the id of the first base that is looked for behind it, null where every base is a
 * file of the project. From there on no base is a project file again. `id` is the agent's own. Null where there is no definition to read.
 */
export function leavingBase(folder: AgentFolder, entry?: string): { id: string; base: string | null } | null {
  const found = findMuxEntry(folder, entry);
  if (!found.ok) return null;
  const { file, id, scope, definitions } = found.entry;
  const agent = loadDefinition(file, id, scope);
  if (!agent) return null;
  const project = [agent];
  for (const { id: own, header } of project) {
    const { base } = header;
    if (base === undefined || project.length === chainLengths.text) break;
    const next = base === own ? null : definitions.find(base);
    if (next?.scope !== "project") return { id, base };
    project.push(next);
  }
  return { id, base: null };
}
