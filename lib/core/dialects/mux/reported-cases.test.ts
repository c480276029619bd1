import { describe, expect, test } from "vitest";
import { checkMux } from "#core/dialects/mux/check-mux";
import { resolveMux } from "#core/dialects/mux/resolve-mux";
import { explain, policyOf } from "#core/dialects/mux/testing/answers";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";

const at = (id: string) => `.mux/agents/${id}.md`;

describe("what people have reported of Mux agents", () => {
  test("a rule in a literal block ends the header early, and the lost base is named", () => {
    const text =
      "---\nname: Handover\nsubagent:\n  runnable: true\n  append_prompt: |\n    First part\n    ---\n    Second part\nbase: exec\n---\nHand over.\n";
    const checked = checkMux(muxFolder({ "handover.md": text }));
    const [first] = checked.warnings;
    expect(checked.ok && checked.value.instructions).toBe("    Second part\nbase: exec\n---\nHand over.\n\n\nFirst part\n");
    expect(first).toMatchObject({
      code: "MUX_EARLY_CLOSE",
      range: { start: { line: 7 } },
      message: expect.stringContaining("lost: base"),
      hint: expect.stringContaining("*** or ___"),
    });
  });

  test("globs, an open alternation and a pattern below require are each warned of", () => {
    const text = definition("name: W\nbase: exec\ntools:\n  add:\n    - mcp__tickets__*\n    - file_read|bash\n  require:\n    - task_.*");
    const { warnings } = checkMux(muxFolder({ "w.md": text }));
    expect(warnings.map(({ code, range, hint }) => [code, range?.start.line, hint])).toEqual([
      ["TOOL_WILDCARD", 6, "Write mcp__tickets__.*."],
      ["MUX_ALTERNATION", 7, "Group it: (?:file_read|bash)."],
      ["MUX_REQUIRE_DROPPED", 9, expect.any(String)],
      ["MUX_PLACEHOLDER_TEXT", 3, expect.any(String)],
    ]);
    const policy = policyOf(resolveMux(muxFolder({ "w.md": text }), { entry: at("w"), tools: ["file_read_x", "xbash", "xfile_read"] }));
    expect(explain(policy, "file_read_x")).toMatch(/^allowed: w@project file_read\|bash/);
    expect(explain(policy, "xbash")).toMatch(/^allowed: w@project file_read\|bash/);
    expect(explain(policy, "xfile_read")).toMatch(/^allowed: exec@built-in \.\*/);
  });

  test("a project exec with base exec inherits the built-in's settings and text", () => {
    const folder = muxFolder({ "exec.md": definition("name: Exec\nbase: exec", "Run make check first.\n") });
    const { agent } = resolveMux(folder, { entry: at("exec") });
    expect(agent?.chain.map(({ id, scope }) => `${id}@${scope}`)).toEqual(["exec@project", "exec@built-in"]);
    expect(agent?.fields.find(({ name }) => name === "subagent.runnable")).toMatchObject({
      value: true,
      origin: { layer: "exec@built-in" },
    });
    expect(agent?.policy.decisions.find(({ tool }) => tool === "bash")?.mode).toBe("allowed");
    const checked = checkMux(folder);
    expect(checked.ok && checked.value.instructions).toMatch(
      /^\[Placeholder: the instructions of [^\]]+\]\n\nRun make check first\.\n\n\n\[Placeholder/,
    );
  });

  test("a circle is reported on both, with the chain", () => {
    const folder = muxFolder({ "a.md": definition("name: A\nbase: b"), "b.md": definition("name: B\nbase: a") });
    const messages = (["a", "b"] as const).map((id) => {
      const checked = checkMux(folder, at(id));
      return checked.ok ? "" : checked.errors[0].message;
    });
    expect(messages).toEqual([expect.stringContaining("a@project → b@project → a"), expect.stringContaining("b@project → a@project → b")]);
  });

  test("plan cannot be switched off, and an empty body is fine", () => {
    const checked = checkMux(muxFolder({ "plan.md": definition("name: Plan\ndisabled: true", "") }));
    expect(checked.ok && checked.value.instructions).toBe("");
    expect(checked.warnings[0]).toMatchObject({ code: "MUX_CANNOT_DISABLE", message: expect.stringContaining("never switches plan off") });
  });

  test.each([
    [1024, "d".repeat(1024), true],
    [1025, "d".repeat(1025), false],
    [1026, "😀".repeat(513), false],
  ])("a description of %i UTF-16 units is judged by that unit", (units, description, isFine) => {
    const checked = checkMux(muxFolder({ "a.md": definition(`name: A\ndescription: ${description}\ntools:\n  add: [bash]`) }));
    expect(checked.ok).toBe(isFine);
    if (!checked.ok) expect(checked.errors[0].message).toContain(`${units.toLocaleString("en")} of 1,024 characters (UTF-16 units)`);
  });
});
