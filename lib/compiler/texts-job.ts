import { readFile } from "node:fs/promises";
import type { JobInput, JobOutput } from "#compiler/jobs";
import { readPackage } from "#compiler/read-package";
import { decodeText } from "#core/frontmatter/decode-text";

const fileBytesMax = 1024 * 1024;

/** Null for what the package does not have, what is no text, and what nobody reads line by line. */
export async function textsJob({ archivePath, paths }: JobInput<"texts">): Promise<JobOutput<"texts">> {
  const read = readPackage(await readFile(archivePath));
  if (!read.ok) return read;
  const texts = paths.map((path): [string, string | null] => {
    const bytes = read.value.files.get(path);
    const decoded = bytes && bytes.length <= fileBytesMax ? decodeText(bytes) : null;
    return [path, decoded?.ok ? decoded.text : null];
  });
  return { ...read, value: texts };
}
