import { gzip } from "#compiler/gzip";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import type { AgentFolder } from "#core/folder/agent-folder";
import { joinChunks } from "#core/folder/inflate-chunks";
import { tarEndBytes, tarHead, tarHeader, tarPadding } from "#core/folder/tar/tar-head";

const encoder = new TextEncoder();

/** The agent folder as it is sent: a tgz of the files in it that the agent declares, and of nothing else. */
export function packUpload(folder: AgentFolder, agent: CheckedAgent): Uint8Array {
  const folders = declaredFolders(folder, agent).map((path) =>
    tarHeader({ name: encoder.encode(`${path}/`), size: 0, mode: 0o755, type: "5" }),
  );
  const own = agent.files.filter(({ path }) => folder.get(path));
  const files = own.flatMap(({ path, bytes, executable }) => [
    tarHead(path, bytes.length, executable ? 0o755 : 0o644),
    bytes,
    new Uint8Array(tarPadding(bytes.length)),
  ]);
  return gzip(joinChunks([...folders, ...files, new Uint8Array(tarEndBytes)]));
}

/** Folders that the agent declares: one without files would be missing otherwise, and a declared path has to exist. */
function declaredFolders(folder: AgentFolder, agent: CheckedAgent): string[] {
  const entry = agent.files.find(({ role }) => role === "entry");
  const declared = entry ? (checkDefinition(entry.path, entry.bytes).definition?.files ?? []) : [];
  return declared.filter((path) => folder.get(path)?.kind === "directory");
}
