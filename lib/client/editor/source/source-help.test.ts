import { describe, expect, test } from "vitest";
import { helpAt, offerAt, type SourceKnowledge } from "@/lib/client/editor/source/source-help";

const knowledge: SourceKnowledge = {
  kind: "claude",
  vocabulary: { models: [], tools: [{ text: "Read" }, { text: "Grep" }], skills: [], bases: [], toolsets: [], files: [] },
  policy: {
    decisions: [
      { tool: "Read", kind: "built-in", mode: "allowed", because: { layer: "tools", rule: "tools names it", path: "a.md" }, overrode: [] },
    ],
  },
};

function around(header: string) {
  const marked = `---\n${header}\n---\nBody.\n`;
  return { text: marked.replace("|", ""), offset: marked.indexOf("|") };
}

describe("the words offered", () => {
  test.each<[string, string, string[]]>([
    ["keys at the top", "per|", ["permissionMode"]],
    ["values of a choice", "memory: |", ["user", "project", "local"]],
    ["tools of the universe in a text", "tools: Read, |", ["Read", "Grep"]],
    ["tools in lines", "tools:\n  - G|", ["Grep"]],
    ["true and false", "background: t|", ["true", "false"]],
  ])("are %s", (_, header, expected) => {
    const { text, offset } = around(header);
    const words = offerAt(knowledge, text, offset)?.words.map((word) => word.text) ?? [];
    expect(words).toEqual(expect.arrayContaining(expected));
  });

  test("are the fields of an item behind its dash", () => {
    const { text, offset } = around("hooks:\n  - |");
    const offer = offerAt({ ...knowledge, kind: "compozy" }, text, offset);
    expect(offer).toMatchObject({ isKey: true });
    expect(offer?.words.map((word) => word.text)).toContain("event");
  });
});

describe("the help", () => {
  test.each<[string, string, string]>([
    ["of a field, on its key", "mod|el: opus", "Model"],
    ["of a field, on its value", "memory: us|er", "Memory"],
    ["of a tool, with what decides", "tools: Re|ad, Grep", "Read: allowed"],
  ])("is that %s", (_, header, title) => {
    const { text, offset } = around(header);
    expect(helpAt(knowledge, text, offset)?.title).toBe(title);
  });

  test("is none in the body", () => {
    expect(helpAt(knowledge, "---\nname: a\n---\nmodel\n", 17)).toBeNull();
  });
});
