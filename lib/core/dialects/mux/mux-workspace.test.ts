import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkMux } from "#core/dialects/mux/check-mux";
import { resolveMux } from "#core/dialects/mux/resolve-mux";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";

/** Processor time, which a busy machine does not stretch as it does the clock. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("1,000 agents are resolved against 300 tools within a second, and read within another", { timeout: 120_000 }, () => {
  const ids = Array.from({ length: 1_000 }, (_, i) => `agent-${i}`);
  const tools = Array.from({ length: 250 }, (_, i) => `mcp__server${i % 10}__tool_${i}`);
  const files = ids.map((id, i): [string, string] => [
    `${id}.md`,
    definition(
      `name: Agent ${i}\nbase: ${i % 5 === 0 ? "exec" : `agent-${i - (i % 5)}`}\ntools:\n  add: ['mcp__server${i % 10}__.*', tool_${i}]\n  remove: ['(?!mcp)file_edit_.*', task, 'task_.*', 'mcp__server${i % 7}__(?:tool|x)_${i % 97}.*']`,
    ),
  ]);
  const folder = muxFolder(Object.fromEntries(files));
  const resolveAll = () =>
    ids.reduce((allowed, id) => {
      const { agent } = resolveMux(folder, { entry: `.mux/agents/${id}.md`, tools });
      return allowed + (agent?.policy.decisions.filter(({ mode }) => mode === "allowed").length ?? 0);
    }, 0);
  // More than a second is allowed: processor time grows too where other work shares the caches.
  expect(processorMs(resolveAll)).toBeLessThan(4_000);
  let allowed = 0;
  const again = processorMs(() => {
    allowed = resolveAll();
  });
  expect(again).toBeLessThan(2_000);
  expect(allowed).toBeGreaterThan(200_000);
});

test("10,000 patterns are tried on 2,000 tools in bounded time", { timeout: 120_000 }, () => {
  const patterns = (file: number) => Array.from({ length: 2_500 }, (_, i) => `'mcp__${file}_${i}_.*'`).join(",");
  const files = Object.fromEntries(
    [0, 1, 2, 3].map((i) => [`l${i}.md`, definition(`name: L${i}\n${i < 3 ? `base: l${i + 1}\n` : ""}tools:\n  add: [${patterns(i)}]`)]),
  );
  const tools = Array.from({ length: 2_000 }, (_, i) => `mcp__${i % 4}_${i}_x`);
  let allowed = 0;
  const spent = processorMs(() => {
    const { agent } = resolveMux(muxFolder(files), { entry: ".mux/agents/l0.md", tools });
    allowed = agent?.policy.decisions.filter(({ kind, mode }) => kind === "mcp" && mode === "allowed").length ?? 0;
  });
  expect(allowed).toBe(2_000);
  expect(spent).toBeLessThan(6_000);
});

describe("hostile definitions", () => {
  const slow = 4_000;
  const long = "a".repeat(900_000);
  test.each<[string, string]>([
    ["one line of a megabyte", `---\nname: A\n---\n${long}`],
    ["half a million line ends", `---\r\nname: A\r\n---\r\n${"\r\n".repeat(500_000)}`],
    ["a header without end", `---\n${"a: b\n".repeat(180_000)}`],
    ["a closing line of blanks", `---\nname: A\n${" ".repeat(900_000)}---\n`],
    ["thousands of patterns", definition(`name: A\ntools:\n  add: [${Array.from({ length: 1_500 }, (_, i) => `'(a+)+${i}'`).join(",")}]`)],
    ["thousands of unknown keys", definition(`name: A\n${Array.from({ length: 1_900 }, (_, i) => `k${i}: 1`).join("\n")}`)],
    ["thousands of refused entries", definition(`name: A\ntools:\n  require: [${"1,".repeat(3_900)}1]`)],
    [
      "aliases of aliases",
      definition(
        `name: A\na: &a [x,x,x,x,x,x,x,x,x,x]\n${Array.from("bcdefgh", (name, i) => `${name}: &${name} [${`*${"abcdefgh"[i]},`.repeat(9)}]`).join("\n")}`,
      ),
    ],
    ["deep brackets", definition(`name: A\nx: ${"[".repeat(20_000)}`)],
    ["keys of Object", definition("name: A\n__proto__: 1\nconstructor: 2\ntools:\n  __proto__: [x]\n  add: [constructor]")],
  ])("%s throw nothing, and cost bounded time", { timeout: 60_000 }, (_, text) => {
    const folder = muxFolder({ "a.md": text });
    expect(processorMs(() => checkMux(folder))).toBeLessThan(slow);
    expect(processorMs(() => resolveMux(folder, {}))).toBeLessThan(slow);
  });

  test("of any text and name give a verdict", () => {
    const line = fc.constantFrom(
      "---",
      " ---",
      "name: A",
      "base: a",
      "base: exec",
      "tools:",
      "  add: ['.*', '(']",
      "  require: [x]",
      "ui:",
      "  hidden: yes",
      "\u{feff}",
      "\u{0}",
      "*a",
      "&a b",
      "- x",
      "\ud800",
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.constantFrom("a.md", "A.md", "exec.md", " .md", "x"),
        (lines, end, name) => {
          const folder = muxFolder({ [name]: lines.join(end) });
          const checked = checkMux(folder, `.mux/agents/${name}`);
          expect(checked.ok || checked.errors.length > 0).toBe(true);
          const { agent } = resolveMux(folder, { entry: `.mux/agents/${name}` });
          expect(agent !== null).toBe(checked.ok);
        },
      ),
      { numRuns: 400 },
    );
  });
});
