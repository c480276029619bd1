import { describe, expect, test } from "vitest";
import { checkPlugin } from "#core/dialects/claude/plugin/check-plugin";
import { agentText, folderOf, places } from "#core/dialects/claude/testing/agent-folder-of";

const entry = ".claude-plugin/plugin.json";
const skill = (name: string) => `---\nname: ${name}\ndescription: Counts words. Use it for texts.\n---\nCount.\n`;

function check(manifest: string, files: Record<string, string> = {}, root = "") {
  const all = Object.fromEntries(Object.entries({ [entry]: manifest, ...files }).map(([path, text]) => [root + path, text]));
  const { components, diagnostics } = checkPlugin(folderOf(all), root + entry);
  return {
    names: components.map(({ kind, name }) => `${kind} ${name}`),
    report: places(diagnostics),
    paths: diagnostics.map(({ path }) => path),
  };
}

const json = (fields: object) => JSON.stringify({ name: "house", ...fields }, null, 1);

describe("refuses a manifest", () => {
  test.each<[string, string, string[]]>([
    ["that is no JSON", "{\n name: 1\n}", ["2:2 error PLUGIN_MANIFEST"]],
    ["that is a list", "[]", ["1:1 error PLUGIN_MANIFEST"]],
    ["without a name", "{}", ["1:1 error PLUGIN_MANIFEST"]],
    ["with a blank name", '{\n "name": " "\n}', ["2:10 error PLUGIN_MANIFEST"]],
    ["whose name is a number", '{\n "name": 1\n}', ["2:10 error PLUGIN_MANIFEST"]],
    ["with a number among the agents", json({ agents: ["./a.md", 1] }), ["3:12 error PLUGIN_MANIFEST"]],
    ["with a path that leaves it", json({ skills: "./../x" }), ["3:12 error PATH_ESCAPE"]],
    ["with a path that does not start with ./", json({ commands: ["x.md"] }), ["4:3 error PLUGIN_MANIFEST"]],
    ["with . for agents", json({ agents: "." }), ["3:12 error PLUGIN_MANIFEST"]],
  ])("%s", (_case, manifest, report) => {
    const found = check(manifest, { "agents/a.md": agentText("name: a") });
    expect(found.report).toEqual(report);
    expect(found.names).toEqual([]);
  });

  test("that is not there", () => {
    expect(checkPlugin(folderOf({}), entry).diagnostics).toMatchObject([{ code: "PLUGIN_MANIFEST", severity: "error" }]);
  });
});

describe("warns about", () => {
  test.each<[string, object, string[]]>([
    ["an unknown field", { colour: "red" }, ["3:2 warning PLUGIN_UNKNOWN_FIELD"]],
    ["a default folder that is switched off", { agents: "./more/" }, ["3:2 warning PLUGIN_DEFAULT_IGNORED"]],
    ["a path that does not exist", { skills: "./none" }, ["3:12 warning SOURCE_NOT_FOUND"]],
    ["nothing in what is ignored when wrong", { metadata: 1, experimental: [] }, []],
    ["nothing when the default folder is in the list", { agents: ["./agents/", "./more/"] }, []],
  ])("%s", (_case, fields, report) => {
    expect(check(json(fields), { "agents/a.md": agentText("name: a"), "more/b.md": agentText("name: b") }).report).toEqual(report);
  });
});

describe("lists what a plugin offers", () => {
  const files = {
    "agents/review/security.md": agentText("name: security"),
    "agents/plain.md": "---\ndescription: d\n---\nB\n",
    "commands/ship.md": "Ship it.\n",
    "skills/word-counter/SKILL.md": skill("word-counter"),
    "skills/notes.md": "x",
    "hooks/hooks.json": "{}",
  };

  test("in the default folders, wherever the plugin lies", () => {
    for (const root of ["", "plugins/house/"]) {
      const found = check(json({}), files, root);
      expect(found.names).toEqual(["agent house:plain", "agent house:review:security", "command house:ship", "skill house:word-counter"]);
      expect(found.report).toEqual(["1:1 warning NAME_FROM_FILE"]);
      expect(found.paths).toEqual([`${root}agents/plain.md`]);
    }
  });

  test("where the manifest says: files and folders", () => {
    const found = check(json({ agents: "./agents/review/security.md", skills: ["./more"] }), {
      ...files,
      "more/extra/SKILL.md": skill("extra"),
    });
    expect(found.names).toEqual(["agent house:security", "command house:ship", "skill house:extra", "skill house:word-counter"]);
  });

  test("an agent with a broken header loads under its file name", () => {
    const found = check(json({}), { "agents/lint.md": "---\nname: x\ndescription: Use: this\n---\nB\n" });
    expect(found).toMatchObject({ report: ["3:17 error YAML_PARSE"] });
    expect(found.names).toEqual(["agent house:lint"]);
  });
});
