import { describe, expect, test } from "vitest";
import { resolveCompozy } from "#core/dialects/compozy/resolve-compozy";
import { agentMd, agentWith } from "#core/dialects/compozy/testing/compozy-folder";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

const own = ".compozy/agents/scribe/AGENT.md";
const home = "home/agents/scribe/AGENT.md";

describe("which definition is live", () => {
  test("an agent's folder stands alone", () => {
    const { agent, diagnostics } = resolveCompozy(agentWith("provider: claude"), {});
    expect(diagnostics).toEqual([]);
    expect(agent?.chain).toEqual([{ id: "scribe", scope: "folder", path: "AGENT.md", state: "used" }]);
  });

  test("of one name the first wins, whole", () => {
    const folder = folderOf({ [own]: agentMd("provider: claude"), [home]: agentMd("provider: codex") });
    const { agent } = resolveCompozy(folder, { entry: home });
    expect(agent?.fields.find(({ name }) => name === "provider")?.value).toBe("claude");
    expect(agent?.chain.map(({ scope, state }) => `${scope} ${state}`)).toEqual(["workspace used", "home shadowed"]);
  });

  test("a broken one hides nothing in a workspace, and takes all down for everybody", () => {
    const folder = folderOf({ [own]: "no frontmatter\n", [home]: agentMd("provider: codex") });
    const { agent, diagnostics } = resolveCompozy(folder, { entry: own });
    expect(diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual([`COMPOZY_FRONTMATTER_MISSING ${own}`]);
    expect(agent?.chain.map(({ path, state }) => `${state} ${path}`)).toEqual([`used ${home}`, `broken ${own}`]);
    expect(agent?.chain[1]?.note).toContain(`${home} is live instead.`);
    expect(agent?.chain[0]?.note).toContain("takes all agents down");
  });

  test("additional roots stand between workspace and home", () => {
    const folder = folderOf({ [`extra/${own}`]: agentMd("model: extra"), [home]: agentMd() });
    const { agent } = resolveCompozy(folder, { entry: home, context: { version: 1, additional_roots: ["extra"] } });
    expect(agent?.chain.map(({ scope }) => scope)).toEqual(["additional", "home"]);
  });

  test("nothing is live where the only one is broken", () => {
    const { agent, diagnostics } = resolveCompozy(folderOf({ "AGENT.md": "---\nname: scribe\n---\n" }), {});
    expect(agent).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["MISSING_INSTRUCTIONS"]);
  });
});

describe("where values come from", () => {
  const context = {
    version: 1 as const,
    defaults: { provider: "lab" },
    providers: { lab: { command: "lab-acp", default_model: "lab-1", mcp_servers: [{ name: "gh", command: "prov", args: ["p"] }] } },
    mcp_servers: [{ name: "gh", command: "top", env: { A: "top" } }],
  };

  test("from the file, the provider and the config, with what they hide", () => {
    const { agent } = resolveCompozy(agentWith("model: m"), { context });
    const fields = agent?.fields.map(({ name, value, origin, hides }) => [name, value, origin.layer, hides.map((each) => each.value)]);
    expect(fields).toEqual([
      ["name", "scribe", "name", []],
      ["provider", "lab", "dialect context", []],
      ["command", "lab-acp", "dialect context", []],
      ["model", "m", "model", ["lab-1"]],
      ["permissions", "approve-all", "dialect context", []],
      ["mcp_servers.gh", { name: "gh", command: "prov", args: ["p"], env: { A: "top" } }, "dialect context", [context.mcp_servers[0]]],
    ]);
  });

  test("warns where nothing could be started", () => {
    const { agent, diagnostics } = resolveCompozy(agentWith("provider: lab\ncommand: own"), { context: { version: 1 } });
    expect(agent?.name).toBe("scribe");
    expect(diagnostics).toMatchObject([{ code: "COMPOZY_PROVIDER", severity: "warning" }]);
  });
});

test("the prompt is the body, with what Compozy adds when it runs", () => {
  const { agent } = resolveCompozy(agentWith("provider: claude", { "SOUL.md": "Be calm." }), { run: { as: "subagent", depth: 1 } });
  expect(agent?.prompt.map(({ title, atRun = false }) => [title, atRun])).toEqual([
    ["Runtime envelope", true],
    ["Prompt", false],
    ["SOUL.md", true],
  ]);
  expect(agent?.prompt[1]).toMatchObject({ text: "Keep the notes accurate.", origin: { path: "AGENT.md", range: { start: { line: 5 } } } });
  expect(agent?.policy.run).toEqual({ as: "subagent", depth: 1 });
});
