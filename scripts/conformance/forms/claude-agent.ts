import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { applyFixes } from "#core/diagnostics/apply-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import { checkAgent } from "#core/dialects/claude/check-agent";
import { checkClaude } from "#core/dialects/claude/check-claude";
import { checkClaudeFiles } from "#core/dialects/claude/check-claude-files";
import { agentFiles } from "#core/dialects/claude/find-entry";
import { checkPlugin } from "#core/dialects/claude/plugin/check-plugin";
import { anyAgent } from "#core/dialects/claude/policy-settings";
import { resolveClaude } from "#core/dialects/claude/resolve-claude";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

const status = z.enum(["valid", "invalid"]);
const values = z.record(z.string(), z.unknown()).default({});
const names = z.array(z.string());
const finding = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning", "note"]),
  path: z.string(),
  line: z.number(),
  column: z.number().optional(),
  endLine: z.number().optional(),
  mentions: names.default([]),
});
const base = { files: z.record(z.string(), z.string()) };

const agentCase = z.discriminatedUnion("op", [
  z.object({
    ...base,
    op: z.literal("check"),
    context: z.object({ plugin: z.boolean().default(false), entry: z.string().optional() }).default({ plugin: false }),
    expect: z.object({ status, findings: z.array(finding), value: values, components: z.record(z.string(), names).optional() }),
  }),
  z.object({
    ...base,
    op: z.literal("fix"),
    expect: z.object({
      fixes: names,
      fixed: z.record(z.string(), z.string()).nullable(),
      value: values,
      after: z.object({ status, codes: names }),
    }),
  }),
  z.object({
    ...base,
    op: z.literal("policy"),
    context: z.object({
      universe: names,
      run: z.enum(["subagent", "main"]),
      background: z.boolean().default(true),
      parentMode: z.string(),
      depthLimit: z.boolean().default(false),
      plugin: z.boolean().default(false),
    }),
    expect: z.object({ tools: names, refused: z.boolean(), permissionMode: z.string(), agentTypes: names.optional() }),
  }),
]);

type AgentCase<Op> = Extract<z.infer<typeof agentCase>, { op: Op }>;
type ExpectedFinding = z.infer<typeof finding>;

/** Runs one case about subagents, of op `check`, `fix` or `policy`. @returns what differs from its expectation, one line each. */
export async function judgeAgentCase(value: unknown, name: string): Promise<string[]> {
  const given = agentCase.parse(value);
  const differences = given.op === "check" ? judgeCheck(given) : given.op === "fix" ? judgeFix(given) : judgePolicy(given);
  return differences.map((difference) => `${name}: ${difference}`);
}

function judgeCheck({ files, context, expect }: AgentCase<"check">): string[] {
  const folder = folderOf(files);
  const plugin = context.entry === undefined ? null : checkPlugin(folder, context.entry);
  const found = sortDiagnostics(plugin ? plugin.diagnostics : findings(folder, context.plugin));
  const components = plugin && Object.fromEntries(Object.keys(expect.components ?? {}).map((key) => [key, namesOf(plugin, key)]));
  return [
    ...differs("status", expect.status, statusOf(found)),
    ...differsInFindings(expect.findings, found),
    ...differsInValues(expect.value, folder),
    ...(components ? differs("components", expect.components ?? {}, components) : []),
  ];
}

function namesOf(plugin: ReturnType<typeof checkPlugin>, kind: string): string[] {
  return plugin.components.filter((component) => `${component.kind}s` === kind).map(({ name }) => name);
}

function judgeFix({ files, expect }: AgentCase<"fix">): string[] {
  const folder = folderOf(files);
  const found = findings(folder);
  const offered = found.flatMap(({ code, fix }) => (fix ? code : []));
  const { folder: fixed } = applyFixes(folder, found);
  const diagnostics = findings(fixed);
  const changed = Object.entries(textsOf(fixed)).filter(([path, text]) => files[path] !== text);
  return [
    ...differs("fixes", [...expect.fixes].sort(), offered.sort()),
    ...differs("fixed", expect.fixed, changed.length === 0 ? null : Object.fromEntries(changed)),
    ...differs("status after", expect.after.status, statusOf(diagnostics)),
    ...differs("codes after", [...expect.after.codes].sort(), [...new Set(diagnostics.map(({ code }) => code))].sort()),
    ...differsInValues(expect.value, fixed),
  ];
}

function judgePolicy({ files, context, expect }: AgentCase<"policy">): string[] {
  const { universe, run, background, depthLimit, plugin: isPlugin } = context;
  const isMcp = (tool: string) => tool.startsWith("mcp__");
  const { agent, diagnostics } = resolveClaude(folderOf(files), {
    run: { as: run, background, depth: run === "main" ? 0 : 1 },
    context: {
      parentMode: context.parentMode,
      depthLimit: depthLimit ? 1 : 3,
      isPlugin,
      builtInTools: universe.filter((tool) => !isMcp(tool)),
      mcpTools: universe.filter(isMcp),
    },
  });
  const isRefused = diagnostics.some(({ code }) => code === "TOOLS_UNRESOLVED");
  const policy = agent?.policy;
  const settings = (name: string) => (policy?.settings ?? []).filter((setting) => setting.name === name).map(({ value }) => value);
  const types = settings("spawns").filter((value) => value !== anyAgent);
  return [
    ...differs("refused", expect.refused, isRefused),
    ...differs(
      "tools",
      expect.tools,
      (policy?.decisions ?? []).filter(({ mode }) => mode !== "blocked").map(({ tool }) => tool),
    ),
    ...(policy ? differs("permissionMode", [expect.permissionMode], settings("permission mode")) : []),
    ...differs("agentTypes", [...(expect.agentTypes ?? [])].sort(), types),
  ];
}

/** What is found in all files together, or in the one that there is. */
function findings(folder: AgentFolder, isPlugin = false): readonly Diagnostic[] {
  if (agentFiles(folder).length > 1) return checkClaudeFiles(folder, isPlugin).flatMap(({ diagnostics }) => diagnostics);
  const checked = checkClaude(folder, undefined, isPlugin);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

function statusOf(diagnostics: readonly Diagnostic[]): "valid" | "invalid" {
  return diagnostics.some(({ severity }) => severity === "error") ? "invalid" : "valid";
}

function differs(what: string, wanted: unknown, got: unknown): string[] {
  return isDeepStrictEqual(wanted, got) ? [] : [`${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`];
}

/** Findings of one line come in any order. */
function differsInFindings(wanted: readonly ExpectedFinding[], found: readonly Diagnostic[]): string[] {
  const left = [...found];
  const missing = wanted.filter((each) => {
    const at = left.findIndex((diagnostic) => isFinding(diagnostic, each));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [
    ...missing.map(({ severity, code, path, line, mentions }) => `missing: ${severity} ${code} ${path}:${line} ${mentions.join(", ")}`),
    ...left.map(
      ({ severity, code, path, range, message, hint }) =>
        `unexpected: ${severity} ${code} ${path}:${range?.start.line ?? 0} ${message} ${hint ?? ""}`,
    ),
  ];
}

function isFinding(found: Diagnostic, wanted: ExpectedFinding): boolean {
  const said = `${found.message} ${found.hint ?? ""}`.toLowerCase();
  return (
    found.code === wanted.code &&
    found.severity === wanted.severity &&
    found.path === wanted.path &&
    (found.range?.start.line ?? 0) === wanted.line &&
    (wanted.column === undefined || found.range?.start.column === wanted.column) &&
    (wanted.endLine === undefined || found.range?.end.line === wanted.endLine) &&
    wanted.mentions.every((text) => said.includes(text.toLowerCase()))
  );
}

function differsInValues(wanted: Readonly<Record<string, unknown>>, folder: AgentFolder): string[] {
  const [file] = agentFiles(folder);
  const declared = file ? checkAgent(file.path, file.bytes).definition?.declared : undefined;
  return Object.entries(wanted).flatMap(([key, value]) => differs(key, value, declared?.[key]));
}

function folderOf(files: Record<string, string>): AgentFolder {
  return agentFolder(
    Object.entries(files).map(([path, text]) => ({ kind: "file", path, bytes: new TextEncoder().encode(text), executable: false })),
  );
}

function textsOf(folder: AgentFolder): Record<string, string> {
  const files = folder.entries.filter((entry) => entry.kind === "file");
  return Object.fromEntries(files.map(({ path, bytes }) => [path, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)]));
}
