import { counted } from "#core/diagnostics/show-text";
import type { AgentComparison } from "#core/diff/compare-agents";
import type { FieldChange, FieldSide } from "#core/diff/compare-definition";
import type { FileChange } from "#core/diff/files/compare-files";
import type { TextDiff } from "#core/diff/text/diff-text";
import { valueDiff } from "#core/diff/text/value-diff";
import type { ToolModuleChange } from "#core/diff/tools/compare-tools";
import type { ComparedSideView } from "#schemas/comparison";
import { type Paint, painter, type Tone } from "@/lib/cli/paint";
import { showPermissionDelta } from "@/lib/cli/show-permission-delta";
import { showSize } from "@/lib/cli/show-size";
import { oneLine } from "@/lib/cli/show-table";
import { showTextDiff } from "@/lib/cli/show-text-diff";

type Shown = AgentComparison & { from: ComparedSideView; to: ComparedSideView };

/** A comparison for people, in the order in which a reviewer asks; parts without a change are left out. */
export function showComparison(comparison: Shown, { colour }: { colour: boolean }): string {
  const paint = painter(colour);
  const { from, to, summary, permissions, bindings, definition, instructions, files, tools, unreadable } = comparison;
  const section = (title: string, text: string) => (text === "" ? "" : `\n${paint(title, "heading")}\n${text}`);
  const offset = { before: (instructions?.before.firstLine ?? 1) - 1, after: (instructions?.after.firstLine ?? 1) - 1 };
  return [
    `${paint(`${sideName(from)} → ${sideName(to)}`, "heading")}\n${summary}\n`,
    ...(["before", "after"] as const).map((side) => showUnreadable(unreadable[side], side === "before" ? from : to)),
    section(`Permissions${comparison.isWidening ? ", wider" : ""}`, permissions ? showPermissionDelta(permissions, bindings, paint) : ""),
    section("Definition", (definition ?? []).map((field) => showField(field, colour)).join("")),
    section("Instructions", instructions ? showInstructions(instructions.text, colour, offset) : ""),
    section("Files", files.map((file) => showFile(file, colour)).join("")),
    section("Tools", tools.map((tool) => showTool(tool, paint)).join("")),
    section("Package", showPackage(comparison)),
  ].join("");
}

function showInstructions(text: TextDiff, colour: boolean, offset: { before: number; after: number }): string {
  return text.hunks.length === 0 ? "  too long to be compared line by line\n" : showTextDiff(text, colour, offset);
}

function sideName({ agent, revision, environment, path }: ComparedSideView): string {
  if (path !== undefined) return oneLine(path);
  return `${agent}@v${revision}${environment === null ? "" : ` (${environment})`}`;
}

function showUnreadable(errors: AgentComparison["unreadable"]["before"], side: ComparedSideView): string {
  const [first] = errors;
  if (!first) return "";
  return `${sideName(side)} is not valid by today's rules, so only its files are compared: ${oneLine(first.message)} (${first.code})\n`;
}

const signs = { added: "+", removed: "−", changed: "~", renamed: "~", "written-differently": "=" } as const;
const tones: Readonly<Record<keyof typeof signs, Tone>> = {
  added: "gain",
  removed: "loss",
  changed: "heading",
  renamed: "heading",
  "written-differently": "quiet",
};

function showField({ name, kind, before, after, items, text }: FieldChange, colour: boolean): string {
  const paint = painter(colour);
  const head = `  ${signs[kind]} ${oneLine(name)}`;
  const line = (rest: string) => `${paint(`${head}${rest}`, tones[kind])}${paint(place(before, after), "quiet")}\n`;
  if (kind === "written-differently") return line(": written differently, same value");
  if (text) return line("") + showTextDiff(valueDiff(text), colour);
  if (items) {
    const parts = [...items.added.map((item) => `+${shown(item)}`), ...items.removed.map((item) => `−${shown(item)}`)];
    return line(`: ${parts.join(" ") || "another order"}`);
  }
  return line(`: ${[before, after].flatMap((side) => (side ? [shown(side.value)] : [])).join(" → ")}`);
}

/** `  agent.md:4 → agent.md:5`, once where both are the same. */
function place(before: FieldSide | null, after: FieldSide | null): string {
  const places = [before, after].flatMap((side) => (side?.line ? [`${oneLine(side.path)}:${side.line}`] : []));
  return places.length === 0 ? "" : `  ${[...new Set(places)].join(" → ")}`;
}

function shown(value: unknown): string {
  return oneLine(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
}

function showFile({ kind, before, after, content, similarity }: FileChange, colour: boolean): string {
  const paths = [...new Set([before, after].flatMap((side) => (side ? [oneLine(side.path)] : [])))].join(" → ");
  const head = painter(colour)(`  ${signs[kind]} ${paths}`, tones[kind]);
  const alike = similarity === undefined ? "" : similarity === 1 ? "  same bytes" : `  ${Math.floor(similarity * 100)} % alike`;
  switch (content.kind) {
    case "text":
      return `${head}${alike}  +${content.text.addedLines} −${content.text.removedLines}\n${kind === "removed" ? "" : showTextDiff(content.text, colour)}`;
    case "binary":
    case "too-large":
      return `${head}${alike}  ${content.kind === "binary" ? "binary" : "too large to compare"}, ${sizes(before?.bytes, after?.bytes)}\n`;
    case "same":
      return `${head}${alike || `  ${before?.role} → ${after?.role}`}\n`;
  }
}

function sizes(before: number | null | undefined, after: number | null | undefined): string {
  return [before, after].flatMap((bytes) => (typeof bytes === "number" ? [showSize(bytes)] : [])).join(" → ");
}

function showTool({ name, kind, imports, exports, parameters, refusedCalls, isCodeChanged }: ToolModuleChange, paint: Paint): string {
  const list = (what: string, { added, removed }: { added: string[]; removed: string[] }) =>
    added.length + removed.length === 0
      ? []
      : [`${what} ${[...added.map((each) => `+${each}`), ...removed.map((each) => `−${each}`)].join(" ")}`];
  const facts = [
    ...list("imports", imports),
    ...list("exports", exports),
    ...(kind === "changed" && parameters === "unreadable"
      ? ["parameters are not written as a constant, or are very large, and were not compared"]
      : []),
    ...(kind === "changed" && parameters === "changed" ? ["other parameters"] : []),
    ...(kind === "changed" && isCodeChanged && parameters === "same" ? ["other code, same parameters"] : []),
    ...refusedCalls.map((call) => `now refused: calls ${call}`),
  ];
  return [paint(`  ${signs[kind]} ${oneLine(name)}`, tones[kind]), ...facts.map((fact) => `      ${oneLine(fact)}`)]
    .map((line) => `${line}\n`)
    .join("");
}

function showPackage({ package: { before, after, isSameSource, isSameArtifact } }: AgentComparison): string {
  if (isSameArtifact) return "";
  const rows: [string, string, string][] = [
    ["format", before.edition, after.edition],
    ["builder", builderName(before.builder), builderName(after.builder)],
    ["source", before.digests.source, after.digests.source],
    ["artifact", before.digests.artifact, after.digests.artifact],
    ["bundle", sizeOrNone(before.bundleBytes), sizeOrNone(after.bundleBytes)],
    ["packed", showSize(before.archiveBytes), showSize(after.archiveBytes)],
    ["files", counted(before.fileCount, "file"), counted(after.fileCount, "file")],
  ];
  const changed = rows
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `  ${label.padEnd(8)}  ${oneLine(was)} → ${oneLine(is)}\n`);
  return changed.join("") + (isSameSource ? "  same source: another builder made it\n" : "");
}

function builderName({ compiler, bundler }: { compiler: string; bundler: string | null }): string {
  return bundler === null ? compiler : `${compiler}, ${bundler}`;
}

function sizeOrNone(bytes: number | null): string {
  return bytes === null ? "none" : showSize(bytes);
}
