import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { conformanceCase } from "@/scripts/conformance/conformance-case";
import { folderOfCase } from "@/scripts/conformance/folder-of-case";

/** `mar` puts one fault into a valid agent.md; null where it has no place for it. Its fix gives the values back. */
type Fault = { name: string; mar(text: string): string | null; description?: string };

const descriptions: readonly [string, string][] = [
  ["Use for: audits", "Use for: audits"],
  ["*all* files", "*all* files"],
  ["@team writes", "@team writes"],
  ["[draft] notes", "[draft] notes"],
  ["#1 of all", "#1 of all"],
  ["2024", "2024"],
  ["!important text", "!important text"],
  ["%5 more", "%5 more"],
  ['"Fast" and good', '"Fast" and good'],
  ['"not closed', "not closed"],
  ['Checks. Examples:\n\n<example>\nuser: "is: this?"\n</example>', 'Checks. Examples:\n\n<example>\nuser: "is: this?"\n</example>'],
];

/** One of each group at the most; groups are put in in this order, since later ones hide what the earlier look for. */
const groups: readonly (readonly Fault[])[] = [
  [
    ...descriptions.map(([typed, description]) => ({
      name: `description: ${typed}`,
      mar: (text: string) => (/^description:/m.test(text) ? null : changed(text, /^model:.*\n/m, `$&description: ${typed}\n`)),
      description,
    })),
  ],
  [
    { name: "thinkng:", mar: (text) => changed(text, /^thinking:/m, "thinkng:") },
    { name: "harnes:", mar: (text) => changed(text, /^harness:/m, "harnes:") },
    { name: "builtins:", mar: (text) => changed(text, /builtin:/, "builtins:") },
    { name: "Model:", mar: (text) => changed(text, /^model:/m, "Model:") },
    { name: "model:x", mar: (text) => changed(text, /^model: /m, "model:") },
  ],
  [
    { name: "Sample Agent", mar: (text) => changed(text, /^name: sample-agent$/m, "name: Sample Agent") },
    { name: "name:x", mar: (text) => changed(text, /^name: /m, "name:") },
  ],
  [
    { name: "closed by ----", mar: (text) => closedBy(text, "----") },
    { name: "closed by a dash and a blank", mar: (text) => closedBy(text, "--- ") },
    { name: "closed by an em dash", mar: (text) => closedBy(text, "—") },
  ],
  [
    { name: "opened by ----", mar: (text) => `-${text}` },
    { name: "opened by a dash and a blank", mar: (text) => text.replace("\n", " \n") },
  ],
  [
    { name: "a comment on top", mar: (text) => `# notes\n${text}` },
    { name: "an HTML comment on top", mar: (text) => `<!-- notes -->\n${text}` },
    { name: "blank lines on top", mar: (text) => `\n \n${text}` },
  ],
  [{ name: "a byte order mark", mar: (text) => `\u{FEFF}${text}` }],
];

function changed(text: string, pattern: RegExp, replacement: string): string | null {
  const fields = text.slice(0, text.indexOf("\n---\n") + 1);
  const result = fields.replace(pattern, replacement);
  return result === fields ? null : result + text.slice(fields.length);
}

function closedBy(text: string, fence: string): string {
  return text.replace("\n---\n", `\n${fence}\n`);
}

const vectors = new URL("../../lib/core/dialects/mutagent/vectors/", import.meta.url);

/** Cases that end a document themselves, or whose warnings offer to change what they mean, are no ground truth here. */
const folders = readdirSync(fileURLToPath(vectors))
  .filter((name) => name.endsWith(".json"))
  .map((name) => conformanceCase.parse(JSON.parse(readFileSync(new URL(name, vectors), "utf8"))))
  .filter(({ expect, entry, op }) => expect.status === "valid" && entry === undefined && op === "check")
  .map((given) => folderOfCase(given).folder)
  .filter((folder) => !findings(folder).some(({ fix }) => fix) && !/\r|^\.\.\.$/m.test(textOf(folder)));

function findings(folder: AgentFolder) {
  const checked = checkFolder(folder);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

function textOf(folder: AgentFolder): string {
  const entry = folder.get("agent.md");
  return entry?.kind === "file" ? new TextDecoder().decode(entry.bytes) : "";
}

function withText(folder: AgentFolder, text: string): AgentFolder {
  const entry = { kind: "file" as const, path: "agent.md", bytes: new TextEncoder().encode(text), executable: false };
  return agentFolder([...folder.entries, entry]);
}

/** What an agent is once it is packed; "refused" with the first reason where it is none. */
function meaning(folder: AgentFolder): unknown {
  const checked = checkFolder(folder);
  if (!checked.ok) return `refused: ${checked.errors[0].message}`;
  const { name, description, instructions, launch, toolModules } = checked.value;
  return { name, description, instructions, launch, toolModules };
}

const pick = fc.tuple(...groups.map((group) => fc.option(fc.constantFrom(...group), { freq: 2 })));

test("fixes of one to three faults at once give back what was meant, in 98 of 100 files", { timeout: 120_000 }, () => {
  const samples = fc.sample(fc.tuple(fc.constantFrom(...folders), pick), { seed: 35, numRuns: 1_000 });
  const failed: unknown[] = [];
  let tried = 0;
  for (const [folder, picked] of samples) {
    let text = textOf(folder);
    const put: Fault[] = [];
    for (const fault of picked) {
      const marred = put.length < 3 ? fault?.mar(text) : null;
      if (!fault || typeof marred !== "string") continue;
      text = marred;
      put.push(fault);
    }
    if (put.length === 0) continue;
    tried++;
    const description = put.find((fault) => fault.description !== undefined)?.description;
    const { folder: fixed } = applyAllFixes(findings, withText(folder, text));
    const expected = { ...(meaning(folder) as object), ...(description !== undefined && { description }) };
    const found = meaning(fixed);
    if (JSON.stringify(found) !== JSON.stringify(expected)) failed.push({ faults: put.map(({ name }) => name), text, found });
  }
  expect(tried).toBeGreaterThan(700);
  expect(failed.length, JSON.stringify(failed.slice(0, 3), null, 1)).toBeLessThanOrEqual(tried / 50);
});
