import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic, TextEdit } from "#core/diagnostics/diagnostic";
import { escapeInJson } from "#core/diagnostics/escape-in-json";
import { explanations } from "#core/diagnostics/explanations/explanations";
import { codePath } from "#core/diagnostics/explanations/find-explanation";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";

/** `version` is Berth's; `folder` is where the agent folder stands in the repository; `server` is one whose pages explain the codes. */
export type SarifOptions = { version: string; folder?: string; server?: string };

/**
 * All findings as SARIF 2.1.0, with fixes as replacements. Renames have no form in SARIF; their hint says it.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function renderSarif(diagnostics: readonly Diagnostic[], options: SarifOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  const ruleIds = [...new Set(sorted.map((diagnostic) => diagnostic.code))].sort();
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Berth",
            version: options.version,
            rules: ruleIds.map((id) => rule(id, options.server)),
          },
        },
        columnKind: "utf16CodeUnits",
        results: sorted.map((diagnostic) => result(diagnostic, ruleIds.indexOf(diagnostic.code), options)),
      },
    ],
  };
  return `${escapeInJson(JSON.stringify(log, null, 2))}\n`;
}

function rule(code: DiagnosticCode, server: string | undefined) {
  const { what, why, fix } = explanations[code];
  return {
    id: code,
    shortDescription: { text: catalogue[code] },
    fullDescription: { text: what },
    help: { text: `${what} ${why} ${fix}` },
    ...(server !== undefined && { helpUri: `${server}${codePath(code)}` }),
  };
}

function result({ code, severity, path, range, message, hint, fix }: Diagnostic, ruleIndex: number, { folder }: SarifOptions) {
  const artifactLocation = (at: string) => ({ uri: [folder, at].filter(Boolean).join("/").split("/").map(encodeSegment).join("/") || "." });
  const edits = fix?.edits.filter((edit): edit is TextEdit => edit.kind === "text") ?? [];
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: escapeHidden(hint ? `${message} ${hint}` : message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifactLocation(path),
          ...(range && {
            region: { startLine: range.start.line, startColumn: range.start.column, endLine: range.end.line, endColumn: range.end.column },
          }),
        },
      },
    ],
    ...(fix &&
      edits.length === fix.edits.length && {
        fixes: [
          {
            description: { text: escapeHidden(fix.title) },
            artifactChanges: [...new Set(edits.map((edit) => edit.path))].map((file) => ({
              artifactLocation: artifactLocation(file),
              replacements: edits.filter((edit) => edit.path === file).map(replacement),
            })),
          },
        ],
      }),
  };
}

function replacement({ start, end, text }: TextEdit) {
  return { deletedRegion: { charOffset: start, charLength: end - start }, insertedContent: { text } };
}

/** A path segment for a URI; what no URI can hold, a lone surrogate, becomes U+FFFD. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, "\u{FFFD}"));
}
