import { readFile, stat } from "node:fs/promises";
import { inflateWhole } from "#compiler/inflate-whole";
import type { LeftOut, UploadFile } from "#compiler/jobs";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { withAround } from "#core/dialects/mux/with-around";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { envelopeLimits } from "#core/folder/intake-limits";
import { quotePaths } from "#core/folder/quote-path";
import { readUpload } from "#core/folder/read-upload";
import { findAgents } from "#core/intake/find-agents";
import type { OpenPlace } from "#core/intake/open-place";

/** The agent folder of an upload, what of the upload is not in it, and the whole of it. */
export type ReadUpload = OpenPlace & { leftOut: LeftOut[]; upload: AgentFolder };

/** Reads an upload from disk and finds the agent folder in it. Warnings name what was changed, set aside or lies outside. */
export async function readUploadFile(upload: UploadFile): Promise<Checked<ReadUpload>> {
  const { size } = await stat(upload.path);
  return size > envelopeLimits.uploadBytesMax ? refused(tooLarge(size), []) : readUploadBytes(upload, await readFile(upload.path));
}

/** The same for an upload whose bytes are at hand. */
export function readUploadBytes({ kind, name, root, dialect, around = [] }: UploadFile, bytes: Uint8Array): Checked<ReadUpload> {
  if (bytes.length > envelopeLimits.uploadBytesMax) return refused(tooLarge(bytes.length), []);
  const intake = readUpload(bytes, { kind: kind === "spool" ? "tar" : kind, fileName: name, inflateWhole });
  if (!intake.ok) return intake;
  const found = findAgents(intake.value.entries, { ...(root !== undefined && { root }), ...(dialect && { dialect }) });
  const warnings = [...intake.value.notes];
  if (found.kind !== "one") return refused(found.diagnostics[0], warnings);
  if (found.outside.length > 0) warnings.push(outside(found.outside));
  const undeclared = found.outside.map((outsidePath): LeftOut => ({ path: outsidePath, reason: "undeclared" }));
  const leftOut = [...intake.value.setAside, ...undeclared];
  const { options } = found;
  const folder = options.dialect === "mux" ? withAround(found.folder, around) : found.folder;
  return { ok: true, value: { folder, options, leftOut, upload: agentFolder(intake.value.entries) }, warnings };
}

function tooLarge(size: number): Diagnostic {
  const message = `The upload has ${size} bytes; ${envelopeLimits.uploadBytesMax} are allowed.`;
  return { code: "UPLOAD_TOO_LARGE", severity: "error", path: "", message };
}

function outside(paths: string[]): Diagnostic {
  const message = `Left out, because it lies outside the agent folder: ${quotePaths(paths, 20)}.`;
  return { code: "UNDECLARED_FILE", severity: "note", path: "", message };
}

function refused(error: Diagnostic, warnings: Diagnostic[]): Checked<never> {
  return { ok: false, errors: [error], warnings };
}
