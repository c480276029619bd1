import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

/** A definition of a workspace, at its place in a folder as check sees it: `home/.mux/agents/reviewer.md`. */
export type AroundText = { path: string; text: string };

/** The folder with the workspace's definitions laid in. What the sender's own folder holds comes before what is around at the same place. */
export function withAround(folder: AgentFolder, around: readonly AroundText[]): AgentFolder {
  const files = around.map(({ path, text }) => ({ kind: "file" as const, path, bytes: new TextEncoder().encode(text), executable: false }));
  return around.length === 0 ? folder : agentFolder([...files, ...folder.entries]);
}
