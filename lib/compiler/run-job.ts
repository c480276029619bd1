import { readFile, writeFile } from "node:fs/promises";
import { compareJob } from "#compiler/compare-job";
import { convertJob } from "#compiler/conversion-job";
import { mergeJob, sourceJob } from "#compiler/draft-jobs";
import { isPackage } from "#compiler/is-package";
import type { JobInput, JobName, JobOutput, LeftOut, UploadFile } from "#compiler/jobs";
import { type PackedAgent, packAgent } from "#compiler/pack-agent";
import { packPackage, type TakenPackage } from "#compiler/pack-package";
import { packageReport } from "#compiler/package-report";
import { readPackage } from "#compiler/read-package";
import { type ReadUpload, readUploadBytes, readUploadFile } from "#compiler/read-upload-file";
import { rebuildPackage } from "#compiler/rebuild-package";
import { leavingBaseJob, rebaseJob, resolveJob } from "#compiler/resolution-jobs";
import { sha256 } from "#compiler/sha256";
import { simulateJob } from "#compiler/simulate-job";
import { textsJob } from "#compiler/texts-job";
import { undeclaredPaths } from "#core/declared-paths";
import type { Checked } from "#core/diagnostics/diagnostic";
import { checkInline } from "#core/dialects/mutagent/inline/check-inline";
import { builtInProblems } from "#core/dialects/mux/built-in-problems";
import { comparePaths } from "#core/folder/agent-folder";
import { digestOf } from "#core/package/digest";
import { partsOfInline } from "#core/search/parts-of-inline";
import { partsOfPackage } from "#core/search/parts-of-package";
import { searchEntry } from "#core/search/search-entry";

type JobTable = { [Name in JobName]: (input: JobInput<Name>) => Promise<JobOutput<Name>> };

const jobs: JobTable = {
  check: async ({ upload }) => mapChecked(await takeUpload(upload), ({ report }) => report),

  pack: async ({ upload, archivePath }) => {
    const taken = await takeUpload(upload);
    if (!taken.ok) return taken;
    const { report, archive } = taken.value;
    const written = writeFile(archivePath, archive);
    const entry = searchEntry(report.dialect, partsOfPackage(report));
    await written;
    return { ...taken, value: { ...report, entry } };
  },

  rebuild: async ({ archivePath }) => rebuildPackage(await readFile(archivePath)),

  extract: async ({ archivePath, path, filePath }) => {
    const read = readPackage(await readFile(archivePath));
    if (!read.ok) return read;
    const bytes = read.value.files.get(path);
    if (bytes) await writeFile(filePath, bytes);
    return { ...read, value: bytes ? { bytes: bytes.length, digest: digestOf(sha256, bytes) } : null };
  },

  inline: async ({ text }) =>
    mapChecked(checkInline("agent.md", new TextEncoder().encode(text)), (agent) => ({
      agent,
      entry: searchEntry("mutagent", partsOfInline(agent)),
    })),

  fetch: async (input) => {
    // Loaded by those that fetch: every job process would wait for it otherwise.
    const { fetchAgents } = await import("#compiler/git/fetch-agents");
    return fetchAgents(input);
  },

  convert: convertJob,
  compare: compareJob,
  source: sourceJob,
  merge: mergeJob,
  texts: textsJob,
  resolve: resolveJob,
  leavingBase: leavingBaseJob,
  rebase: rebaseJob,
  simulate: simulateJob,
  builtInProblems: async ({ definitions }) => builtInProblems(definitions),
};

/** Runs one job in this process. A pool runs it in another: see job-pool.ts. */
export function runJob<Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobOutput<Name>> {
  return jobs[name](input);
}

async function takeUpload(upload: UploadFile): Promise<Checked<TakenPackage>> {
  const bytes = upload.kind === "tgz" ? await readFile(upload.path) : null;
  if (bytes && isPackage(bytes)) return packPackage(bytes);
  const packed = await packFolder(bytes ? readUploadBytes(upload, bytes) : await readUploadFile(upload));
  return mapChecked(packed, (value) => ({
    report: { ...packageReport(value), leftOut: value.leftOut, proof: null },
    archive: value.archive,
  }));
}

type PackedUpload = PackedAgent & { leftOut: LeftOut[] };

async function packFolder(read: Checked<ReadUpload>): Promise<Checked<PackedUpload>> {
  if (!read.ok) return read;
  const { folder, options, leftOut } = read.value;
  const packed = await packAgent(folder, options);
  const warnings = [...read.warnings, ...packed.warnings];
  if (!packed.ok) return { ...packed, warnings };
  const undeclared = undeclaredPaths(folder, packed.value.agent).map((path): LeftOut => ({ path, reason: "undeclared" }));
  const all = [...leftOut, ...undeclared].sort((a, b) => comparePaths(a.path, b.path));
  return { ok: true, value: { ...packed.value, leftOut: all }, warnings };
}

function mapChecked<T, U>(checked: Checked<T>, map: (value: T) => U): Checked<U> {
  return checked.ok ? { ...checked, value: map(checked.value) } : checked;
}
