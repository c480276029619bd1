import type { ContentMark, HeaderFields } from "#core/dialects/detect/content-mark";
import type { DetectedFormat } from "#core/dialects/detect/detection";
import { type HeaderField, namesOf } from "#core/dialects/detect/header-field";
import names from "./data/foreign-names.json" with { type: "json" };

type KeyRule = readonly [speaksFor: DetectedFormat, strength: "strong" | "weak", holds?: (field: HeaderField) => boolean];

const isMap = (field: HeaderField) => field.children.length > 0 && field.items.length === 0;
const isList = (field: HeaderField) => field.items.length > 0;
const isOneOf = (values: readonly string[]) => (field: HeaderField) => values.includes(field.text);
const hasChild = (pattern: RegExp) => (field: HeaderField) => field.children.some(({ text }) => pattern.test(text));
const isPi: ReadonlySet<string> = new Set(names.piTools);

/** Keys that tell a format, each with the values for which it does. */
const rules: Readonly<Record<string, readonly KeyRule[]>> = {
  // Mutagent's brief knows this key too, with lower-case tools.
  disallowedTools: [["claude", "strong", (field) => namesOf(field).some(({ text }) => !isPi.has(text))]],
  permissionMode: [["claude", "strong"]],
  maxTurns: [["claude", "strong"]],
  initialPrompt: [["claude", "strong"]],
  omitClaudeMd: [["claude", "strong"]],
  color: [["claude", "weak"]],
  memory: [["claude", "weak", isOneOf(["user", "project", "local"])]],
  isolation: [["claude", "weak", isOneOf(["worktree"])]],
  hooks: [["claude", "weak", hasChild(/^[A-Z][a-z]+[A-Z]?/)]],
  mcpServers: [["claude", "weak", isList]],
  "allowed-tools": [["skill", "weak"]],
  metadata: [["skill", "weak", isMap]],
  compatibility: [["skill", "weak"]],
  when_to_use: [["skill", "weak"]],
  context: [["skill", "weak", isOneOf(["fork"])]],
  target: [["copilot", "strong", isOneOf(["vscode", "github-copilot"])]],
  handoffs: [["copilot", "strong"]],
  "mcp-servers": [["copilot", "strong"]],
  infer: [["copilot", "strong"]],
  agents: [["copilot", "weak", isList]],
  "user-invocable": [["copilot", "weak"]],
  "disable-model-invocation": [["copilot", "weak"]],
  "argument-hint": [["copilot", "weak"]],
  kind: [["gemini", "strong", isOneOf(["local", "remote"])]],
  max_turns: [["gemini", "weak"]],
  timeout_mins: [["gemini", "weak"]],
  mode: [["opencode", "strong", isOneOf(names.openCodeModes)]],
  permission: [["opencode", "strong", isMap]],
  permissions: [
    ["opencode", "strong", hasChild(/^(?:action|effect)$/)],
    ["compozy", "strong", isOneOf(names.compozyPermissions)],
  ],
  steps: [["opencode", "weak"]],
  maxSteps: [["opencode", "weak"]],
  top_p: [["opencode", "weak"]],
  disable: [["opencode", "weak"]],
  base: [["mux", "strong"]],
  subagent: [["mux", "strong", isMap]],
  ai: [["mux", "strong", isMap]],
  ui: [["mux", "strong", isMap]],
  prompt: [["mux", "strong", isMap]],
  disabled: [["mux", "weak"]],
  toolsets: [["compozy", "strong"]],
  deny_tools: [["compozy", "strong"]],
  category_path: [["compozy", "strong"]],
  provider: [["compozy", "weak"]],
  reasoning_effort: [["compozy", "weak"]],
  mcp_servers: [["compozy", "weak"]],
  harness: [["mutagent", "strong"]],
};

/** What the keys at the top of a header say. */
export function keyMarks(fields: HeaderFields): ContentMark[] {
  const marks: ContentMark[] = [];
  for (const field of fields.values()) {
    const own = Object.hasOwn(rules, field.key) ? (rules[field.key] ?? []) : [];
    for (const [speaksFor, strength, holds] of own) {
      if (!holds || holds(field)) marks.push({ mark: `key ${field.key}`, speaksFor, strength, span: field.span });
    }
  }
  return marks;
}
