import { writeFile } from "node:fs/promises";
import type { JobOutput, UploadFile } from "#compiler/jobs";
import { plainTar } from "#compiler/plain-tar";
import { readUploadFile } from "#compiler/read-upload-file";
import { packageSource } from "#compiler/resolution-jobs";
import type { Choices, Conversion } from "#core/convert/conversion";
import { type ConversionView, conversionView } from "#core/convert/conversion-view";
import { convert } from "#core/convert/convert";
import type { AgentDialect } from "#core/convert/convert-agent";
import type { FileEntry } from "#core/folder/agent-folder";
import { locateAgents } from "#core/intake/locate-agents";

/** `targetPath` is where the result is written, when there is one and it is wanted. */
export type ConvertJobInput = {
  source: { upload: UploadFile } | { archivePath: string };
  to: AgentDialect;
  choices: Choices;
  targetPath?: string;
};

/** `root` is where in the result the agent lies; null where it has no file. */
export type ConvertedSource = { view: ConversionView; root: string | null };

/** Converts an upload or the source of a stored package. */
export async function convertJob({ source, to, choices, targetPath }: ConvertJobInput): Promise<JobOutput<"convert">> {
  const read = "upload" in source ? await readUploadFile(source.upload) : await packageSource(source.archivePath);
  if (!read.ok) return read;
  const { folder, options } = read.value;
  const converted = convert(folder, options, to, choices);
  if (!converted.ok) return converted;
  const { files } = converted.value;
  if (files && targetPath !== undefined) await writeFile(targetPath, plainTar(files));
  return { ...converted, value: { view: conversionView(converted.value, folder, options), root: rootOf(converted.value) } };
}

function rootOf({ files, to }: Conversion): string | null {
  const entries = (files ?? []).map(({ path, bytes }): FileEntry => ({ kind: "file", path, bytes, executable: false }));
  return locateAgents(entries).places.find(({ dialect }) => dialect === to)?.root ?? null;
}
