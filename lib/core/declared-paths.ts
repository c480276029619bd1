import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { AgentFolder } from "#core/folder/agent-folder";

/** The files of the agent folder that go into the package, in path order. */
export function declaredPaths(agent: CheckedAgent): string[] {
  return agent.files.map(({ path }) => path);
}

/** The files and links of `folder` that the agent does not declare, in path order: they are left out of the package. */
export function undeclaredPaths(folder: AgentFolder, agent: CheckedAgent): string[] {
  const declared = new Set(declaredPaths(agent));
  return folder.entries.flatMap(({ kind, path }) => (kind === "directory" || declared.has(path) ? [] : path));
}
