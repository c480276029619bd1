import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import { checkSkill } from "#core/dialects/skill/check-skill";
import type { SkillProfile } from "#core/dialects/skill/skill-profile";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { isExecutable } from "#core/package/executable";

const finding = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning", "note"]),
  path: z.string(),
  line: z.number(),
  column: z.number().optional(),
  endLine: z.number().optional(),
  mentions: z.array(z.string()).default([]),
});
const verdict = z.object({ status: z.enum(["valid", "invalid"]), findings: z.array(finding) });

const base = { files: z.record(z.string(), z.string()) };
const checkCase = z.object({
  ...base,
  op: z.literal("check"),
  context: z.object({ folder: z.string() }),
  expect: z.object({ spec: verdict, claude: verdict }),
});
const fixCase = z.object({
  ...base,
  op: z.literal("fix"),
  context: z.object({ folder: z.string(), profile: z.enum(["spec", "claude"]) }),
  expect: z.object({
    fixes: z.array(z.string()),
    fixed: z.record(z.string(), z.string()).nullable(),
    value: z.record(z.string(), z.unknown()).default({}),
    after: z.object({ status: z.enum(["valid", "invalid"]), codes: z.array(z.string()) }),
  }),
});
const skillCase = z.discriminatedUnion("op", [checkCase, fixCase]);

type ExpectedFinding = z.infer<typeof finding>;

/** Runs one case about a skill's folder, of op `check` or `fix`. @returns what differs from its expectation, one line each. */
export async function judgeSkillCase(value: unknown, name: string): Promise<string[]> {
  const given = skillCase.parse(value);
  const differences = given.op === "check" ? judgeCheck(given) : judgeFix(given);
  return differences.map((difference) => `${name}: ${difference}`);
}

function judgeCheck({ files, context, expect }: z.infer<typeof checkCase>): string[] {
  const { folder, root } = folderOfSkill(files, context.folder);
  return (["spec", "claude"] as const).flatMap((profile) => {
    const found = findings(folder, context.folder, profile).map((diagnostic) => ({ ...diagnostic, path: placedIn(root, diagnostic.path) }));
    const status = found.some(({ severity }) => severity === "error") ? "invalid" : "valid";
    const wanted = expect[profile];
    const differences = status === wanted.status ? [] : [`expected ${wanted.status}, got ${status}`];
    const sorted = sortDiagnostics(found);
    const isSame = sorted.length === wanted.findings.length && wanted.findings.every((each, index) => isFinding(sorted[index], each));
    if (!isSame) differences.push(`expected ${describeAll(wanted.findings)}; got ${describeAll(sorted.map(asExpected))}`);
    return differences.map((difference) => `${profile}: ${difference}`);
  });
}

function judgeFix({ files, context, expect }: z.infer<typeof fixCase>): string[] {
  const { folder, root } = folderOfSkill(files, context.folder);
  const check = (each: AgentFolder) => findings(each, context.folder, context.profile);
  const offered = check(folder).flatMap(({ code, fix }) => (fix ? code : []));
  const { folder: fixed, diagnostics } = applyAllFixes(check, folder);
  const differences: string[] = [];
  const compare = (what: string, wanted: unknown, got: unknown) => {
    if (!isDeepStrictEqual(wanted, got)) differences.push(`${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
  };
  compare("fixes", [...expect.fixes].sort(), offered.sort());
  compare("fixed", expect.fixed, fixed === folder ? null : changedFiles(folder, fixed, root));
  compare("status after", expect.after.status, diagnostics.some(({ severity }) => severity === "error") ? "invalid" : "valid");
  compare("codes after", expect.after.codes, [...new Set(diagnostics.map(({ code }) => code))]);
  const checked = checkSkill(fixed, { folderName: context.folder, profile: context.profile });
  for (const [key, wanted] of Object.entries(expect.value)) compare(key, wanted, checked.ok ? checked.value.definition[key] : undefined);
  return differences;
}

function findings(folder: AgentFolder, folderName: string, profile: SkillProfile): Diagnostic[] {
  const checked = checkSkill(folder, { folderName, profile });
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

/** The skill's own folder: what lies below the directory of that name. `root` is its path in the case. */
function folderOfSkill(files: Record<string, string>, folderName: string): { folder: AgentFolder; root: string } {
  const [first = ""] = Object.keys(files);
  const segments = first.split("/");
  const root = segments.slice(0, segments.indexOf(folderName) + 1).join("/");
  const entries = Object.entries(files).map(([path, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { kind: "file" as const, path: path.slice(root.length + 1), bytes, executable: isExecutable(bytes) };
  });
  return { folder: agentFolder(entries), root };
}

function changedFiles(before: AgentFolder, after: AgentFolder, root: string): Record<string, string> {
  const changed = after.entries.filter((entry) => entry.kind === "file" && before.get(entry.path) !== entry);
  return Object.fromEntries(
    changed.map((entry) => [
      placedIn(root, entry.path),
      entry.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : "",
    ]),
  );
}

function placedIn(root: string, path: string): string {
  return path === "" ? root : `${root}/${path}`;
}

function isFinding(found: Diagnostic | undefined, wanted: ExpectedFinding): boolean {
  if (!found) return false;
  const got = asExpected(found);
  // Numbers in messages are grouped by commas.
  const said = `${found.message} ${found.hint ?? ""}`.replace(/(\d),(?=\d{3})/g, "$1");
  return (
    got.code === wanted.code &&
    got.severity === wanted.severity &&
    got.path === wanted.path &&
    got.line === wanted.line &&
    (wanted.column === undefined || found.range?.start.column === wanted.column) &&
    (wanted.endLine === undefined || found.range?.end.line === wanted.endLine) &&
    wanted.mentions.every((text) => said.includes(text))
  );
}

function asExpected({ code, severity, path, range, message, hint = "" }: Diagnostic): ExpectedFinding {
  return { code, severity, path, line: range?.start.line ?? 0, column: range?.start.column, mentions: [`${message} ${hint}`] };
}

function describeAll(findings: readonly ExpectedFinding[]): string {
  if (findings.length === 0) return "no findings";
  return findings
    .map(
      ({ code, severity, path, line, column, mentions }) => `${severity} ${code} ${path}:${line}:${column ?? ""} (${mentions.join(", ")})`,
    )
    .join("; ");
}
