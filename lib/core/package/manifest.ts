import type { Dialect } from "#core/dialects/dialect";
import type { Digest } from "#core/package/digest";

/** What a packaged file is for. `source` files are the author's own and make the source digest. */
export type FileRole = "entry" | "tool" | "tool-import" | "package-json" | "lockfile" | "skill" | "file" | "generated" | "launch";

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

/** `launch.json` of a Mutagent package. Key names are ours, content is the seed's. */
export type LaunchSettings = {
  model: string;
  thinking: string | null;
  /** Built-in tools left after disallowed_tools, then tool modules, in declaration order. */
  tools: string[];
  /** Package paths of the skill folders. */
  skills: string[];
  requiredBindings: string[];
  optionalBindings: string[];
  mode: "interactive" | "headless";
  scaffold: "standard";
};

/** The package's own limits, in bytes. */
export const packageLimits = { archiveBytesMax: 16 * 1024 * 1024, unpackedBytesMax: 64 * 1024 * 1024, pathBytesMax: 100 } as const;
