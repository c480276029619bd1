import type { CheckOptions } from "#core/check-options";
import type { Conversion, ConvertedFile } from "#core/convert/conversion";
import { type AgentFolder, comparePaths } from "#core/folder/agent-folder";

/** A file for people to read: `text` is null where it is none, or more than is read on a page. */
export type ShownFile = { path: string; bytes: number; text: string | null };

/** A conversion as plain JSON, with the files it began with. */
export type ConversionView = Omit<Conversion, "files" | "missingSkills"> & { source: ShownFile[]; files: ShownFile[] | null };

/** In bytes. */
const shownTextMax = 256 * 1024;

/** `options` tell which of the source's files is the agent: it stands first. */
export function conversionView(
  { files, missingSkills: _, ...conversion }: Conversion,
  source: AgentFolder,
  { entry }: CheckOptions,
): ConversionView {
  const isEntry = (path: string) => path === entry || (entry === undefined && /^(agent|skill)\.md$/i.test(path));
  const read = source.entries
    .flatMap((found) => (found.kind === "file" ? [{ path: found.path, bytes: found.bytes }] : []))
    .sort((a, b) => Number(isEntry(b.path)) - Number(isEntry(a.path)) || comparePaths(a.path, b.path));
  return { ...conversion, source: read.map(shownFile), files: files?.map(shownFile) ?? null };
}

function shownFile({ path, bytes }: ConvertedFile): ShownFile {
  return { path, bytes: bytes.length, text: bytes.length <= shownTextMax ? textOf(bytes) : null };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
