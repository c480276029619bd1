import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import type { Choices, Conversion } from "#core/convert/conversion";
import { convert, targetDialects } from "#core/convert/convert";
import type { AgentDialect } from "#core/convert/convert-agent";
import { claudeTool } from "#core/convert/tool-map";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { locateAgents } from "#core/intake/locate-agents";
import { openPlace } from "#core/intake/open-place";

type Source = { name: string; dialect: AgentDialect; folder: AgentFolder; entry?: string };

const choices: Choices = { model: "anthropic/claude-sonnet-5", description: "Chosen by a person" };
const encoder = new TextEncoder();

function folderOf(files: Record<string, string>): AgentFolder {
  return agentFolder(Object.entries(files).map(([path, text]) => ({ kind: "file", path, bytes: encoder.encode(text), executable: false })));
}

/** Every agent in the cases of a format that its check accepts. */
function sourcesIn(dialect: AgentDialect): Source[] {
  const directory = new URL(`../dialects/${dialect}/vectors/`, import.meta.url);
  return readdirSync(fileURLToPath(directory))
    .filter((name) => name.endsWith(".json"))
    .flatMap((name): Source[] => {
      const { files, input } = JSON.parse(readFileSync(new URL(name, directory), "utf8"));
      const texts = Object.entries(input ? prefixed(input.project) : (files ?? {})).filter(isText);
      const upload = folderOf(Object.fromEntries(texts));
      return locateAgents(upload.entries).places.flatMap((place) => {
        if (place.dialect !== dialect) return [];
        const { folder, options } = openPlace(upload, place);
        const entry = options.entry === undefined ? {} : { entry: options.entry };
        return checkFolder(folder, { dialect, ...entry }).ok ? [{ name: `${name} ${place.root}`, dialect, folder, ...entry }] : [];
      });
    });
}

function prefixed(project: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(project).map(([name, text]) => [`.mux/agents/${name}`, text]));
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}

function converted({ folder, dialect, entry }: Source, to: AgentDialect): Conversion {
  const result = convert(folder, { dialect, ...(entry !== undefined && { entry }) }, to, choices);
  if (!result.ok) throw new Error(result.errors.map(({ code, message }) => `${code} ${message}`).join("; "));
  return result.value;
}

/** What was written, as an upload of its own. */
function written({ files, to }: Conversion): Source | null {
  if (!files) return null;
  const upload = agentFolder(files.map(({ path, bytes }) => ({ kind: "file", path, bytes, executable: false })));
  const place = locateAgents(upload.entries).places.find(({ dialect }) => dialect === to);
  if (!place) throw new Error(`Nothing of ${to} among ${files.map(({ path }) => path).join(", ")}`);
  const { folder, options } = openPlace(upload, place);
  return { name: place.root, dialect: to, folder, ...(options.entry !== undefined && { entry: options.entry }) };
}

function checked({ folder, dialect, entry }: Source) {
  const result = checkFolder(folder, { dialect, ...(entry !== undefined && { entry }) });
  if (!result.ok) throw new Error(result.errors.map(({ code, message }) => `${code} ${message}`).join("; "));
  return result.value;
}

function kept({ report }: Conversion, field: string): boolean {
  return report.find((row) => row.field === field)?.outcome === "kept";
}

/** A few of each, since every pair is tried; the first of each kind of case. */
const sources = (["claude", "mutagent", "mux", "compozy"] as const).flatMap((dialect) =>
  sourcesIn(dialect).filter((_, index) => index % 5 === 0),
);
const pairs = sources.flatMap((source) => targetDialects.filter((to) => to !== source.dialect).map((to) => ({ source, to })));

describe("a conversion", () => {
  test("is tried on many agents of every format", () => {
    for (const dialect of targetDialects) expect(sources.filter((source) => source.dialect === dialect).length).toBeGreaterThan(8);
  });

  test("gives files that the target's own check accepts", () => {
    for (const { source, to } of pairs) {
      const target = written(converted(source, to));
      if (target) expect(() => checked(target), `${source.name} to ${to}`).not.toThrow();
    }
  });

  test("has a row for each field that the source declares", () => {
    for (const { source, to } of pairs) {
      const fields = converted(source, to).report.map(({ field }) => field);
      for (const key of Object.keys(checked(source).definition)) {
        const isCovered = fields.some((field) => field === key || field.startsWith(`${key}.`)) || fields.includes("(other keys)");
        expect([source.name, to, key, isCovered]).toEqual([source.name, to, key, true]);
      }
    }
  });

  test("keeps there and back what both reports call kept", () => {
    for (const { source, to } of pairs) {
      const there = converted(source, to);
      const target = written(there);
      if (!target) continue;
      const back = converted(target, source.dialect);
      const returned = written(back);
      if (!returned) continue;
      expect(
        () => checked(returned),
        `${source.name} to ${to}: ${new TextDecoder().decode(back.files?.[0]?.bytes)} ${JSON.stringify(back.report)}`,
      ).not.toThrow();
      const [first, last] = [checked(source), checked(returned)];
      if (kept(there, "name") && kept(back, "name")) expect(last.name).toBe(first.name);
      if (kept(there, "description") && kept(back, "description")) expect(last.description).toBe(first.description);
      if (kept(there, "body") && kept(back, "body")) expect(last.instructions.trim()).toBe(first.instructions.trim());
    }
  });

  test("to Mutagent grants no tool that the source has not, unless it says so", () => {
    for (const { source, to } of pairs.filter((pair) => pair.to === "mutagent" && pair.source.dialect === "claude")) {
      const conversion = converted(source, to);
      const target = written(conversion);
      if (!target) continue;
      const before = new Set(checked(source).policy.decisions.flatMap(({ tool, mode }) => (mode === "blocked" ? [] : tool)));
      const after = checked(target).launch.tools.flatMap((tool) => claudeTool(tool, "mutagent") ?? []);
      // A background run lacks LS, and Skill reads with read: what the source names is what counts there.
      const extra = after.filter(
        (tool) => !before.has(tool) && !conversion.gained.includes(tool) && !["LS", "Glob", "Read"].includes(tool),
      );
      expect([source.name, extra]).toEqual([source.name, []]);
    }
  });

  test("widens nothing in silence: Compozy cannot narrow its provider's tools", () => {
    for (const { source, to } of pairs.filter((pair) => pair.to === "compozy" && pair.source.dialect !== "compozy")) {
      const conversion = converted(source, to);
      expect(conversion.widens).toBe(conversion.gained.length > 0);
    }
  });

  test("into its own format is refused", () => {
    const [source] = sources;
    if (!source) throw new Error("no source");
    expect(convert(source.folder, { dialect: source.dialect }, source.dialect)).toMatchObject({
      ok: false,
      errors: [{ code: "ALREADY_IN_FORMAT" }],
    });
  });

  test("of a long description moves its examples behind the body", () => {
    const description = `Reviews code.\\n\\n<example>${"x".repeat(1100)}</example>`;
    const folder = folderOf({ "a.md": `---\nname: a\ndescription: "${description}"\ntools: Read\n---\nReview.\n` });
    const conversion = converted({ name: "a", dialect: "claude", folder, entry: "a.md" }, "mux");
    const [file] = conversion.files ?? [];
    const text = new TextDecoder().decode(file?.bytes);
    expect(text).toMatch(/description: Reviews code\.\n/);
    expect(text).toMatch(/Review\.\n\n## When to use\n\n<example>x+<\/example>\n$/);
    expect(conversion.report).toContainEqual(expect.objectContaining({ field: "description", outcome: "approximated" }));
  });
});
