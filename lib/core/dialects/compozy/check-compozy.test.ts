import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { checkCompozy } from "#core/dialects/compozy/check-compozy";
import { agentMd, agentWith, findingsOf, placesOf } from "#core/dialects/compozy/testing/compozy-folder";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import { layoutPackage } from "#core/package/layout";
import { launchSchema } from "#core/package/manifest-schema";

const fixedText = (fields: string) => {
  const { folder, diagnostics } = applyAllFixes((each) => findingsOf(each), agentWith(fields));
  const entry = folder.get("AGENT.md");
  const text = entry?.kind === "file" ? new TextDecoder().decode(entry.bytes) : "";
  return { text, errors: diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code) };
};

describe("a complete agent", () => {
  const fields = [
    "provider: claude",
    "model: claude-sonnet-5",
    "reasoning_effort: max",
    'deny_tools: ["compozy__network_send"]',
    "permissions: approve-reads",
    "category_path: [Engineering, Review]",
    "mcp_servers:",
    "  - name: github",
    "    command: npx",
    '    args: ["-y", "@modelcontextprotocol/server-github"]',
    '    secret_env: {GITHUB_TOKEN: "env:GITHUB_TOKEN"}',
    "hooks:",
    "  - {name: started, event: session.post_create, command: printf, args: [ready]}",
  ].join("\n");
  const folder = agentWith(fields, {
    "mcp.json": '{"mcpServers": {"files": {"command": "files"}}}',
    "capabilities/triage.toml": 'id = "triage"\nsummary = "Sorts bugs"\noutcome = "Each has an owner"\n',
    "SOUL.md": "Be calm.\n",
    "skills/notes/SKILL.md": "---\nname: notes\ndescription: Writes notes.\n---\nWrite.\n",
    "skills/notes/scripts/run.sh": "#!/bin/sh\n",
    "notes.txt": "not declared",
  });
  const checked = checkCompozy(folder);
  if (!checked.ok) throw new Error(checked.errors[0].message);

  test("is accepted without a finding", () => {
    expect(checked.warnings).toEqual([]);
  });

  test("packs the entry, what Compozy reads beside it, and its skills", () => {
    expect(checked.value.files.map(({ packagePath, role }) => `${role} ${packagePath}`)).toEqual([
      "entry source/AGENT.md",
      "sidecar source/SOUL.md",
      "sidecar source/capabilities/triage.toml",
      "sidecar source/mcp.json",
      "skill skills/notes/SKILL.md",
      "skill skills/notes/scripts/run.sh",
    ]);
  });

  test("makes a package that others accept", () => {
    expect(launchSchema.safeParse(checked.value.launch).success).toBe(true);
    expect(layoutPackage(checked.value, null).map(({ path }) => path)).toContain("generated/agent.md");
  });

  test("says how it is launched", () => {
    const { launch } = checked.value;
    expect(launch).toMatchObject({
      model: "claude-sonnet-5",
      thinking: "max",
      skills: ["skills/notes"],
      optionalBindings: ["GITHUB_TOKEN"],
    });
    expect(launch.tools).not.toContain("compozy__network_send");
    expect(launch.policy?.blocked).toContain("compozy__network_send");
    expect(launch.policy?.settings).toEqual([
      { name: "hook", value: "started: session.post_create (async): printf ready" },
      { name: "mcp server", value: "files: files" },
      { name: "mcp server", value: "github: npx -y @modelcontextprotocol/server-github" },
      { name: "model", value: "claude/claude-sonnet-5" },
      { name: "permission mode", value: "approve-reads" },
      { name: "thinking", value: "max" },
    ]);
  });

  test("keeps the frontmatter as declared, and the prompt as Compozy does", () => {
    expect(checked.value).toMatchObject({
      dialect: "compozy",
      edition: "compozy@0.3.0",
      name: "scribe",
      definition: { name: "scribe", provider: "claude" },
      instructions: "Keep the notes accurate.",
    });
  });
});

test.each(["opencode", "copilot", "cursor", "kiro", "pi"])("accepts the shortest agent of %s", (provider) => {
  expect(findingsOf(agentWith(`provider: ${provider}\npermissions: approve-all`))).toEqual([]);
});

describe("where mistakes stand", () => {
  test.each([
    ["a draft field", "description: Reviews code.", ["COMPOZY_FIELD_UNKNOWN AGENT.md:3:1-3:12"]],
    ["a field of a server", "mcp_servers:\n  - name: a\n    command: b\n    cwd: /tmp", ["COMPOZY_FIELD_UNKNOWN AGENT.md:6:5-6:8"]],
    ["a slash string", "category_path: Marketing/Sales", ["COMPOZY_FIELD_TYPE AGENT.md:3:16-3:31"]],
    [
      "each wrong tool",
      'tools: ["*", "mcp__*__list", Read]',
      ["COMPOZY_TOOLS AGENT.md:3:9-3:12", "COMPOZY_TOOLS AGENT.md:3:14-3:28", "COMPOZY_TOOLS AGENT.md:3:30-3:34"],
    ],
    ["a mode of another format", "permissions: plan", ["COMPOZY_PERMISSIONS AGENT.md:3:14-3:18"]],
    ["a key twice", "model: a\nmodel: b", ["YAML_PARSE AGENT.md:4:1-4:6"]],
    ["a colon in a value", "model: a: b", ["YAML_PARSE AGENT.md:3:9-3:10"]],
  ])("%s", (_case, fields, places) => {
    expect(placesOf(agentWith(fields))).toEqual(places);
  });

  test("a TOML mistake stands in the TOML", () => {
    const text = '---\nname = "scribe"\nmodel = \n---\nKeep it.\n';
    expect(placesOf(folderOf({ "AGENT.md": text }))).toEqual(["TOML_PARSE AGENT.md:3:9-3:9"]);
  });

  test("reports all independent mistakes of all files, what Compozy would say first", () => {
    const folder = agentWith('permissions: plan\ntools: [Read]\ncategory_path: [""]', {
      "mcp.json": '{"mcpServers": {"a": {"command": "x", "env": {"API_KEY": "k"}, "timeout": 5}}}',
      "capabilities.json": '{"capabilities": [{"id": "a"}]}',
    });
    expect(placesOf(folder)).toEqual([
      "COMPOZY_PERMISSIONS AGENT.md:3:14-3:18",
      "COMPOZY_TOOLS AGENT.md:4:9-4:13",
      "COMPOZY_CATEGORY_PATH AGENT.md:5:17-5:19",
      "COMPOZY_MCP_JSON mcp.json:1:64-1:73",
      "COMPOZY_MCP_JSON mcp.json:1:47-1:56",
      "COMPOZY_CAPABILITIES capabilities.json:1:19-1:19",
      "COMPOZY_CAPABILITIES capabilities.json:1:19-1:19",
    ]);
  });

  test("has the same places with CRLF", () => {
    const fields = "model: a\npermissions: plan";
    const crlf = folderOf({ "AGENT.md": agentMd(fields).replaceAll("\n", "\r\n") });
    expect(placesOf(crlf)).toEqual(placesOf(agentWith(fields)));
  });
});

describe("fixes", () => {
  test.each([
    ["keep a draft field as a comment", "description: A helper.\nmodel: m", "# description: A helper.\nmodel: m\n"],
    ["rename a key of another spelling", "reasoningEffort: high", "reasoning_effort: high\n"],
    ["rename categories that are a list", "categories: [Ops]", "category_path: [Ops]\n"],
    ["split a category", "category_path: Marketing/Sales", "category_path: [Marketing, Sales]\n"],
    ["make a list of ids", "tools: compozy__skill_view, compozy__skill_list", "tools: [compozy__skill_view, compozy__skill_list]\n"],
    ["write a mode as Compozy does", "permissions: Approve_Reads # gently", "permissions: approve-reads # gently\n"],
    ["move toolsets to their own list", "tools: [compozy__catalog]", "toolsets: [compozy__catalog]\n"],
    ["write an old namespace anew", "deny_tools: [agh__skill_view]", "deny_tools: [compozy__skill_view]\n"],
    [
      "name the transport",
      "mcp_servers:\n  - {name: a, command: b, type: stdio}",
      "mcp_servers:\n  - {name: a, command: b, transport: stdio}\n",
    ],
    ["quote a number that reads otherwise", "model: 5.10", 'model: "5.10"\n'],
    ["replace tabs", "skills:\n\tdisabled: [a]", "skills:\n  disabled: [a]\n"],
  ])("%s", (_case, fields, fixed) => {
    expect(fixedText(fields)).toEqual({ text: agentMd(fixed), errors: [] });
  });

  test("write TOML in TOML", () => {
    const folder = folderOf({ "AGENT.md": '---\nname = "Scribe"\nmemory = { scope = "a" }\n---\nKeep it.\n' });
    const { folder: fixed, diagnostics } = applyAllFixes((each) => findingsOf(each), folder);
    const entry = fixed.get("AGENT.md");
    expect(entry?.kind === "file" && new TextDecoder().decode(entry.bytes)).toBe(
      '---\nname = "scribe"\n# memory = { scope = "a" }\n---\nKeep it.\n',
    );
    expect(diagnostics).toEqual([]);
  });

  test("take +++ for a fence that was meant", () => {
    const folder = folderOf({ "AGENT.md": '+++\nname = "scribe"\n+++\nKeep it.\n' });
    const { diagnostics } = applyAllFixes((each) => findingsOf(each), folder);
    expect(diagnostics).toEqual([]);
  });
});

describe("what Compozy does without a word", () => {
  test.each([
    ["a toolset among tools", "tools: [compozy__catalog, compozy__skill_view]", "COMPOZY_TOOLSET_AS_TOOL"],
    ["a tool that nobody knows", "tools: [compozy__skill_veiw]", "COMPOZY_TOOL_UNKNOWN"],
    ["a toolset that nobody ships", "toolsets: [linear__read]", "COMPOZY_POLICY"],
    ["a source that is opened", 'tools: ["mcp__github__*"]', "COMPOZY_SOURCE_OPENED"],
    ["a mode that only asks", "permissions: deny-all", "COMPOZY_MODE_ASKS"],
    ["a provider of one's own", "provider: lab\ncommand: own-acp", "COMPOZY_PROVIDER"],
    ["servers that the provider does not take", "provider: openclaw\nmcp_servers: [{name: a, command: b}]", "COMPOZY_PROVIDER"],
    ["two servers of one name", "mcp_servers: [{name: a, command: b}, {name: a, command: c}]", "COMPOZY_MCP_REPEATED"],
  ])("says it of %s", (_case, fields, code) => {
    const checked = checkCompozy(agentWith(fields));
    expect([checked.ok, checked.warnings.map((each) => each.code)]).toEqual([true, [code]]);
  });

  test("says which files it does not read", () => {
    const folder = agentWith("", {
      ".mcp.json": "{}",
      "soul.md": "x",
      "mcp.json": '{"MCPServers": {"a": {"command": "x"}}, "mcpServers": {}, "$schema": "x"}',
      "capabilities/README.md": "x",
    });
    expect(placesOf(folder)).toEqual([
      "COMPOZY_KEY_IGNORED mcp.json:1:2-1:14",
      "COMPOZY_KEY_IGNORED mcp.json:1:59-1:68",
      "COMPOZY_FILE_IGNORED .mcp.json",
      "COMPOZY_FILE_IGNORED soul.md",
      "COMPOZY_FILE_IGNORED capabilities/README.md",
    ]);
  });

  test("refuses a name that Compozy never loads", () => {
    const checked = checkCompozy(folderOf({ "AGENT.md": "---\nname: coordinator\n---\nKeep it.\n" }));
    expect(checked).toMatchObject({ ok: false, errors: [{ code: "COMPOZY_NAME_RESERVED" }] });
  });
});

describe("the entry file", () => {
  test("is found below the root when it is named, with what lies beside it", () => {
    const folder = folderOf({ ".compozy/agents/notes/AGENT.md": agentMd(), ".compozy/agents/notes/mcp.json": "{}" });
    const checked = checkCompozy(folder, ".compozy/agents/notes/AGENT.md");
    expect(checked.ok && checked.value.files.map(({ packagePath }) => packagePath)).toEqual(["source/AGENT.md", "source/mcp.json"]);
    expect(checked.warnings.map(({ code }) => code)).toEqual(["COMPOZY_NAME_MISMATCH"]);
  });

  test.each([
    ["another letter case", { "agent.md": agentMd() }, undefined, "ENTRY_CASE"],
    ["another name", { "scribe.md": agentMd() }, "scribe.md", "ENTRY_NOT_CANONICAL"],
    ["none", { "README.md": "x" }, undefined, "ENTRY_NOT_FOUND"],
    ["a symlink", { "AGENT.md": { link: "other.md" } }, undefined, "SYMLINK_SOURCE"],
  ])("is refused with %s", (_case, files, entry, code) => {
    expect(checkCompozy(folderOf(files), entry)).toMatchObject({ ok: false, errors: [{ code }] });
  });

  test("packs no symlinks and no credentials of a skill", () => {
    const folder = agentWith("", { "skills/a/SKILL.md": "x", "skills/a/.env": "x", "skills/a/run": { link: "/bin/sh" } });
    expect(placesOf(folder)).toEqual(["CREDENTIAL_PATH AGENT.md", "SYMLINK_ESCAPE AGENT.md"]);
  });
});
