import { describe, expect, test } from "vitest";
import { reportedAgent } from "#core/reported-cases/testing/reported-agent";

/** What people report of every format alike: byte order marks, line ends, letter case. */

const mark = Uint8Array.of(0xef, 0xbb, 0xbf);
const marked = (text: string) => Uint8Array.from([...mark, ...new TextEncoder().encode(text)]);

const places = {
  skill: ["skills/bom-check/SKILL.md", "---\nname: bom-check\ndescription: Saved with a byte order mark\n---\nBody.\n"],
  claude: [".claude/agents/bom-check.md", "---\nname: bom-check\ndescription: Saved with a byte order mark\n---\nBody.\n"],
  mux: [".mux/agents/bom-check.md", "---\nname: Check\nbase: exec\n---\nBody.\n"],
  compozy: [".compozy/agents/bom-check/AGENT.md", "---\nname: bom-check\n---\nBody.\n"],
  mutagent: ["bom/agent.md", "---\nname: bom-check\nmodel: zai/glm-5.3\n---\nBody.\n"],
} as const;

describe("a file that starts with a byte order mark", () => {
  test.each([
    ["skill", "warning BYTE_ORDER_MARK 1:1"],
    ["claude", "warning BYTE_ORDER_MARK 1:1"],
    ["mux", "note BYTE_ORDER_MARK 1:1"],
    ["compozy", "error COMPOZY_FRONTMATTER_BOM 1:1"],
    ["mutagent", "error MARKDOWN_FRONTMATTER 1:1"],
  ] as const)("is told so in the words of %s, and the fix removes the mark alone", (dialect, first) => {
    const [path, text] = places[dialect];
    const agent = reportedAgent({ [path]: marked(text) });
    expect([agent.dialect, agent.found[0], agent.isRefused]).toEqual([dialect, first, first.startsWith("error")]);
    expect(agent.said[0]).toContain("starts with a byte order mark");
    expect(agent.said.join(" ")).not.toMatch(/frontmatter is missing|no frontmatter between/i);
    const fixed = agent.fixed();
    expect([fixed.bytes, fixed.isRefused]).toEqual([agent.bytes.slice(3), false]);
  });

  test.each(["skill", "claude", "mux"] as const)("is packed with the bytes it has, where %s accepts it", (dialect) => {
    const [path, text] = places[dialect];
    const { files } = reportedAgent({ [path]: marked(text) }).value();
    expect(files.find(({ role }) => role === "entry")?.bytes).toEqual(marked(text));
  });
});

describe("other line ends", () => {
  test.each(Object.entries(places))("change no finding and no value of %s, and all bytes that are packed", (_, [path, text]) => {
    const [lf, crlf] = [reportedAgent({ [path]: text }), reportedAgent({ [path]: text.replaceAll("\n", "\r\n") })];
    expect(crlf.found).toEqual(lf.found);
    expect(crlf.value().definition).toEqual(lf.value().definition);
    expect(crlf.value().files[0]?.bytes).not.toEqual(lf.value().files[0]?.bytes);
  });
});

describe("letter case in names", () => {
  const named = (name: string) => `---\nname: ${name}\nmodel: zai/glm-5.3\n---\nB.\n`;

  test("of the entry file is named and mended by renaming", () => {
    const agent = reportedAgent({ "x/Agent.md": named("case-a") });
    expect([agent.isRefused, agent.found]).toEqual([true, ["error ENTRY_CASE"]]);
    const fixed = agent.fixed();
    expect([fixed.folder.entries.map(({ path }) => path), fixed.found]).toEqual([["agent.md"], []]);
  });

  test("of two entry files in one folder leaves none of them chosen, whichever formats they have", () => {
    const compozy = "---\nname: case-b\n---\nB.\n";
    for (const other of [compozy, named("case-b")]) {
      const agent = reportedAgent({ "y/agent.md": named("case-b"), "y/AGENT.md": other });
      expect(agent.found).toEqual(["error AMBIGUOUS_ENTRY"]);
      expect(agent.said[0]).toContain("'AGENT.md' and 'agent.md'");
    }
  });
});
