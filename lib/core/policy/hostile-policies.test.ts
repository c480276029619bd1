import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import type { CheckOptions } from "#core/check-options";
import { type Content, folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import { resolveAgent } from "#core/resolve-agent";

/** Definitions that are too large, policies that are too much, and patterns that would stall an engine, at the outermost door. */

function errorsOf(files: Record<string, Content>, options?: CheckOptions) {
  const checked = checkFolder(folderOf(files), options);
  return checked.ok ? [] : checked.errors;
}

function acceptedAgent(files: Record<string, Content>, options?: CheckOptions) {
  const checked = checkFolder(folderOf(files), options);
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.value;
}

const muxFiles = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([id, header]) => [`.mux/agents/${id}.md`, `---\n${header}\n---\nWork.\n`]));
const muxEntry = (id: string): CheckOptions => ({ dialect: "mux", entry: `.mux/agents/${id}.md` });

/** Processor time, which a busy machine does not stretch as it does the clock. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("a definition of more than a mebibyte", () => {
  const bytesMax = 1024 * 1024;
  const heads = {
    mux: [".mux/agents/a.md", "---\nname: A\ntools:\n  add: [bash]\n---\n"],
    claude: ["a.md", "---\nname: a\ndescription: d\n---\n"],
    skill: ["SKILL.md", "---\nname: a\ndescription: d\n---\n"],
    mutagent: ["agent.md", "---\nname: big-agent\nmodel: zai/glm-5.3\n---\n"],
  } as const;

  test.each(Object.entries(heads))("is refused by %s before it is read, and one byte less is fine", (_, [path, head]) => {
    const full = head + "x".repeat(bytesMax - head.length);
    expect(errorsOf({ [path]: full })).toEqual([]);
    expect(errorsOf({ [path]: `${full}x` }).map(({ code }) => code)).toEqual(["ENTRY_TOO_LARGE"]);
  });

  test("leaves a Mux agent that is based on it the one of that id in the next scope", () => {
    const [path, head] = heads.mux;
    const mine = "---\nname: Mine\ntools:\n  add: [web_fetch]\n---\nWork.\n";
    const files = { ...muxFiles({ b: "name: B\nbase: a" }), [path]: head + "x".repeat(bytesMax), "home/.mux/agents/a.md": mine };
    const { agent } = resolveAgent(folderOf(files), muxEntry("b"));
    expect(agent?.chain.map(({ id, scope, state }) => `${id}@${scope} ${state}`)).toEqual([
      "b@project used",
      "a@global used",
      "a@project broken",
    ]);
    expect(agent?.policy.decisions.filter(({ mode }) => mode === "allowed").map(({ tool }) => tool)).toContain("web_fetch");
  });
});

describe("TOML between the dashes of an AGENT.md", () => {
  const compozy = (header: string) => ({ "AGENT.md": `---\n${header}\n---\nBody.\n` });

  test("is read where the header is no YAML, with the same values", () => {
    const yaml = "name: scribe\nmodel: opus\ntools: [compozy__skill_view]\npermissions: approve-reads";
    const toml = 'name = "scribe"\nmodel = "opus"\ntools = ["compozy__skill_view"]\npermissions = "approve-reads"';
    const [fromYaml, fromToml] = [acceptedAgent(compozy(yaml)), acceptedAgent(compozy(toml))];
    expect(fromToml).toMatchObject({ dialect: "compozy", definition: fromYaml.definition, launch: fromYaml.launch });
  });

  test("is not tried where the YAML parses, whatever it says", () => {
    const errors = errorsOf(compozy("name: scribe\ntool: x"));
    expect(errors.map(({ code }) => code)).toEqual(["COMPOZY_FIELD_UNKNOWN"]);
  });

  test.each([
    ["name: scribe\nmodel: a: b", "YAML_PARSE", /TOML/],
    ['name = "scribe\nmodel = "opus"', "TOML_PARSE", /YAML/],
  ])("that does not parse either gives the reasons of both, first that of the language it is like: %j", (header, first, second) => {
    const { ok, errors, warnings } = { errors: [], ...checkFolder(folderOf(compozy(header))) };
    expect([ok, errors.map(({ code }) => code)]).toEqual([false, [first]]);
    expect(warnings).toEqual([expect.objectContaining({ severity: "note", message: expect.stringMatching(second) })]);
  });
});

describe("patterns that multiply what an engine tries", () => {
  test.each(["^(a+)+$", "(a+)+", "^(?:a|a)*$", "(a*)*b", "^(?:(?=.*b)a)*$"])("%s decides about long names in no time", (pattern) => {
    const tools = [29, 2_000, 10_000].map((length) => `${"a".repeat(length)}!`);
    const files = muxFiles({ a: `name: A\ntools:\n  add: ['${pattern}', bash]\n  remove: ['b${pattern}']` });
    const resolve = () => resolveAgent(folderOf(files), { ...muxEntry("a"), tools }).agent;
    resolve();
    const times = Array.from({ length: 5 }, () => processorMs(resolve));
    expect(Math.min(...times)).toBeLessThan(100);
    const modes = resolve()?.policy.decisions.filter(({ tool }) => tools.includes(tool));
    // Mux anchors what stands there, so that a name with something else at its end is matched by none of them.
    expect(modes?.filter(({ mode }) => mode === "allowed") ?? []).toEqual([]);
    expect(resolve()?.policy.decisions.find(({ tool }) => tool === "bash")?.mode).toBe("allowed");
  });
});

describe("chains of bases", () => {
  const chain = (length: number) =>
    muxFiles(
      Object.fromEntries(
        Array.from({ length }, (_, i) => [`l${i}`, `name: L${i}${i + 1 < length ? `\nbase: l${i + 1}` : "\ntools: { add: [bash] }"}`]),
      ),
    );

  test("are followed over ten definitions, and refused over eleven bases", () => {
    expect(errorsOf(chain(10), muxEntry("l0"))).toEqual([]);
    expect(errorsOf(chain(12), muxEntry("l0")).map(({ code }) => code)).toEqual(["MUX_BASE_DEPTH"]);
  });

  test("that turn in a circle or end nowhere are refused at the base", () => {
    const circle = muxFiles({ a: "name: A\nbase: b", b: "name: B\nbase: c", c: "name: C\nbase: a" });
    for (const id of ["a", "b", "c"]) {
      expect(errorsOf(circle, muxEntry(id))).toEqual([expect.objectContaining({ code: "MUX_BASE_CYCLE", range: rangeAt(3, 7) })]);
    }
    const missing = errorsOf(muxFiles({ a: "name: A\nbase: nobody" }), muxEntry("a"));
    expect(missing).toEqual([expect.objectContaining({ code: "MUX_BASE_MISSING", range: rangeAt(3, 7) })]);
  });

  test("may name their own id: then the base is that of the next scope, and no circle", () => {
    const files = {
      ...muxFiles({ exec: "name: Mine\nbase: exec\ntools:\n  remove: [bash]" }),
      "home/.mux/agents/exec.md": "---\nname: Ours\nbase: exec\ntools:\n  remove: [web_fetch]\n---\nWork.\n",
    };
    const { agent } = resolveAgent(folderOf(files), muxEntry("exec"));
    expect(agent?.chain.filter(({ state }) => state === "used").map(({ scope }) => scope)).toEqual(["project", "global", "built-in"]);
    const decided = (name: string) => agent?.policy.decisions.find(({ tool }) => tool === name);
    expect([decided("bash")?.because.layer, decided("web_fetch")?.because.layer, decided("file_read")?.because.layer]).toEqual([
      "exec@project",
      "exec@global",
      "exec@built-in",
    ]);
    const ownId = errorsOf({ ...muxFiles({ own: "name: Own\nbase: own" }) }, muxEntry("own"));
    expect(ownId.map(({ code }) => code)).toEqual(["MUX_BASE_MISSING"]);
  });

  const rangeAt = (line: number, column: number) => expect.objectContaining({ start: { line, column } });
});

describe("a required tool", () => {
  test.each(["task_.*", "bash|task", "bash$", "(bash", "a+", "file read"])("is no pattern: %s is dropped, and said so", (pattern) => {
    const files = muxFiles({ a: `name: A\ntools:\n  add: ['.*']\n  require: ['${pattern}']` });
    const checked = checkFolder(folderOf(files), muxEntry("a"));
    expect(checked.warnings.map(({ code, range }) => [code, range?.start])).toContainEqual([
      "MUX_REQUIRE_DROPPED",
      { line: 5, column: 13 },
    ]);
    expect(resolveAgent(folderOf(files), muxEntry("a")).agent?.policy.required).toBeUndefined();
  });

  test("counts where it is one plain name", () => {
    const files = muxFiles({ a: "name: A\ntools:\n  add: ['.*']\n  require: [propose_plan]" });
    expect(resolveAgent(folderOf(files), muxEntry("a")).agent?.policy.required).toMatchObject({ tool: "propose_plan" });
  });
});

describe("policies of a size that nobody writes", () => {
  const names = (count: number, form: (i: number) => string) => Array.from({ length: count }, (_, i) => form(i));

  test.each([
    ["claude", "a.md", "---\nname: a\ndescription: d\ntools:\n", (i: number) => `mcp__s__t${i}`],
    ["compozy", "AGENT.md", "---\nname: a\ntools:\n", (i: number) => `mcp__s__t${i}`],
    ["skill", "SKILL.md", "---\nname: a\ndescription: d\nallowed-tools:\n", (i: number) => `mcp__s__t${i}`],
  ] as const)("as many entries as a header may have and 2,000 tools of %s, too", { timeout: 60_000 }, (dialect, path, head, form) => {
    const entries = names(2_500, form);
    const text = `${head}${entries.map((entry) => `  - ${entry}\n`).join("")}---\nBody.\n`;
    const tools = names(2_000, (i) => (i % 2 === 0 ? `mcp__s__t${i}` : `mcp__other__t${i}`));
    let decided = new Map<string, string>();
    const spent = processorMs(() => {
      const { agent } = resolveAgent(folderOf({ [path]: text }), { dialect, tools });
      decided = new Map(agent?.policy.decisions.map(({ tool, mode }) => [tool, mode]));
    });
    const [granted, others] = [0, 1].map((odd) => new Set(tools.filter((_, i) => i % 2 === odd).map((tool) => decided.get(tool))));
    expect([granted?.size, others?.size]).toEqual([1, 1]);
    expect([...(granted ?? [])]).not.toEqual([...(others ?? [])]);
    expect(spent).toBeLessThan(6_000);
  });
});

describe("what is taken away", () => {
  test.each([
    ["disallowed_tools: [bash]", "harness: { tools: { builtin: [read, bash] } }"],
    ["harness: { tools: { builtin: [bash, read] } }", "disallowed_tools: bash"],
  ])("stays away wherever the list stands: %s, then %s", (first, second) => {
    const { launch, policy } = acceptedAgent({ "agent.md": `---\nname: an-agent\nmodel: zai/glm-5.3\n${first}\n${second}\n---\nBody.\n` });
    expect([launch.tools, policy.decisions.map(({ tool, mode }) => `${tool} ${mode}`)]).toEqual([
      ["read"],
      ["bash blocked", "read allowed"],
    ]);
  });

  test.each([
    ["*", /one at the very end/],
    ["mcp__*__list", /one at the very end/],
    ["mcp__**", /one at the very end/],
    ["compozy__sk*", /behind a _/],
    ["compozy_*", /__/],
    ["*__list", /one at the very end/],
  ])("is named by no wildcard of the form %s in Compozy", (pattern, rule) => {
    for (const [field, code] of [
      ["tools", "COMPOZY_TOOLS"],
      ["deny_tools", "COMPOZY_DENY_TOOLS"],
    ] as const) {
      const errors = errorsOf({ "AGENT.md": `---\nname: a\n${field}: ["${pattern}"]\n---\nBody.\n` });
      expect(errors).toEqual([expect.objectContaining({ code, message: expect.stringMatching(rule) })]);
    }
  });
});
