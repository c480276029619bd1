import type { ContentMark, HeaderFields } from "#core/dialects/detect/content-mark";
import type { DetectedFormat } from "#core/dialects/detect/detection";
import { type FieldText, type HeaderField, namesOf } from "#core/dialects/detect/header-field";
import { isProviderModel } from "#core/dialects/detect/model-marks";
import names from "./data/foreign-names.json" with { type: "json" };

const copilotTools: ReadonlySet<string> = new Set(names.copilotTools);
const geminiTools: ReadonlySet<string> = new Set(names.geminiTools);
const piTools: ReadonlySet<string> = new Set(names.piTools);

/** What the names of tools say. Each vocabulary counts once, however many of its names occur. */
export function toolMarks(fields: HeaderFields, isCompozyName: boolean): ContentMark[] {
  const marks: ContentMark[] = [];
  for (const key of ["tools", "disallowedTools", "deny_tools", "toolsets"]) {
    const field = fields.get(key);
    if (!field) continue;
    if (key === "tools") marks.push(...mapMarks(field));
    if (field.children.length === 0) marks.push(...nameMarks(field, fields, isCompozyName));
  }
  return marks;
}

/** `tools` as a map: booleans by name in OpenCode, layers in Mux. */
function mapMarks(field: HeaderField): ContentMark[] {
  const [first] = field.children;
  if (!first) return [];
  if (field.children.every(({ value }) => value === "true" || value === "false"))
    return [{ mark: "tools is a map of booleans", speaksFor: "opencode", strength: "strong", span: first.span }];
  const layer = field.children.find(({ text }) => ["add", "remove", "require"].includes(text));
  return layer ? [{ mark: `key tools.${layer.text}`, speaksFor: "mux", strength: "strong", span: layer.span }] : [];
}

function nameMarks(field: HeaderField, fields: HeaderFields, isCompozyName: boolean): ContentMark[] {
  const tools = namesOf(field);
  const marks: ContentMark[] = [];
  const say = (tool: FieldText | undefined, speaksFor: DetectedFormat, strength: "strong" | "weak" = "strong") => {
    if (tool) marks.push({ mark: `tool name ${tool.text}`, speaksFor, strength, span: tool.span });
  };
  const mcp = tools.find(({ text }) => /^mcp__\S/.test(text));
  say(tools.find(({ text }) => /^[A-Z][A-Za-z]+(?:\(|$)/.test(text)) ?? mcp, "claude");
  // Compozy writes MCP tools as Claude Code does.
  if (isCompozyName) say(mcp, "compozy");
  say(
    tools.find(({ text }) => /^(?:compozy|ext|agh)__/.test(text)),
    "compozy",
  );
  say(
    tools.find(({ text }) => (text.includes("_") && geminiTools.has(text)) || /^mcp_(?:\*$|[a-z0-9-]+_)/.test(text)),
    "gemini",
  );
  say(
    tools.find(({ text }) => /^[\w.-]+\/(?:[\w./-]+|\*)$/.test(text)),
    "copilot",
  );
  const copilot = tools.filter(({ text }) => copilotTools.has(text));
  if (copilot.length > 1)
    say(
      copilot.find(({ text }) => !piTools.has(text)),
      "copilot",
    );
  else say(copilot[0], "copilot", "weak");
  if (isProviderModel(fields.get("model")?.text ?? "") && tools.every(({ text }) => piTools.has(text))) say(tools[0], "mutagent", "weak");
  return marks;
}
