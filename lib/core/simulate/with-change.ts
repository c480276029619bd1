import type { DialectContexts } from "#core/dialect-contexts";
import { builtInTools } from "#core/dialects/claude-family/tool-table";
import { withDefaults } from "#core/dialects/compozy/context";
import { builtInFolder, globalFolders } from "#core/dialects/mux/scopes";
import { withAround } from "#core/dialects/mux/with-around";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import type { ResolveAgentOptions } from "#core/resolve-agent";
import { changedDialect, type SimulatedChange } from "#core/simulate/simulated-change";

/** An agent in its surroundings: what resolving takes. */
export type Surrounded = { folder: AgentFolder; options: ResolveAgentOptions };

/** The agent as it would be after a change of what is around it; null where the change concerns another format. */
export function withChange({ folder, options }: Surrounded, change: SimulatedChange): Surrounded | null {
  const { dialect, contexts = {}, tools = [] } = options;
  if (dialect !== changedDialect(change)) return null;
  const withContexts = (changed: Partial<DialectContexts>): Surrounded => {
    return { folder, options: { ...options, contexts: { ...contexts, ...changed } } };
  };
  switch (change.kind) {
    case "base":
      return { folder: withBase(folder, change), options };
    case "built-ins":
      return { folder: withBuiltIns(folder, change), options };
    case "context":
      return { folder, options: { ...options, contexts: change.contexts } };
    case "toolset":
      return withContexts({ compozy: withToolset(contexts.compozy, change) });
    case "universe": {
      const { added, removed, edition } = change;
      const offered = { folder, options: { ...options, tools: [...tools, ...added].filter((tool) => !removed.includes(tool)) } };
      if (change.dialect === "mux" && edition)
        return { ...offered, options: { ...offered.options, contexts: { ...contexts, mux: { ...contexts.mux, edition } } } };
      if (change.dialect !== "claude") return offered;
      const shipped = contexts.claude?.builtInTools ?? [...builtInTools.keys()];
      const claude = { ...contexts.claude, builtInTools: shipped.filter((tool) => !removed.includes(tool)) };
      return { ...offered, options: { ...offered.options, contexts: { ...contexts, claude } } };
    }
  }
}

/** What a project has at the same place of its own comes before what the workspace has. */
function withBase(folder: AgentFolder, { id, text }: Extract<SimulatedChange, { kind: "base" }>): AgentFolder {
  const path = `${globalFolders[0]}/${id}.md`;
  return agentFolder([...folder.entries, { kind: "file", path, bytes: new TextEncoder().encode(text), executable: false }]);
}

/** What is imported takes the place of all built-in ones, also of those that a revision keeps. */
function withBuiltIns(folder: AgentFolder, { definitions }: Extract<SimulatedChange, { kind: "built-ins" }>): AgentFolder {
  const others = folder.entries.filter(({ path }) => path !== builtInFolder && !path.startsWith(`${builtInFolder}/`));
  const imported = Object.entries(definitions).map(([id, text]) => ({ path: `${builtInFolder}/${id}.md`, text }));
  return withAround(agentFolder(others), imported);
}

/** A toolset of the settings takes the place of a shipped one of its name. */
function withToolset(
  context: DialectContexts["compozy"] | undefined,
  { id, tools, toolsets }: Extract<SimulatedChange, { kind: "toolset" }>,
) {
  const full = withDefaults(context);
  const others = full.tools.toolsets.filter((toolset) => toolset.id !== id);
  return { ...full, tools: { ...full.tools, toolsets: [...others, { id, tools: [...tools], toolsets: [...toolsets] }] } };
}
