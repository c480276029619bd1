import type { ConvertedSource, ConvertJobInput } from "#compiler/conversion-job";
import type { FetchAnswer, FetchInput } from "#compiler/git/fetch-agents";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { DialectContexts } from "#core/dialect-contexts";
import type { Dialect } from "#core/dialects/dialect";
import type { InlineAgent } from "#core/dialects/mutagent/inline/inline-agent";
import type { BuiltInProblem } from "#core/dialects/mux/built-in-problems";
import type { MuxContext } from "#core/dialects/mux/context";
import type { leavingBase } from "#core/dialects/mux/leaving-base";
import type { RebaseOutcome } from "#core/dialects/mux/rebase";
import type { ResolveOptions } from "#core/dialects/resolved-agent";
import type { AgentComparison } from "#core/diff/compare-agents";
import type { CompareOptions } from "#core/diff/compared-package";
import type { ToolExplanation } from "#core/explain-tool";
import type { SetAsideReason } from "#core/folder/set-aside";
import type { MergeDecision } from "#core/merge/merge-conflict";
import type { FolderMerge } from "#core/merge/merge-folders";
import type { Digest } from "#core/package/digest";
import type { Builder, LaunchSettings, Manifest } from "#core/package/manifest";
import type { EffectivePolicy, RunCircumstances } from "#core/policy/effective-policy";
import type { ResolveAgentOptions } from "#core/resolve-agent";
import type { SearchEntry } from "#core/search/search-entry";
import type { SimulatedOutcome } from "#core/simulate/simulate-change";
import type { SimulatedChange } from "#core/simulate/simulated-change";

/** How an upload lies on disk: as it was sent, or (`spool`) a folder upload that the server wrote down as one plain tar. */
export type UploadKind = "zip" | "tgz" | "markdown" | "spool";

/** An upload on disk. `name` is the file or folder name the sender gave; `root` picks one agent of an upload that holds several, `dialect` is the format
 * that the sender says it has. `around` are definitions of the workspace that a Mux agent may be based on. */
export type UploadFile = { path: string; kind: UploadKind; name: string; root?: string; dialect?: Dialect; around?: AroundFile[] };

/** A definition of the workspace, at its place in a folder as check sees it: `home/.mux/agents/reviewer.md`. */
export type AroundFile = { path: string; text: string };

/** The three digests of a package. `source`: the declared source files; `artifact`: the manifest; `archive`: the .tgz. */
export type PackageDigests = { source: Digest; artifact: Digest; archive: Digest };

/** Everything the registry keeps about a package besides its bytes. Plain JSON. */
export type PackageReport = {
  dialect: Dialect;
  edition: string;
  name: string;
  description: string | null;
  /** The frontmatter as declared. */
  definition: Record<string, unknown>;
  instructions: string;
  launch: LaunchSettings;
  policy: EffectivePolicy;
  manifest: Manifest;
  digests: PackageDigests;
  archiveBytes: number;
  /** Sum of the sizes of all files in the package, manifest included. */
  unpackedBytes: number;
};

/** A path of an upload that is not in the package, with everything below it. */
export type LeftOut = { path: string; reason: SetAsideReason | "undeclared" };

/**
 * A package that was made of an upload. `leftOut` is in path order. `proof` is null for a folder; for an upload that was a package
 * already it says whether that could be built again. `unproven`: its builder is not installed here, so it was verified by its own
 * manifest alone.
 */
export type UploadReport = PackageReport & { leftOut: LeftOut[]; proof: "identical" | "unproven" | null };

/**
 * What a second build of a package's own source gave.
 * `differs` lists the package paths whose bytes differ, or that only one of the two builds has.
 * `builder-not-installed`: another compiler or bundler version made it, so nothing can be said.
 * `not-valid`: the archive is no valid package, or its source is refused.
 */
export type RebuildProof =
  | { status: "identical"; artifactDigest: Digest; builder: Builder }
  | { status: "differs"; paths: string[]; builder: Builder }
  | { status: "builder-not-installed"; needed: Builder; installed: Builder }
  | { status: "not-valid"; errors: [Diagnostic, ...Diagnostic[]] };

/**
 * The work that runs outside the server process, by name: input and output. Both are plain JSON; bytes travel as paths of
 * files. `archivePath` is written only when the output is ok; its folder exists and belongs to the caller.
 */
export type Jobs = {
  /**
   * Checks what was uploaded, be it an agent folder or a package, and builds its package in memory. One that was a package already
   * is built again from its source; another result is refused: REBUILD_DIFFERS, one error for each path that differs.
   */
  check: { input: { upload: UploadFile }; output: Checked<UploadReport> };
  /** The same, and writes the archive in canonical form; `entry` is what the agent is found by. */
  pack: { input: { upload: UploadFile; archivePath: string }; output: Checked<UploadReport & { entry: SearchEntry }> };
  /** Builds a stored package once more from its source, and compares. */
  rebuild: { input: { archivePath: string }; output: RebuildProof };
  /** Copies one file out of an archive to `filePath`, digest verified; null when the package has no such file. */
  extract: { input: { archivePath: string; path: string; filePath: string }; output: Checked<{ bytes: number; digest: Digest } | null> };
  /** The texts of several files of a package, by path. Null for what is not there, no text, or over 1 MiB. */
  texts: { input: { archivePath: string; paths: string[] }; output: Checked<[path: string, text: string | null][]> };
  /** Resolves the source of a stored package as its own program would run it; with `tool`, says why it may or may not be called. */
  resolve: {
    input: { archivePath: string; tool?: string } & Pick<ResolveAgentOptions, "run" | "contexts">;
    output: Checked<ToolExplanation>;
  };
  /** Where the chain of a Mux agent leaves its own project: see leavingBase. Null for an agent of another format. */
  leavingBase: { input: { upload: UploadFile } | { archivePath: string }; output: Checked<ReturnType<typeof leavingBase>> };
  /** Which of these texts, by id, could not be built-in agents of Mux. */
  builtInProblems: { input: { definitions: Record<string, string> }; output: BuiltInProblem[] };
  /** What newer definitions would change about a stored Mux package. `paths` are those that differ from the pinned ones, or are new. */
  rebase: {
    input: { archivePath: string; newer: AroundFile[] } & Pick<ResolveOptions<MuxContext>, "run" | "context">;
    output: Checked<{ paths: string[]; outcome: RebaseOutcome }>;
  };
  /** What a change around the agents of some stored packages would do to each, in their order. */
  simulate: {
    input: { archivePaths: string[]; change: SimulatedChange; run: Partial<RunCircumstances>; contexts: Partial<DialectContexts> };
    output: { isRead: boolean; outcome: SimulatedOutcome | null }[];
  };
  /** Converts an upload or the source of a stored package, and writes what it became to `targetPath` as a plain tar, which is a folder upload. */
  convert: { input: ConvertJobInput; output: Checked<ConvertedSource> };
  /** What is different between two stored packages. */
  compare: {
    input: { before: { archivePath: string }; after: { archivePath: string } } & CompareOptions;
    output: Checked<AgentComparison>;
  };
  /** Writes the author's own files of a stored package to `targetPath` as a plain tar. `emptyFolders` are declared ones that hold no file. */
  source: { input: { archivePath: string; targetPath: string }; output: Checked<{ emptyFolders: string[] }> };
  /**
   * Brings the folder in the plain tar `mine` together with a newer package of the agent, `base` being what both began with, and writes
   * the result to `targetPath` as a plain tar. `open` are conflicts that no choice settles; their side stands in for them.
   */
  merge: {
    input: {
      base: { archivePath: string };
      theirs: { archivePath: string };
      mine: { path: string };
      decision: MergeDecision;
      targetPath: string;
    };
    output: Checked<Omit<FolderMerge, "files">>;
  };
  /** Checks the text of an inline agent. */
  inline: { input: { text: string }; output: Checked<{ agent: InlineAgent; entry: SearchEntry }> };
  /** Fetches the agents of a public Git repository, as an archive that opens like an upload. */
  fetch: { input: FetchInput; output: FetchAnswer };
};

export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Jobs[Name]["input"];
export type JobOutput<Name extends JobName> = Jobs[Name]["output"];

/** Why a job gave no output. The author's mistakes are in the output; these are about the job itself. */
export type JobFailureCode =
  | "JOB_DEADLINE"
  | "JOB_MEMORY"
  | "JOB_CRASHED"
  | "JOB_FAILED"
  | "JOB_QUEUE_FULL"
  | "JOB_ABORTED"
  | "POOL_CLOSED";

/** Thrown by a pool. Compare by `code`: two copies of this class can be loaded at once. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  constructor(
    readonly code: JobFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** `deadlineMs` replaces the pool's. An abort ends the job's process, or takes the job out of the queue. */
export type JobRunOptions = { signal?: AbortSignal; deadlineMs?: number };

/** Runs jobs in processes of their own, each with a deadline and a memory cap. */
export type JobPool = {
  /** Number of its processes. */
  readonly size: number;
  /** @throws {JobFailure} when the job gave no output; the next job is not touched by that. */
  run<Name extends JobName>(name: Name, input: JobInput<Name>, options?: JobRunOptions): Promise<JobOutput<Name>>;
  /** Ends all processes, and settles when they are gone. Running and queued jobs fail with POOL_CLOSED. */
  close(): Promise<void>;
};

export type JobPoolOptions = {
  /** The child's entry: lib/compiler/job-process.ts, or the bundled file in dist. */
  entry: string;
  /** Number of processes; each runs one job at a time. */
  size: number;
  deadlineMs: number;
  /** Heap cap of one process, in MiB. Bytes of uploads lie outside the heap and are bounded by the limits of intake. */
  memoryMb: number;
  /** Environment of the processes: empty when absent. Windows needs SystemRoot. */
  env?: Readonly<Record<string, string>>;
  /** Jobs that may wait; one more is refused with JOB_QUEUE_FULL. 1,000 when absent. */
  queueMax?: number;
};
