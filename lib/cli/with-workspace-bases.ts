import { dialectOf } from "#core/dialect-of";
import { leavingBase } from "#core/dialects/mux/leaving-base";
import { withAround } from "#core/dialects/mux/with-around";
import type { AgentFolder } from "#core/folder/agent-folder";
import { muxAroundView } from "#schemas/mux-around";
import type { Io } from "@/lib/cli/io";
import type { OpenAgent } from "@/lib/cli/open-agent";
import { openWorkspace } from "@/lib/cli/workspace-api";

/**
 * The agent's folder as the server will check it: behind the project of a Mux agent stand the workspace's agents that it is based on. Nobody
 * is asked where no base leaves the project. A package brings its bases along.
 */
export async function withWorkspaceBases(
  { folder, options, packageArchive }: OpenAgent,
  server: { workspace?: string | undefined },
  io: Io,
): Promise<AgentFolder> {
  if (packageArchive || (options.dialect ?? dialectOf(folder, options.entry)) !== "mux") return folder;
  const left = leavingBase(folder, options.entry);
  if (!left?.base) return folder;
  const { workspace } = server;
  const api = await openWorkspace(io, workspace === undefined ? {} : { workspace });
  const { definitions } = await api.json({ path: "/mux/around", query: { id: left.id, base: left.base } }, muxAroundView);
  return withAround(folder, definitions);
}
