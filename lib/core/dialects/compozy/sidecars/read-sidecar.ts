import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { grouped, quoted } from "#core/diagnostics/show-text";
import { jsonTree, type RepeatedKey } from "#core/dialects/compozy/reading/json-tree";
import type { Language } from "#core/dialects/compozy/reading/language";
import { measureJson } from "#core/dialects/compozy/reading/measure-json";
import type { FolderEntry } from "#core/folder/agent-folder";
import { decodeText } from "#core/frontmatter/decode-text";
import { type Draft, draftOf } from "#core/frontmatter/draft";
import { encodingDiagnostic } from "#core/frontmatter/encoding-diagnostic";
import type { FieldNode } from "#core/frontmatter/field-node";
import { type Finding, toDiagnostic } from "#core/frontmatter/finding";
import type { FrontmatterLimits } from "#core/frontmatter/frontmatter-limits";
import { lineIndex } from "#core/frontmatter/line-index";
import { measureToml } from "#core/frontmatter/toml/measure-toml";
import { parseToml } from "#core/frontmatter/toml/parse-toml";
import { readJson } from "#core/json/read-json";

/** A file beside AGENT.md, read into values. `code` is what every refusal of it is called. */
export type Sidecar = { path: string; text: string; language: Language; root: FieldNode; report(finding: Finding): Diagnostic };

export type ReadSidecar = { sidecar: Sidecar | null; diagnostics: Diagnostic[] };

/** Bounds that hold before any parser runs. */
const limits: Pick<FrontmatterLimits, "entryBytesMax" | "depthMax" | "keysMax" | "partsMax"> = {
  entryBytesMax: 256 * 1024,
  depthMax: 64,
  keysMax: 4_000,
  partsMax: 16_000,
};

/** Reads a JSON or TOML file, by the end of its name. Never throws, whatever the bytes are. A symlink or a folder is refused. */
export function readSidecar(entry: FolderEntry, code: DiagnosticCode): ReadSidecar {
  const { path } = entry;
  const refuse = (message: string, hint?: string): ReadSidecar => ({
    sidecar: null,
    diagnostics: [{ code, severity: "error", path, message, ...(hint && { hint }) }],
  });
  if (entry.kind === "directory") return refuse(`${quoted(path)} is a folder; Compozy wants a file here.`);
  if (entry.kind === "link") return refuse(`${quoted(path)} is a symlink, which Compozy does not follow.`, "Put the file itself here.");
  const { bytes } = entry;
  if (bytes.length > limits.entryBytesMax)
    return refuse(`${quoted(path)} has ${grouped(bytes.length)} of ${grouped(limits.entryBytesMax)} bytes.`);
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { sidecar: null, diagnostics: [encodingDiagnostic(path, decoded.problem)] };

  const { text } = decoded;
  const lines = lineIndex(text);
  const draft: Draft = draftOf(text);
  const report = (finding: Finding) => toDiagnostic(finding, path, draft, lines);
  const language: Language = path.endsWith(".toml") ? "toml" : "json";
  if (text.startsWith("\u{FEFF}")) return { sidecar: null, diagnostics: [report(byteOrderMark(code))] };
  const { depthMax: depth, keysMax: keys, partsMax: parts } = limits;
  const measure = (language === "toml" ? measureToml : measureJson)(text, { depth, keys, parts });
  if (measure.depth > depth) return refuse(`${quoted(path)} is nested more than ${grouped(depth)} levels deep.`);
  if (measure.keys > keys || measure.parts > parts) return refuse(`${quoted(path)} has more keys or values than can be read.`);
  return language === "toml" ? readTomlText(path, text, code, report) : readJsonText(path, text, code, report);
}

function readTomlText(path: string, text: string, code: DiagnosticCode, report: Sidecar["report"]): ReadSidecar {
  const parsed = parseToml(text, { start: 0, end: text.length });
  if (!parsed.ok) return { sidecar: null, diagnostics: [report({ ...parsed.error, code })] };
  return { sidecar: { path, text, language: "toml", root: parsed.root, report }, diagnostics: [] };
}

function readJsonText(path: string, text: string, code: DiagnosticCode, report: Sidecar["report"]): ReadSidecar {
  const read = readJson(text);
  if (!read.ok) {
    const span = { start: read.offset, end: Math.min(read.offset + 1, text.length) };
    const message = text.trim() === "" ? "The file is empty; that is no JSON." : `This is no JSON: ${read.message}.`;
    return { sidecar: null, diagnostics: [report({ code, severity: "error", span, message })] };
  }
  const repeated: RepeatedKey[] = [];
  const root = jsonTree(text, read.root, repeated);
  return { sidecar: { path, text, language: "json", root, report }, diagnostics: repeated.map(({ last }) => report(repetition(last))) };
}

function repetition({ key, keySpan }: RepeatedKey["last"]): Finding {
  const message = `The key ${quoted(key)} is here a second time; Compozy reads this one and drops the first without a word.`;
  return { code: "COMPOZY_KEY_REPEATED", severity: "warning", span: keySpan, message, hint: "Keep one of the two." };
}

function byteOrderMark(code: DiagnosticCode): Finding {
  return {
    code,
    severity: "error",
    span: { start: 0, end: 1 },
    message: "The file starts with a byte order mark (U+FEFF), which Compozy's reader refuses.",
    hint: "Remove the byte order mark.",
    fix: { title: "Remove the byte order mark", changes: [{ start: 0, end: 1, text: "" }] },
  };
}
