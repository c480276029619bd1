import { readFile, writeFile } from "node:fs/promises";
import type { JobInput, JobName, JobOutput, LeftOut, UploadFile, UploadReport } from "#compiler/jobs";
import { type PackedAgent, packAgent } from "#compiler/pack-agent";
import { packPackage } from "#compiler/pack-package";
import { packageReport } from "#compiler/package-report";
import { readPackage } from "#compiler/read-package";
import { readUploadFile } from "#compiler/read-upload-file";
import { rebuildPackage } from "#compiler/rebuild-package";
import { sha256 } from "#compiler/sha256";
import { undeclaredPaths } from "#core/declared-paths";
import type { Checked } from "#core/diagnostics/diagnostic";
import { comparePaths } from "#core/folder/agent-folder";
import { digestOf } from "#core/package/digest";

type JobTable = { [Name in JobName]: (input: JobInput<Name>) => Promise<JobOutput<Name>> };

const jobs: JobTable = {
  check: async ({ upload }) => mapChecked(await packUpload(upload), uploadReport),

  pack: async ({ upload, archivePath }) => {
    const packed = await packUpload(upload);
    if (packed.ok) await writeFile(archivePath, packed.value.archive);
    return mapChecked(packed, uploadReport);
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

type PackedUpload = PackedAgent & { leftOut: LeftOut[] };

async function packUpload(upload: UploadFile): Promise<Checked<PackedUpload>> {
  const read = await readUploadFile(upload);
  if (!read.ok) return read;
  const { folder, leftOut } = read.value;
  const packed = await packAgent(folder);
  const warnings = [...read.warnings, ...packed.warnings];
  if (!packed.ok) return { ...packed, warnings };
  const undeclared = undeclaredPaths(folder, packed.value.agent).map((path): LeftOut => ({ path, reason: "undeclared" }));
  const all = [...leftOut, ...undeclared].sort((a, b) => comparePaths(a.path, b.path));
  return { ok: true, value: { ...packed.value, leftOut: all }, warnings };
}

function uploadReport(packed: PackedUpload): UploadReport {
  return { ...packageReport(packed), leftOut: packed.leftOut };
}

function mapChecked<T, U>(checked: Checked<T>, map: (value: T) => U): Checked<U> {
  return checked.ok ? { ...checked, value: map(checked.value) } : checked;
}
