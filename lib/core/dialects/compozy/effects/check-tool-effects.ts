import { quoted } from "#core/diagnostics/show-text";
import { shippedToolsets } from "#core/dialects/compozy/data/edition-data";
import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { indexOfText } from "#core/dialects/compozy/place";
import { namedTool, shippedTools } from "#core/dialects/compozy/policy/offered-tool";
import type { AgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";
import { matchesTool, toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";
import { nearName } from "#core/dialects/mutagent/fixes/near-name";
import { entryOf } from "#core/frontmatter/field-node";

const toolIds = shippedTools.map(({ id }) => id);
const isTool = new Set(toolIds);
const isToolset = new Set(shippedToolsets.map(({ id }) => id));

/** For more unknown ids than these nobody looks for a near one. */
const nearNamesMax = 20;

/** What the lists of tools do without a word: grant nothing, deny nothing, or open a source. */
export function checkToolEffects(file: AgentFile, subject: Subject, definition: CompozyDefinition): Problem[] {
  const nearNames = { left: nearNamesMax };
  const names = { tools: definition.tools ?? [], deny_tools: definition.deny_tools ?? [] };
  return [
    ...misplacedToolsets(file, subject, names.tools),
    ...(["tools", "deny_tools"] as const).flatMap((list) => names[list].flatMap((id) => unknownTool(file, subject, list, id, nearNames))),
    ...openedSources(file, names.tools),
  ];
}

function isKnown(pattern: string): boolean {
  return pattern.endsWith("*") ? toolIds.some((tool) => matchesTool(pattern, tool)) : isTool.has(pattern);
}

/** A toolset's id among tools is well-formed: it grants nothing, and everything else is blocked. */
function misplacedToolsets(file: AgentFile, subject: Subject, tools: readonly string[]): Problem[] {
  const misplaced = tools.filter((id) => isToolset.has(id) && !isTool.has(id));
  const key = entryOf(subject.value, "tools")?.keySpan;
  const canRename = misplaced.length === tools.length && entryOf(subject.value, "toolsets") === undefined && key !== undefined;
  return misplaced.map((id, index): Problem => {
    const fix = canRename && index === 0 ? { title: "Rename tools to toolsets", changes: [{ ...key, text: "toolsets" }] } : undefined;
    const says = `is the toolset ${quoted(id)}: among tools it grants nothing, and it blocks every tool that is not listed`;
    const path = ["tools", indexOfText(file, "tools", id)];
    return { code: "COMPOZY_TOOLSET_AS_TOOL", severity: "warning", path, says, hint: "Write it in toolsets.", ...(fix && { fix }) };
  });
}

/** An id of Compozy's own namespace that the edition does not have. Ids of servers and extensions nobody can know. */
function unknownTool(file: AgentFile, subject: Subject, list: "tools" | "deny_tools", id: string, nearNames: { left: number }): Problem[] {
  if (toolPatternProblem(id) !== null || isToolset.has(id) || isTool.has(id) || namedTool(id).source !== "builtin") return [];
  if (isKnown(id)) return [];
  const path = [list, indexOfText(file, list, id)];
  const renamed = id.replace(/^agh__/, "compozy__");
  const isOld = renamed !== id && isKnown(renamed);
  const near = isOld ? renamed : id.endsWith("*") || nearNames.left-- <= 0 ? null : nearName(id, toolIds);
  const fix = near === null ? undefined : replaceBy(subject, path, near);
  const effect = list === "tools" ? "it grants nothing, and what is not listed stays blocked" : "it denies nothing";
  const says = `is ${quoted(id)}, which matches no tool of Compozy: ${effect}`;
  const hint = near === null ? "Correct it, or remove it." : isOld ? `Older editions wrote agh__; write ${near}.` : `Did you mean ${near}?`;
  return [{ code: "COMPOZY_TOOL_UNKNOWN", severity: "warning", path, says, hint, ...(fix && { fix }) }];
}

/** Naming tools from outside lifts what keeps them off by default, and starts an allowlist. */
function openedSources(file: AgentFile, tools: readonly string[]): Problem[] {
  const outside = tools.filter((id) => toolPatternProblem(id) === null && namedTool(id).source !== "builtin");
  const closesRest = outside.length === tools.length ? "; all of Compozy's own tools are blocked, since none is listed" : "";
  return outside.map((id): Problem => {
    const { source } = namedTool(id);
    const where = source === "mcp" ? "an MCP server" : "an extension";
    const says = `names tools of ${where}, ${quoted(id)}: that lets them run although tools from outside are off by default${closesRest}`;
    return { code: "COMPOZY_SOURCE_OPENED", severity: "note", path: ["tools", indexOfText(file, "tools", id)], says };
  });
}
