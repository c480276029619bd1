import type { Dialect } from "#core/dialects/dialect";
import type { Digest } from "#core/package/digest";

/** What a packaged file is for. `source` files are the author's own and make the source digest. */
export type FileRole =
  | "entry"
  /** A definition that the entry is based on. */
  | "base"
  /** A definition of an id in the chain that takes no part: it cannot be read, or a nearer one hides it. */
  | "passed-over"
  /** A file beside the entry that the format reads by its name, such as `mcp.json`. */
  | "sidecar"
  | "tool"
  | "tool-import"
  | "package-json"
  | "lockfile"
  | "skill"
  | "file"
  | "generated"
  | "launch";

/** One file of the package. `path` is its place in the package; `sourcePath` its place in the agent folder, when it has one. */
export type ManifestFile = { path: string; bytes: number; digest: Digest; role: FileRole; sourcePath?: string; executable?: true };

/** Who built the package: the artifact digest covers these versions, so another builder is another artifact. */
export type Builder = { compiler: string; bundler: string | null };

/** `manifest.json`: every file of the package but itself, in path order. */
export type Manifest = {
  schemaVersion: 1;
  dialect: Dialect;
  edition: string;
  name: string;
  files: ManifestFile[];
  builder: Builder;
  sourceDigest: Digest;
  artifactDigest: Digest;
};

/** `launch.json`: what a runtime has to know. `policy` is absent for Mutagent, whose `tools` say all. */
export type LaunchSettings = {
  /** Null where the definition leaves the model to its program. */
  model: string | null;
  thinking: string | null;
  /** Mutagent: built-in tools left after disallowed_tools, then tool modules, in declaration order. Others: tools that may be called, in name order. */
  tools: string[];
  /** Package paths of the skill folders. */
  skills: string[];
  requiredBindings: string[];
  optionalBindings: string[];
  mode: "interactive" | "headless";
  scaffold: "standard";
  /** As a sub-run with the program's default settings. Without ranges, which belong to the source. */
  policy?: LaunchPolicy;
};

/** The effective policy in short: tools that ask first, the tool a run must call, and what else the definition sets. */
export type LaunchPolicy = { asks: string[]; blocked: string[]; required: string | null; settings: { name: string; value: string }[] };

/** The package's own limits, in bytes. */
export const packageLimits = { archiveBytesMax: 16 * 1024 * 1024, unpackedBytesMax: 64 * 1024 * 1024, pathBytesMax: 100 } as const;
