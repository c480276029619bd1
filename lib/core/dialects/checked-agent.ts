import type { Dialect } from "#core/dialects/dialect";
import type { FileRole, LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy } from "#core/policy/effective-policy";

/** A file of the agent folder that the definition declares, with its place in the package. */
export type DeclaredFile = { path: string; packagePath: string; role: FileRole; bytes: Uint8Array; executable: boolean };

/** A tool module of the definition, ready to be bundled. */
export type ToolModule = { name: string; path: string; export: string };

/** What check learns from a folder that it accepts; the input of pack. `definition` holds the frontmatter as declared (JSON). */
export type CheckedAgent = {
  dialect: Dialect;
  edition: string;
  name: string;
  description: string | null;
  definition: Record<string, unknown>;
  instructions: string;
  launch: LaunchSettings;
  /** In path order. Includes the entry file; excludes everything undeclared. */
  files: DeclaredFile[];
  toolModules: ToolModule[];
  policy: EffectivePolicy;
};
