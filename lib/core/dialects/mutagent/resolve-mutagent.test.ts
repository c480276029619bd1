import { describe, expect, test } from "vitest";
import { resolveMutagent } from "#core/dialects/mutagent/resolve-mutagent";
import { agentMd, folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { ResolvedAgent } from "#core/dialects/resolved-agent";

const files = { "package.json": "{}", "a.ts": "" };

function resolve(frontmatter: string, tools: string[] = []): ResolvedAgent {
  const { agent } = resolveMutagent(folderOf({ "agent.md": agentMd(frontmatter), ...files }), { tools });
  if (!agent) throw new Error("refused");
  return agent;
}

const origins = ({ fields }: ResolvedAgent) =>
  fields.map(({ name, value, origin: { layer, range } }) => `${name} = ${JSON.stringify(value)} ${layer} ${range?.start.line ?? "–"}`);

describe("a managed agent", () => {
  test("has its fields under dotted names, each with its line, and the defaults", () => {
    const agent = resolve("harness:\n  tools:\n    builtin: [bash]\n  runtime:\n    mode: headless");
    expect(origins(agent).slice(-3)).toEqual([
      'harness.tools.builtin = ["bash"] agent.md 6',
      'harness.runtime.mode = "headless" agent.md 8',
      'harness.runtime.scaffold = "standard" default –',
    ]);
  });

  test("says of the local brief that it grants nothing", () => {
    const { fields } = resolve("tools: [read]");
    expect(fields.find(({ name }) => name === "tools")?.origin.rule).toBe("declares it for local use; it grants a managed agent nothing");
  });

  test("has one prompt and no base", () => {
    const { prompt, chain, name } = resolve("");
    expect(prompt.map(({ title, atRun }) => [title, atRun])).toEqual([["Instructions", undefined]]);
    expect(chain).toEqual([{ id: name, scope: "folder", path: "agent.md", state: "used" }]);
  });

  test("is not granted a tool on offer that it does not name, and says where it would stand", () => {
    const { policy } = resolve("harness:\n  tools:\n    builtin: [bash]", ["web", "bash", "web"]);
    expect(policy.decisions.map(({ tool, kind, mode, because: { layer, range } }) => [tool, kind, mode, layer, range?.start.line])).toEqual(
      [
        ["bash", "built-in", "allowed", "harness.tools.builtin", 6],
        ["web", "unknown", "blocked", "harness.tools.builtin", 6],
      ],
    );
  });

  test("that check refuses is no agent", () => {
    const { agent, diagnostics } = resolveMutagent(folderOf({ "agent.md": agentMd("colour: red") }), {});
    expect([agent, diagnostics[0]?.severity]).toEqual([null, "error"]);
  });
});
