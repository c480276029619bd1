import { readFile } from "node:fs/promises";
import type { AroundFile, JobInput, JobOutput } from "#compiler/jobs";
import { readPackage } from "#compiler/read-package";
import { readUploadFile } from "#compiler/read-upload-file";
import type { Checked } from "#core/diagnostics/diagnostic";
import { leavingBase } from "#core/dialects/mux/leaving-base";
import { rebaseOutcome } from "#core/dialects/mux/rebase";
import { explainTool } from "#core/explain-tool";
import type { FileEntry } from "#core/folder/agent-folder";
import type { OpenPlace } from "#core/intake/open-place";
import { sourceFolder } from "#core/package/source-folder";
import { resolveAgent } from "#core/resolve-agent";

/** Resolves the source of a stored package as its own program would run it. */
export async function resolveJob({ archivePath, tool, ...circumstances }: JobInput<"resolve">): Promise<JobOutput<"resolve">> {
  const source = await packageSource(archivePath);
  if (!source.ok) return source;
  const { folder, options } = source.value;
  const all = { ...options, ...circumstances };
  const value = tool === undefined ? { resolution: resolveAgent(folder, all), decision: null } : explainTool(folder, tool, all);
  return { ok: true, value, warnings: [] };
}

/** Where the chain of a Mux agent leaves its own project; null for an agent of another format. */
export async function leavingBaseJob(from: JobInput<"leavingBase">): Promise<JobOutput<"leavingBase">> {
  const source = "upload" in from ? await readUploadFile(from.upload) : await packageSource(from.archivePath);
  if (!source.ok) return source;
  const { folder, options } = source.value;
  return { ok: true, value: options.dialect === "mux" ? leavingBase(folder, options.entry) : null, warnings: [] };
}

/** Resolves a Mux package with the definitions that it pins and with newer ones, and compares. */
export async function rebaseJob({ archivePath, newer, ...circumstances }: JobInput<"rebase">): Promise<JobOutput<"rebase">> {
  const source = await packageSource(archivePath);
  if (!source.ok) return source;
  const { folder, options } = source.value;
  const entries = newer.filter(({ path, text }) => !isSame(folder.get(path), text)).map(toEntry);
  const outcome = rebaseOutcome(folder, entries, { ...circumstances, ...(options.entry !== undefined && { entry: options.entry }) });
  return { ok: true, value: { paths: entries.map(({ path }) => path), outcome }, warnings: [] };
}

/** The folder that a stored package was built from. */
export async function packageSource(archivePath: string): Promise<Checked<OpenPlace>> {
  const read = readPackage(await readFile(archivePath));
  return read.ok ? { ...read, value: sourceFolder(read.value) } : read;
}

function toEntry({ path, text }: AroundFile): FileEntry {
  return { kind: "file", path, bytes: new TextEncoder().encode(text), executable: false };
}

function isSame(entry: ReturnType<OpenPlace["folder"]["get"]>, text: string): boolean {
  return entry?.kind === "file" && Buffer.from(text).equals(entry.bytes);
}
