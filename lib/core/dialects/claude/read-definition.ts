import type { SourceRange } from "#core/diagnostics/diagnostic";
import { agentFields } from "#core/dialects/claude/agent-fields";
import type { AgentText } from "#core/dialects/claude/agent-text";
import { nameFromFile } from "#core/dialects/claude/check-name";
import type { ClaudeDefinition, Declared, DeclaredPart, DeclaredTools } from "#core/dialects/claude/definition";
import { textOf } from "#core/dialects/claude/text-field";
import { readToolList } from "#core/dialects/claude/tool-list";
import { knownValues } from "#core/dialects/claude-family/known-values";
import { readEntries } from "#core/dialects/claude-family/read-entries";
import { readHooks } from "#core/dialects/claude-family/read-hooks";
import { originOfSpan } from "#core/frontmatter/draft";
import { entryOf, type FieldEntry, type FieldNode, toJson } from "#core/frontmatter/field-node";
import type { Span } from "#core/frontmatter/span";

/** The definition behind a text, with places in the file as the author wrote it. */
export function readDefinition(agent: AgentText): ClaudeDefinition {
  const { frontmatter, root, isPlugin } = agent;
  const { draft, lines, body } = frontmatter;
  const rangeOfSpan = (span: Span) => lines.rangeOf(originOfSpan(draft, span));
  const field = (key: string) => (isPlugin && agentFields.ignoredInPlugin.includes(key) ? undefined : agent.field(key));
  const text = (key: string): Declared<string> | null => {
    const value = field(key)?.value;
    const read = textOf(value);
    return value && read !== null && read.trim() !== "" ? { value: read, range: rangeOfSpan(value.span) } : null;
  };
  const choice = (key: "permissionMode" | "effort" | "memory") => {
    const declared = text(key);
    return declared && knownValues[key].includes(declared.value) ? declared : null;
  };
  const isTrue = (key: string): Declared<boolean> | null => {
    const value = field(key)?.value;
    return value?.kind === "scalar" && typeof value.value === "boolean" ? { value: value.value, range: rangeOfSpan(value.span) } : null;
  };
  const model = text("model");
  return {
    path: agent.path,
    isPlugin,
    name: text("name")?.value ?? (isPlugin ? nameFromFile(agent.path) : ""),
    description: text("description")?.value ?? null,
    tools: toolsOf(field("tools"), rangeOfSpan),
    disallowedTools: toolsOf(field("disallowedTools"), rangeOfSpan),
    model: model?.value === "inherit" ? null : model,
    permissionMode: choice("permissionMode"),
    effort: choice("effort"),
    memory: choice("memory"),
    background: isTrue("background"),
    omitClaudeMd: isTrue("omitClaudeMd"),
    initialPrompt: text("initialPrompt"),
    skills: skillsOf(field("skills")?.value, rangeOfSpan),
    mcpServers: serversOf(field("mcpServers")?.value, rangeOfSpan),
    hooks: hooksOf(field("hooks")?.value, rangeOfSpan),
    instructions: draft.text.slice(body.start, body.end),
    bodyRange: rangeOfSpan(body),
    declared: Object.fromEntries(root.entries.map((entry) => [entry.key, toJson(entry.value)])),
    rangeOf(key) {
      const entry = entryOf(root, key);
      return entry && rangeOfSpan(entry.span);
    },
  };
}

type RangeOf = (span: Span) => SourceRange;

function toolsOf(field: FieldEntry | undefined, rangeOf: RangeOf): DeclaredTools | null {
  const list = field && readToolList(field);
  if (!field || !list) return null;
  return {
    keyRange: rangeOf(field.keySpan),
    entries: list.entries.map(({ text, entry, builtIn, span }) => ({ text, entry, builtIn, range: rangeOf(span) })),
  };
}

function skillsOf(node: FieldNode | undefined, rangeOf: RangeOf): Declared<string>[] {
  const list = node && readEntries(node);
  return list ? list.entries.map(({ text, span }) => ({ value: text, range: rangeOf(span) })) : [];
}

function serversOf(node: FieldNode | undefined, rangeOf: RangeOf): DeclaredPart[] {
  if (node?.kind !== "list") return [];
  return node.items.flatMap((item): DeclaredPart[] => {
    const range = rangeOf(item.span);
    if (item.kind === "scalar" && typeof item.value === "string") return [{ value: item.value, range }];
    const [server, ...others] = item.kind === "map" ? item.entries : [];
    if (!server || others.length > 0) return [];
    const settings = server.value.kind === "map" ? server.value : null;
    const starts = ["command", "url"]
      .map((key) => textOf(settings ? entryOf(settings, key)?.value : undefined))
      .find((each) => each !== null);
    return [{ value: starts ? `${server.key}: ${starts}` : server.key, range }];
  });
}

function hooksOf(node: FieldNode | undefined, rangeOf: RangeOf): DeclaredPart[] {
  if (!node) return [];
  return readHooks(node).map(({ event, matcher, type, runs, span }) => {
    const when = matcher === null ? event : `${event} ${matcher}`;
    return { value: `${when}: ${runs === "" ? type : runs}`, range: rangeOf(span) };
  });
}
