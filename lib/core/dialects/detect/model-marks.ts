import type { ContentMark, HeaderFields } from "#core/dialects/detect/content-mark";
import type { DetectedFormat } from "#core/dialects/detect/detection";
import names from "./data/foreign-names.json" with { type: "json" };

const claudeModels: ReadonlySet<string> = new Set(names.claudeModels);

/** What the model's name says. A provider of its own key makes bare names common. */
export function modelMarks(fields: HeaderFields): ContentMark[] {
  const field = fields.get("model");
  if (!field) return [];
  const say = (mark: string, speaksFor: DetectedFormat, strength: "strong" | "weak" = "strong"): ContentMark[] => [
    { mark, speaksFor, strength, span: field.span },
  ];
  const model = field.text;
  if (field.items.length > 0 && !field.items.every(({ text }) => isClaudeModel(text))) return say("model is a list", "copilot");
  if (/\(copilot\)$/i.test(model) || /^(?:Claude|GPT|Gemini|Grok)[ -]/.test(model)) return say(`model name ${model}`, "copilot");
  if (fields.has("provider")) return [];
  if (/^gemini-/.test(model)) return say(`model ${model}`, "gemini");
  if (model === "inherit") return say("model inherit", "claude", "weak");
  if (field.items.length > 0 || isClaudeModel(model)) return say(`model ${model} without a provider`, "claude");
  if (!isProviderModel(model)) return [];
  return fields.has("thinking")
    ? say("thinking beside a model of the form provider/model", "mutagent")
    : say(`model ${model} of the form provider/model`, "mutagent", "weak");
}

/** An alias of Claude Code, or the id of a model whose provider is left out. */
function isClaudeModel(model: string): boolean {
  return claudeModels.has(model.replace(/\[1m\]$/, "")) || /^claude-/.test(model);
}

/** `provider/model`, as Mutagent and OpenCode write it. */
export function isProviderModel(model: string): boolean {
  return /^[\w.-]+\/\S+$/.test(model);
}
