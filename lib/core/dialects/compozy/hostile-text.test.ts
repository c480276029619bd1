import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCompozy } from "#core/dialects/compozy/check-compozy";
import { agentMd, agentWith, findingsOf } from "#core/dialects/compozy/testing/compozy-folder";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

/** Of processor time: far above what any of these takes, and far below what a search of everything by everything would. */
const patienceMs = 1_500;

/** Processor time of this process, which other work on the machine does not lengthen. */
function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const many = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join("");

describe("hostile text is refused or read in bounded time", () => {
  const aliases = `a0: &a0 [x, x]\n${many(30, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`)}`;
  test.each([
    ["a bomb of aliases", agentMd(aliases)],
    ["an alias to itself", agentMd("tools: &t [*t]")],
    ["deep brackets", agentMd(`tools: ${"[".repeat(20_000)}`)],
    ["deep TOML", `---\nname = ${"[".repeat(20_000)}\n---\nx\n`],
    ["deep TOML keys", `---\n${"a.".repeat(5_000)}b = 1\n---\nx\n`],
    ["thousands of TOML keys", `---\n${many(6_000, (i) => `k${i} = 1\n`)}---\nx\n`],
    ["thousands of unknown keys", agentMd(many(1_900, (i) => `unknown${i}: x\n`))],
    ["thousands of tools", agentMd(`tools: [${many(6_000, (i) => `a__b${i}, `)}]`)],
    ["thousands of wildcards", agentMd(`tools: [${many(5_000, (i) => `"a__b${i}_*", `)}]`)],
    ["thousands of toolsets", agentMd(`toolsets: [${many(5_000, (i) => `a__b${i}, `)}]`)],
    ["thousands of hooks", agentMd(`hooks:\n${many(600, () => "  - {name: h, event: turn.ends, command: c}\n")}`)],
    [
      "thousands of variables",
      agentMd(`mcp_servers:\n  - name: a\n    command: b\n    env:\n${many(1_800, (i) => `      A_TOKEN_${i}: x\n`)}`),
    ],
    ["a repeated key a thousand times", agentMd("model: a\n".repeat(1_000))],
    ["a key named __proto__", agentMd("__proto__: {tools: [a__b]}\nconstructor: x")],
    ["a line of a million characters", agentMd(`model: ${"x".repeat(1_000_000)}`)],
    ["a body of a million dashes", `${agentMd()}${"-\n".repeat(500_000)}`],
    ["a NUL", agentMd("model: a\u0000b")],
    ["a lone surrogate in a JSON escape", agentMd('model: "\\ud800"')],
  ])("%s", (_case, text) => {
    const start = spentMs();
    checkCompozy(folderOf({ "AGENT.md": text }));
    expect(spentMs() - start).toBeLessThan(patienceMs);
  });

  test.each([
    ["deep JSON", "mcp.json", "[".repeat(100_000)],
    ["deep JSON that closes", "mcp.json", `{"mcpServers":${"[".repeat(400)}${"]".repeat(400)}}`],
    ["thousands of servers", "mcp.json", `{"mcpServers":{${many(3_000, (i) => `"s${i}":{},`)}"x":{}}}`],
    ["a file that is too large", "mcp.json", `{"a":"${"x".repeat(400_000)}"}`],
    ["invalid UTF-8", "mcp.json", new Uint8Array([0x7b, 0xff, 0x7d])],
    ["deep TOML", "capabilities.toml", `a = ${"[".repeat(100_000)}`],
    ["thousands of capabilities", "capabilities.toml", "[[capabilities]]\n".repeat(3_000)],
    ["a byte order mark", "capabilities.json", "\u{FEFF}{}"],
  ])("a sidecar with %s", (_case, name, content) => {
    const start = spentMs();
    expect(checkCompozy(agentWith("", { [name]: content })).ok).toBe(false);
    expect(spentMs() - start).toBeLessThan(patienceMs);
  });
});

test("never throws on text near the format", () => {
  const word = fc.constantFrom(
    "name",
    "tools",
    "hooks",
    "mcp_servers",
    "env",
    "[",
    "]",
    "{",
    "}",
    ":",
    " ",
    "\n",
    "- ",
    "=",
    '"',
    "'",
    "*",
    "&a",
    "#",
    "\t",
    "1",
    "true",
    "~",
    "\r\n",
    "---\n",
    "é",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.array(word, { maxLength: 20 }), (fields, sidecar) => {
      const folder = folderOf({
        "AGENT.md": `---\nname: scribe\n${fields.join("")}\n---\nx\n`,
        "mcp.json": sidecar.join(""),
        "capabilities.toml": sidecar.join(""),
      });
      for (const { range } of findingsOf(folder)) if (range) expect(range.end.line).toBeGreaterThanOrEqual(range.start.line);
    }),
    { numRuns: 400 },
  );
});

test("keeps nothing that UTF-8 cannot carry", () => {
  const fields = 'model: "\\ud800"\nhooks: [{name: h, event: turn.end, command: c, metadata: {"\\udc00": "\\ud800x"}}]';
  const checked = checkCompozy(agentWith(fields, { "mcp.json": '{"mcpServers": {"\\ud800": {"command": "\\ud800"}}}' }));
  if (!checked.ok) throw new Error(checked.errors[0].message);
  expect(JSON.stringify({ ...checked.value, files: [] })).not.toMatch(/\\\\ud[89a-f]/);
});

test("refuses a model that no package could name", () => {
  expect(checkCompozy(agentWith(`model: ${"x".repeat(257)}`))).toMatchObject({ ok: false, errors: [{ code: "PACKAGE_TOO_LARGE" }] });
});

test("never throws on bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(checkCompozy(folderOf({ "AGENT.md": bytes, "mcp.json": bytes })).ok).toBe(false);
    }),
  );
});
