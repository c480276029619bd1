import { readFile, writeFile } from "node:fs/promises";
import type { JobInput, JobName, JobOutput, UploadFile } from "#compiler/jobs";
import { type PackedAgent, packAgent } from "#compiler/pack-agent";
import { packPackage } from "#compiler/pack-package";
import { packageReport } from "#compiler/package-report";
import { readPackage } from "#compiler/read-package";
import { readUploadFile } from "#compiler/read-upload-file";
import { rebuildPackage } from "#compiler/rebuild-package";
import { sha256 } from "#compiler/sha256";
import type { Checked } from "#core/diagnostics/diagnostic";
import { digestOf } from "#core/package/digest";

type JobTable = { [Name in JobName]: (input: JobInput<Name>) => Promise<JobOutput<Name>> };

const jobs: JobTable = {
  check: async ({ upload }) => mapChecked(await packUpload(upload), packageReport),

  pack: async ({ upload, archivePath }) => {
    const packed = await packUpload(upload);
    if (packed.ok) await writeFile(archivePath, packed.value.archive);
    return mapChecked(packed, packageReport);
  },

  "pack-package": async ({ upload, archivePath }) => {
    const packed = await packPackage(await readFile(upload.path));
    if (packed.ok) await writeFile(archivePath, packed.value.archive);
    return mapChecked(packed, ({ report }) => report);
  },

  rebuild: async ({ archivePath }) => rebuildPackage(await readFile(archivePath)),

  extract: async ({ archivePath, path, filePath }) => {
    const read = readPackage(await readFile(archivePath));
    if (!read.ok) return read;
    const bytes = read.value.files.get(path);
    if (bytes) await writeFile(filePath, bytes);
    return { ...read, value: bytes ? { bytes: bytes.length, digest: digestOf(sha256, bytes) } : null };
  },
};

/** Runs one job in this process. A pool runs it in another: see job-pool.ts. */
export function runJob<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> {
  return jobs[name](input);
}

async function packUpload(upload: UploadFile): Promise<Checked<PackedAgent>> {
  const folder = await readUploadFile(upload);
  if (!folder.ok) return folder;
  const packed = await packAgent(folder.value);
  return { ...packed, warnings: [...folder.warnings, ...packed.warnings] };
}

function mapChecked<T, U>(checked: Checked<T>, map: (value: T) => U): Checked<U> {
  return checked.ok ? { ...checked, value: map(checked.value) } : checked;
}
