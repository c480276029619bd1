import type { SourceRange } from "#core/diagnostics/diagnostic";

/** Where a value or key stands: keys and list indexes from the top of the frontmatter. */
export type FieldPath = readonly (string | number)[];

export type ToolModuleDeclaration = { path: string; export: string; name: string };
export type SecretBinding = { name: string; required: boolean };

/**
 * What an `agent.md` declares. It keeps every rule about its own text when its check found no error; otherwise fields
 * that broke a rule have their defaults. Lists are in the order written; absent lists are empty.
 */
export type MutagentDefinition = {
  name: string;
  description: string | null;
  model: string;
  thinking: string | null;
  /** The local brief, kept for `--file` use: grants nothing to a managed agent. */
  brief: { tools: string[] | null; disallowedTools: string[]; skills: string[] | boolean | null };
  builtinTools: string[];
  modules: ToolModuleDeclaration[];
  skills: string[];
  files: string[];
  secrets: SecretBinding[];
  mode: "interactive" | "headless";
  scaffold: "standard";
  /** The body, unchanged. */
  instructions: string;
  /** The frontmatter as plain JSON, keys in the order written. */
  declared: Record<string, unknown>;
  /** Range of the value at `field` (of the key when `of` is "key"), in the entry file. */
  rangeOf(field: FieldPath, of?: "key" | "value"): SourceRange | undefined;
  /** UTF-16 offsets of the same. */
  offsetsOf(field: FieldPath, of?: "key" | "value"): { start: number; end: number } | undefined;
};
