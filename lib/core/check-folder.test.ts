import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { catalogue } from "#core/diagnostics/catalogue";
import { agentMd, type Content, folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

const codes = (files: Record<string, Content>) => {
  const checked = checkFolder(folderOf(files));
  return checked.ok ? [] : checked.errors.map(({ code }) => code);
};

describe("checkFolder", () => {
  test("gives the agent as it would be packed", () => {
    const checked = checkFolder(
      folderOf({
        "agent.md":
          "---\nname: pricing\ndescription: Prices.\nmodel: zai/glm-5.3\nthinking: low\nharness:\n  tools:\n    builtin: [read]\n    modules:\n      - { path: tools/a.ts, name: calc, export: calc }\n  skills: [skills, know/how]\n  files: [assets]\n  bindings:\n    secrets:\n      - name: A\n      - { name: B, required: false }\n  runtime: { mode: headless }\n---\nPrice it.\n",
        "package.json": "{}",
        "bun.lock": "",
        "tools/a.ts": "#!/usr/bin/env bun\nexport const calc = 1;",
        "skills/SKILL.md": "s",
        "know/how/SKILL.md": "k",
        "assets/b.bin": new Uint8Array([0, 255, 128]),
        "assets/empty": "",
      }),
    );
    if (!checked.ok) throw new Error(checked.errors[0].message);
    const { files, policy, definition, ...agent } = checked.value;
    expect(agent).toEqual({
      dialect: "mutagent",
      edition: "mutagent@1",
      name: "pricing",
      description: "Prices.",
      instructions: "Price it.\n",
      launch: {
        model: "zai/glm-5.3",
        thinking: "low",
        tools: ["read", "calc"],
        skills: ["skills", "skills/know/how"],
        requiredBindings: ["A"],
        optionalBindings: ["B"],
        mode: "headless",
        scaffold: "standard",
      },
      toolModules: [{ path: "tools/a.ts", export: "calc", name: "calc" }],
    });
    expect(definition).toMatchObject({ name: "pricing", harness: { runtime: { mode: "headless" } } });
    expect(policy.decisions.map(({ tool }) => tool)).toEqual(["calc", "read"]);
    expect(files.map(({ packagePath, role, executable }) => `${packagePath} ${role}${executable ? " executable" : ""}`)).toEqual([
      "source/agent.md entry",
      "files/assets/b.bin file",
      "files/assets/empty file",
      "source/bun.lock lockfile",
      "skills/know/how/SKILL.md skill",
      "source/package.json package-json",
      "skills/SKILL.md skill",
      "source/tools/a.ts tool executable",
    ]);
  });

  test("keeps binary bytes as they are", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const checked = checkFolder(folderOf({ "agent.md": agentMd("harness: { files: [all.bin] }"), "all.bin": bytes }));
    expect(checked.ok && checked.value.files.find(({ path }) => path === "all.bin")?.bytes).toEqual(bytes);
  });

  test("depends on no order of entries", () => {
    const files = { "agent.md": agentMd("harness: { files: [b, a, C] }"), a: "1", b: "2", "C/x": "3" };
    const shuffled = Object.fromEntries(Object.entries(files).reverse());
    expect(JSON.stringify(checkFolder(folderOf(shuffled)))).toBe(JSON.stringify(checkFolder(folderOf(files))));
  });

  test("says the same for either line end", () => {
    const text = agentMd("thinking: 3\nharness:\n  files: [gone, '../x']");
    const places = (content: string) => {
      const checked = checkFolder(folderOf({ "agent.md": content }));
      return checked.ok ? [] : checked.errors.map(({ code, range }) => ({ code, range }));
    };
    expect(places(text.replaceAll("\n", "\r\n"))).toEqual(places(text));
    expect(places(text)).toHaveLength(3);
  });

  test("a prompt in a key and an empty body are two findings", () => {
    expect(codes({ "agent.md": "---\nname: in-key\nmodel: zai/glm-5.3\nprompt: |\n  You are strict.\n---\n" })).toEqual([
      "AGENT_SCHEMA",
      "MISSING_INSTRUCTIONS",
    ]);
  });

  test.each([
    ["sonnet", ["MODEL_FORMAT"]],
    ["zai/glm 5", ["MODEL_FORMAT"]],
    ["openrouter/meta/llama-4", []],
    ["/glm", ["MODEL_FORMAT"]],
  ])("model %s", (model, expected) => {
    expect(codes({ "agent.md": `---\nname: m-m\nmodel: ${model}\n---\nB.\n` })).toEqual(expected);
  });

  test("never throws, whatever the folder holds", () => {
    const path = fc.constantFrom(
      "agent.md",
      "Agent.md",
      "package.json",
      "a",
      "a/b.ts",
      "a/b.ts/c",
      "tools/t.ts",
      "s/SKILL.md",
      "s/skill.md",
      "bun.lock",
      "\u202e.md",
      "x\\y",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom(
        agentMd(
          "harness:\n  tools:\n    builtin: [read]\n    modules: [{ path: tools/t.ts, name: t }, { path: a/b.ts, name: u }]\n  skills: [s]\n  files: [a, bun.lock]",
        ),
      ),
      fc.constantFrom('import "../a/b.ts"; require(x)', "import a from './t.ts' with { type: 'macro' }", "{", "{}", '{"dependencies":[1]}'),
    );
    const content: fc.Arbitrary<Content> = fc.oneof(
      text,
      fc.uint8Array({ maxLength: 40 }),
      fc.record({ link: fc.constantFrom("a", "/", "..") }),
    );
    fc.assert(
      fc.property(fc.dictionary(path, content, { maxKeys: 9 }), (files) => {
        const checked = checkFolder(folderOf(files));
        for (const { code, message } of checked.ok ? checked.warnings : checked.errors) {
          expect(catalogue[code]).toBeDefined();
          expect(message).toMatch(/[.…]$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
