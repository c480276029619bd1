import type { SourceRange } from "#core/diagnostics/diagnostic";
import type { ToolEntry } from "#core/dialects/claude-family/tool-entry";

/** A value with the place where the file says it. */
export type Declared<T> = { value: T; range: SourceRange };

/** An entry of a tool list; `builtIn` is the built-in tool that it names, by its name of today. */
export type DeclaredTool = { text: string; entry: ToolEntry; builtIn: string | null; range: SourceRange };

/** `keyRange` is the place of the key, for what no entry says. */
export type DeclaredTools = { keyRange: SourceRange; entries: DeclaredTool[] };

/** A hook handler, in short: `PreToolUse Bash: ./check.sh`. An MCP server likewise: its name, and what is started or called. */
export type DeclaredPart = Declared<string>;

/** The fields of a subagent that count, as good as the text allows: what was refused or does nothing where the file lies is absent. */
export type ClaudeDefinition = {
  path: string;
  isPlugin: boolean;
  name: string;
  description: string | null;
  /** Null without the key: every tool. Empty: none. */
  tools: DeclaredTools | null;
  disallowedTools: DeclaredTools | null;
  /** Null where the main model is used, which `inherit` says too. */
  model: Declared<string> | null;
  permissionMode: Declared<string> | null;
  effort: Declared<string> | null;
  memory: Declared<string> | null;
  background: Declared<boolean> | null;
  omitClaudeMd: Declared<boolean> | null;
  initialPrompt: Declared<string> | null;
  skills: Declared<string>[];
  mcpServers: DeclaredPart[];
  hooks: DeclaredPart[];
  instructions: string;
  bodyRange: SourceRange;
  /** The frontmatter as declared, in JSON. */
  declared: Record<string, unknown>;
  rangeOf(key: string): SourceRange | undefined;
};
