import { describe, expect, test } from "vitest";
import type { DialectContexts } from "#core/dialect-contexts";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { ResolvedAgent } from "#core/dialects/resolved-agent";
import { explainTool } from "#core/explain-tool";
import { type ResolveAgentOptions, resolveAgent } from "#core/resolve-agent";

const folders = {
  mutagent: { "agent.md": "---\nname: sample-agent\nmodel: acme/small-1\nharness:\n  tools:\n    builtin: [bash]\n---\nAnswer.\n" },
  mux: { ".mux/agents/reviewer.md": "---\nname: Reviewer\nbase: exec\ntools:\n  remove: [bash]\n---\nReview.\n" },
  compozy: { "AGENT.md": '---\nname: reviewer\nprovider: claude\ntools: ["compozy__session_*"]\n---\nReview.\n' },
  claude: { "reviewer.md": "---\nname: reviewer\ndescription: Reviews.\ntools: Read, Bash\n---\nReview.\n" },
  skill: { "SKILL.md": "---\nname: reviewing\ndescription: Reviews.\nallowed-tools: Read\n---\nReview.\n" },
} as const;

function resolved(dialect: keyof typeof folders, options: ResolveAgentOptions = {}): ResolvedAgent {
  const { agent, diagnostics } = resolveAgent(folderOf(folders[dialect]), options);
  if (!agent) throw new Error(JSON.stringify(diagnostics));
  return agent;
}

describe("resolveAgent", () => {
  test.each(Object.keys(folders) as (keyof typeof folders)[])("finds the format of a %s agent, and resolves it", (dialect) => {
    const agent = resolved(dialect);
    expect([agent.dialect, agent.edition.startsWith(dialect === "skill" ? "" : dialect)]).toEqual([dialect, true]);
    expect([agent.fields.length > 0, agent.prompt.length > 0, agent.chain[0]?.state]).toEqual([true, true, "used"]);
    for (const { name, origin } of agent.fields)
      expect([name, origin.layer.length > 0, origin.rule.length > 0]).toEqual([name, true, true]);
  });

  test.each<[keyof typeof folders, Partial<DialectContexts>, string, string, string]>([
    ["mux", { mux: { agentAiDefaults: { reviewer: { modelString: "acme:large" } } } }, "model", "acme:large", "user settings"],
    ["compozy", { compozy: { version: 1, permissions: { mode: "deny-all" } } }, "permission mode", "deny-all", "dialect context"],
    ["claude", { claude: { parentMode: "plan" } }, "permission mode", "plan", "parent"],
    ["skill", { skill: { sessionMode: "plan" } }, "permission mode", "plan", "dialect context"],
  ])("names the layer outside a %s folder that decides", (dialect, contexts, name, value, layer) => {
    const settings = resolved(dialect, { contexts }).policy.settings ?? [];
    const { because } = settings.find((setting) => setting.name === name && setting.value === value) ?? {};
    expect([because?.layer, because?.path]).toEqual([layer, ""]);
    expect(resolved(dialect).policy.settings).not.toEqual(settings);
  });

  test("looks at the settings of the agent's own format alone", () => {
    const contexts: Partial<DialectContexts> = { claude: { parentMode: "plan" }, skill: { sessionMode: "plan" } };
    expect(resolved("mux", { contexts })).toEqual(resolved("mux"));
  });

  test("resolves a folder as the format that a person says it has", () => {
    const { agent, diagnostics } = resolveAgent(folderOf(folders.mutagent), { dialect: "compozy" });
    expect([agent, diagnostics.length > 0]).toEqual([null, true]);
  });
});

describe("explainTool", () => {
  const ask = (dialect: keyof typeof folders, tool: string, options: ResolveAgentOptions = {}) =>
    explainTool(folderOf(folders[dialect]), tool, options).decision;

  test.each<[keyof typeof folders, string, string]>([
    ["mutagent", "bash", "harness.tools.builtin"],
    ["mux", "bash", "reviewer@project"],
    ["claude", "Bash", "tools"],
    ["skill", "Read", "allowed-tools"],
  ])("says of a %s agent which layer decides about %s", (dialect, tool, layer) => {
    expect(ask(dialect, tool)?.because.layer).toBe(layer);
  });

  test.each(Object.keys(folders) as (keyof typeof folders)[])("answers for a %s agent about a tool that nobody knows", (dialect) => {
    const decision = ask(dialect, "teleport");
    expect([decision?.tool, decision?.kind, (decision?.because.rule ?? "").length > 5]).toEqual(["teleport", "unknown", true]);
  });

  test("has no answer where there is no agent", () => {
    const { resolution, decision } = explainTool(folderOf({ "agent.md": "---\nname: Bad Name\n---\n" }), "bash");
    expect([resolution.agent, decision, resolution.diagnostics.length > 0]).toEqual([null, null, true]);
  });
});
