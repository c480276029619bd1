import { describe, expect, test } from "vitest";
import { type CompozyContext, withDefaults } from "#core/dialects/compozy/context";
import { parseAgent } from "#core/dialects/compozy/load-agent";
import { effectivePolicy, type PolicyOptions } from "#core/dialects/compozy/policy";
import { agentMd } from "#core/dialects/compozy/testing/compozy-folder";
import type { ToolDecision } from "#core/policy/effective-policy";

function policyOf(fields: string, context: Omit<CompozyContext, "version"> = {}, options: PolicyOptions = {}) {
  const { file, definition, servers } = parseAgent("AGENT.md", new TextEncoder().encode(agentMd(fields)));
  if (!file || !definition) throw new Error("The fields do not parse.");
  return effectivePolicy({ file, definition, servers }, withDefaults({ version: 1, ...context }), options);
}

function decisionOf(tool: string, ...given: Parameters<typeof policyOf>): ToolDecision | undefined {
  return policyOf(...given).decisions.find((decision) => decision.tool === tool);
}

/** `mode layer line:column` of what decided. */
function because(decision: ToolDecision | undefined): string {
  const start = decision?.because.range?.start;
  return `${decision?.mode} ${decision?.because.layer}${start ? ` ${start.line}:${start.column}` : ""}`;
}

describe("what decides about a tool", () => {
  const view = "compozy__skill_view";
  test.each([
    ["nothing but the mode", view, "", {}, "allowed dialect context"],
    ["an allow", view, "tools: [compozy__skill_view]", {}, "allowed tools 3:9"],
    ["an allow by its prefix", view, 'tools: ["compozy__skill_*"]', {}, "allowed tools 3:9"],
    ["a toolset that nests another", "compozy__tool_list", "toolsets: [compozy__catalog]", {}, "allowed toolsets 3:12"],
    ["a list of others", "compozy__network_send", "tools: [compozy__skill_view]", {}, "blocked tools 3:1"],
    ["a denial, whatever allows", view, "tools: [compozy__skill_view]\ndeny_tools: [compozy__skill_view]", {}, "blocked deny_tools 4:14"],
    ["the agent's own mode", "compozy__network_send", "permissions: approve-reads", {}, "asks permissions 3:14"],
    ["the system's mode", "compozy__network_send", "", { permissions: { mode: "deny-all" as const } }, "asks dialect context"],
    ["the config's denial", view, "tools: [compozy__skill_view]", { tools: { deny: ["compozy__skill_*"] } }, "blocked dialect context"],
    ["tools that are switched off", view, "", { tools: { enabled: false } }, "blocked dialect context"],
    ["what a session was given", view, "", { lineage: ["compozy__skill_list"] }, "blocked dialect context"],
    ["that nobody can be asked", view, "permissions: deny-all", { approval_available: false }, "blocked dialect context"],
    ["the default for tools from outside", "mcp__github__*", "mcp_servers: [{name: GitHub, command: x}]", {}, "blocked dialect context"],
    [
      "an allow that opens a source",
      "mcp__github__*",
      'tools: ["mcp__*"]\nmcp_servers: [{name: github, command: x}]',
      {},
      "allowed tools 3:9",
    ],
    ["a toolset that nobody knows", view, "toolsets: [linear__read]", {}, "blocked toolsets 3:12"],
  ])("%s", (_case, tool, fields, context, expected) => {
    expect(because(decisionOf(tool, fields, context))).toBe(expected);
  });

  test("keeps the rules that were overruled, the latest first", () => {
    const fields = "tools: [compozy__skill_view]\ntoolsets: [compozy__catalog]\ndeny_tools: [compozy__skill_view]";
    expect(decisionOf("compozy__skill_view", fields)?.overrode.map(({ layer, rule }) => `${layer} ${rule}`)).toEqual([
      "tools names 'compozy__skill_view'",
    ]);
  });

  test("shows the system's mode that the agent's own loosened", () => {
    const decision = decisionOf("compozy__network_send", "permissions: approve-all", { permissions: { mode: "deny-all" } });
    expect(decision).toMatchObject({
      mode: "allowed",
      overrode: [{ layer: "dialect context", rule: expect.stringContaining("deny-all") }],
    });
  });

  test("lets a trusted source read", () => {
    const offered = [{ id: "mcp__github__read", source: "mcp" as const, owner: "github", readOnly: true, risk: "read" as const }];
    const context = { tools: { offered, trusted_sources: ["mcp:github"] } };
    expect(decisionOf("mcp__github__read", "", context)).toMatchObject({
      mode: "allowed",
      kind: "mcp",
      because: { layer: "dialect context" },
    });
  });
});

describe("what a policy speaks about", () => {
  test("all tools of the edition, sorted", () => {
    const { decisions, universe } = policyOf("");
    expect(decisions).toHaveLength(269);
    expect(decisions.map(({ tool }) => tool)).toEqual(decisions.map(({ tool }) => tool).sort());
    expect(universe).toEqual({ edition: "compozy@0.3.0", date: "2026-08-22" });
  });

  test.each([
    ["an id of its own that nobody knows", "tools: [compozy__nope]", "compozy__nope", "unknown"],
    ["a tool of a server", "tools: [mcp__a__b]", "mcp__a__b", "mcp"],
    ["a tool of an extension", "deny_tools: [ext__a__b]", "ext__a__b", "extension"],
    ["a pattern for tools from outside", 'deny_tools: ["mcp__a__*"]', "mcp__a__*", "pattern"],
    ["the agent's own servers", "mcp_servers: [{name: My Server.v2, command: x}]", "mcp__my_server_v2__*", "pattern"],
  ])("%s", (_case, fields, tool, kind) => {
    expect(decisionOf(tool, fields)?.kind).toBe(kind);
  });

  test("tools that are on offer", () => {
    expect(decisionOf("mcp__a__b", "", {}, { tools: ["mcp__a__b"] })).toMatchObject({ kind: "mcp", mode: "blocked" });
  });

  test("toolsets that the context brings", () => {
    const toolsets = [{ id: "linear__read", tools: ["compozy__skill_view"] }];
    expect(because(decisionOf("compozy__skill_view", "toolsets: [linear__read]", { tools: { toolsets } }))).toBe("allowed toolsets 3:12");
  });
});

describe("settings", () => {
  test("come with their width and the line that sets them", () => {
    const { settings } = policyOf("provider: codex\npermissions: deny-all\nskills: {disabled: [deploy]}");
    expect(settings?.map(({ name, value, width, because: { layer, range } }) => [name, value, width, layer, range?.start.line])).toEqual([
      ["model", "codex/gpt-5.6-sol", undefined, "provider", 3],
      ["permission mode", "deny-all", 0, "permissions", 4],
      ["skill", "deploy (off)", undefined, "skills.disabled", 5],
      ["thinking", "medium", 3, "provider", undefined],
    ]);
  });

  test.each([
    ["codex", "gpt-5.6-luna", "medium"],
    ["claude", "claude-opus-4-8", "high"],
    ["claude", "claude-haiku-4-5-20251001", undefined],
    ["codex", "claude-opus-4-8", undefined],
  ])("give %s with %s the effort that the provider lists for it: %s", (provider, model, effort) => {
    const { settings } = policyOf(`provider: ${provider}\nmodel: ${model}`);
    expect(settings?.find(({ name }) => name === "thinking")?.value).toBe(effort);
  });

  test("say which layers a server is merged from", () => {
    const context = { defaults: { provider: "claude" }, mcp_servers: [{ name: "gh", command: "top", args: ["t"] }] };
    const servers = policyOf("mcp_servers: [{name: gh, command: own}]", context).settings?.filter(({ name }) => name === "mcp server");
    expect(servers).toMatchObject([{ value: "gh: own t", because: { layer: "mcp_servers", rule: "is merged over that of the config" } }]);
  });
});
