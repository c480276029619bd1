import { packageLimits } from "#core/package/manifest";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

/**
 * The package of a stored revision, read no further than a package can be long.
 * @throws {UnreadableFile} where the server does not give it.
 */
export async function fetchArchive(workspace: string, revision: { agent: string; number: number }): Promise<Uint8Array> {
  const { agent, number } = revision;
  const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/agents/${encodeURIComponent(agent)}/revisions/${number}/archive`;
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok || !answer.body) throw new UnreadableFile(`v${number} of ${agent} could not be fetched. Try again.`);
  const archive = new Uint8Array(packageLimits.archiveBytesMax);
  let length = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return archive.slice(0, length);
    if (length + value.length > archive.length) {
      await reader.cancel();
      throw new UnreadableFile(`v${number} of ${agent} is larger than a package can be.`);
    }
    archive.set(value, length);
    length += value.length;
  }
}
