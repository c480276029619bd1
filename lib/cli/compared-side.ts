import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { comparedPackage } from "#compiler/compared-package";
import { packAgent } from "#compiler/pack-agent";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { ComparedPackage } from "#core/diff/compared-package";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { ComparedSideView } from "#schemas/comparison";
import { agentReference } from "@/lib/cli/arguments";
import type { Io } from "@/lib/cli/io";
import { openPath, type PathOptions } from "@/lib/cli/open-path";
import { withProgress } from "@/lib/cli/progress";
import { fetchArchive, findRevision } from "@/lib/cli/revision-archive";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** One side of a comparison: what a person named, and its package. */
export type ComparedSide = { view: ComparedSideView; package: ComparedPackage };

/** `folder` is what was read before it was refused, for code frames. */
export type OpenedSide = Checked<ComparedSide> & { folder?: AgentFolder };

/**
 * Opens `AGENT@v3` or `AGENT@prod` of the server, or any PATH. What exists on this machine under that name is a PATH; so is everything with a
 * slash or without an `@`.
 */
export async function openSide(name: string, options: PathOptions, io: Io): Promise<OpenedSide> {
  const isReference = /^[^/\\]+@[^/\\]+$/.test(name) && !existsSync(resolve(io.cwd, name));
  return isReference ? openReference(name, options, io) : openFolder(name, options, io);
}

async function openReference(name: string, { workspace }: PathOptions, io: Io): Promise<OpenedSide> {
  const reference = agentReference(name);
  const api = await openWorkspace(io, workspace === undefined ? {} : { workspace });
  const found = await findRevision(api, reference);
  const compared = comparedPackage(await fetchArchive(api, found, io));
  if (!compared.ok) return compared;
  const view = { agent: found.agent, revision: found.number, environment: reference.environment ?? null };
  return { ...compared, value: { view, package: compared.value } };
}

async function openFolder(path: string, options: PathOptions, io: Io): Promise<OpenedSide> {
  const opened = await openPath(path, options, io);
  if (!opened.ok) return opened;
  const { folder, options: place, packageArchive } = opened.value;
  if (packageArchive) return folderSide(path, packageArchive);
  const packed = await withProgress(io, "Packing", () => packAgent(folder, place));
  return packed.ok ? folderSide(path, packed.value.archive) : { ...packed, folder };
}

function folderSide(path: string, archive: Uint8Array): OpenedSide {
  const compared = comparedPackage(archive);
  if (!compared.ok) return compared;
  const view = { agent: compared.value.manifest.name, revision: null, environment: null, path };
  return { ...compared, value: { view, package: compared.value } };
}
