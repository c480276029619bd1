import type { Conversion } from "#core/convert/conversion";
import { convertedRoot, inOwnFolder } from "#core/convert/in-own-folder";
import { slugFor } from "#core/convert/slug-for";
import { nameOf } from "#core/folder/path-rules";
import { entryPathOf } from "#core/intake/entry-path";
import { draftLimits } from "#schemas/draft";
import type { DraftFiles } from "@/lib/client/upload/check-protocol";
import { type OpenAgent, ownFiles } from "@/lib/client/upload/open-agent";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

/** What a draft of an open agent begins with: what a deploy would send. Of one with errors all of its folder, since any file may be what it misses. */
export async function draftFiles(agent: OpenAgent): Promise<DraftFiles> {
  const { place, folder, checked, located, options } = agent;
  const { dialect } = place;
  const folderName = options.folderName ?? place.name;
  if (checked.ok) {
    const { name, files } = checked.value;
    const entry = files.find(({ role }) => role === "entry");
    if (!entry) throw new Error(`${name} has no entry file`);
    return { dialect, name, entryPath: entry.path, files: ownFiles(agent).map(sendable) };
  }
  const told = entryPathOf(place, options.entry);
  const entryPath = folder.get(told) ? told : folder.entries.find(({ path }) => /^(?:agent|skill)\.md$/i.test(path))?.path;
  if (entryPath === undefined) throw new UnreadableFile("There is no definition here to edit.");
  const name = slugFor((dialect === "skill" ? folderName : place.name) ?? nameOf(entryPath).replace(/\.md$/i, ""), dialect);
  const files = await located.rest(agent, draftLimits.changedBytesMax);
  return { dialect, name, entryPath, files: files.map(sendable) };
}

/** What a draft of a conversion begins with. */
export function convertedFiles(conversion: Conversion): DraftFiles {
  const { files, name, to } = conversion;
  const root = convertedRoot(conversion);
  if (!files || root === null) throw new UnreadableFile("Something is still to be chosen.");
  const own = inOwnFolder(new Map(files.map(({ path, bytes }) => [path, bytes])), to, root);
  return {
    ...{ dialect: to, name, entryPath: own.entryPath },
    files: [...own.files].map(([path, bytes]) => ({ path, bytes, executable: false })),
  };
}

function sendable({ path, bytes, executable }: DraftFiles["files"][number]): DraftFiles["files"][number] {
  return { path, bytes, executable };
}
