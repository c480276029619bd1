import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { pluginFields } from "#core/dialects/claude/plugin/plugin-table";
import type { FileEntry } from "#core/folder/agent-folder";
import { decodeText } from "#core/frontmatter/decode-text";
import { encodingDiagnostic } from "#core/frontmatter/encoding-diagnostic";
import { lineIndex } from "#core/frontmatter/line-index";
import { type JsonNode, readJson } from "#core/json/read-json";
import { nearestName } from "#core/names/nearest-name";

/** A path of the manifest, and how to report about it. */
export type DeclaredPath = { path: string; report: PluginReport };

/** `problem` is a sentence. */
export type PluginReport = (code: Diagnostic["code"], severity: Diagnostic["severity"], problem: string, hint?: string) => Diagnostic;

export type PluginKind = "agents" | "commands" | "skills";

/** What a manifest says about components; a kind without its key is absent. */
export type PluginManifest = { name: string; paths: Partial<Record<PluginKind, { atKey: PluginReport; declared: DeclaredPath[] }>> };

type Member = Extract<JsonNode, { kind: "object" }>["members"][number];

/** Reads `.claude-plugin/plugin.json`. `manifest` is null where Claude Code would refuse the plugin; then a diagnostic is an error. */
export function readPluginManifest({ path, bytes }: FileEntry): { manifest: PluginManifest | null; diagnostics: Diagnostic[] } {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { manifest: null, diagnostics: [encodingDiagnostic(path, decoded.problem)] };
  const lines = lineIndex(decoded.text);
  const reportAt =
    (span: { start: number; end: number }): PluginReport =>
    (code, severity, message, hint) => ({ code, severity, path, range: lines.rangeOf(span), message, ...(hint && { hint }) });
  const read = readJson(decoded.text);
  if (!read.ok) {
    const at = { start: read.offset, end: read.offset };
    return { manifest: null, diagnostics: [reportAt(at)("PLUGIN_MANIFEST", "error", `The manifest is no JSON: ${read.message}.`)] };
  }
  const { root } = read;
  if (root.kind !== "object")
    return { manifest: null, diagnostics: [reportAt(root)("PLUGIN_MANIFEST", "error", "The manifest must be an object in braces.")] };

  const diagnostics: Diagnostic[] = [];
  const manifest: PluginManifest = { name: "", paths: {} };
  for (const { key, keyStart, keyEnd, value } of root.members) {
    const atKey = reportAt({ start: keyStart, end: keyEnd });
    const kinds = Object.hasOwn(pluginFields.fields, key) ? pluginFields.fields[key] : undefined;
    if (!kinds) {
      if (!pluginFields.ignoredWhenWrong.includes(key)) diagnostics.push(unknownField(key, atKey));
    } else if (!kinds.some((kind) => kind === value.kind) || !isTextList(value)) {
      const message = `${key} must be ${kinds.map(wordFor).join(" or ")}: Claude Code refuses the whole plugin.`;
      diagnostics.push(reportAt(value)("PLUGIN_MANIFEST", "error", message));
    } else if (key === "name" && value.kind === "text") manifest.name = value.value;
    else if (key === "agents" || key === "commands" || key === "skills")
      manifest.paths[key] = { atKey, declared: pathsOf(value, reportAt) };
  }
  if (manifest.name.trim() === "" && !diagnostics.some(({ message }) => message.startsWith("name "))) {
    const at = root.members.find(({ key }: Member) => key === "name")?.value ?? { start: root.start, end: root.start + 1 };
    diagnostics.push(reportAt(at)("PLUGIN_MANIFEST", "error", "The plugin has no name; Claude Code refuses it.", 'Add "name".'));
  }
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  return { manifest: isRefused ? null : manifest, diagnostics };
}

function unknownField(key: string, report: PluginReport): Diagnostic {
  const near = nearestName(key, Object.keys(pluginFields.fields));
  return report(
    "PLUGIN_UNKNOWN_FIELD",
    "warning",
    `A plugin has no field ${quoted(key)}; it is ignored.`,
    near ? `Did you mean ${near}?` : "Remove it.",
  );
}

/** Lists hold text alone, hooks and servers apart, which have forms of their own. */
function isTextList(value: JsonNode): boolean {
  return value.kind !== "array" || value.items.every(({ kind }) => kind === "text" || kind === "object");
}

function wordFor(kind: "text" | "array" | "object"): string {
  return kind === "text" ? "text" : kind === "array" ? "a list" : "an object";
}

function pathsOf(value: JsonNode, reportAt: (node: JsonNode) => PluginReport): DeclaredPath[] {
  const nodes = value.kind === "array" ? value.items : [value];
  return nodes.flatMap((node) => (node.kind === "text" ? [{ path: node.value, report: reportAt(node) }] : []));
}
