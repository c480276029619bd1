import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalAgent } from "#core/dialects/compozy/canonical/canonical-agent";
import { canonicalForm } from "#core/dialects/compozy/canonical/canonical-form";
import { parseAgent } from "#core/dialects/compozy/load-agent";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import type { Sha256 } from "#core/package/digest";

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

function formOf(text: string) {
  const { definition, diagnostics } = parseAgent("AGENT.md", new TextEncoder().encode(text));
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (!definition || error) throw new Error(error?.message ?? "no definition");
  return canonicalForm(definition, sha256);
}

describe("the canonical form", () => {
  test("of a canonical form is itself, whatever its texts are", () => {
    const piece = fc.constantFrom(
      "a",
      "Z",
      "0",
      "7",
      ".",
      "-",
      "_",
      ":",
      " ",
      "#",
      "'",
      '"',
      "\\",
      "*",
      "é",
      "\u{1F600}",
      "yes",
      "null",
      "~",
      "{",
      "]",
      ",",
      "@",
      "`",
      "%",
      "\u00a0",
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), text, (model, args, value) => {
        const hooks = [{ name: "h", event: "turn.end", command: "c", args, metadata: { [value]: value } }];
        const first = formOf(`---\n${JSON.stringify({ name: "s", model, hooks })}\n---\nBody.\n`);
        expect(formOf(first?.rendered ?? "")).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  test("takes in the servers of mcp.json, and is none where a file is refused", () => {
    const agent = "---\nname: s\n---\nx\n";
    const of = (json: string) => canonicalAgent(folderOf({ "AGENT.md": agent, "mcp.json": json }), sha256);
    expect(of('{"mcpServers": {"a": {"command": "c"}}}')?.rendered).toContain("mcp_servers:\n- name: a\n  command: c\n");
    expect(of("{")).toBeNull();
  });

  test("is none for a reserved name", () => {
    expect(formOf("---\nname: coordinator\n---\nx\n")).toBeNull();
  });

  test("keeps text over several lines", () => {
    const text = '---\nname: s\nhooks:\n  - {name: h, event: turn.end, command: c, args: ["a\\nb", "c\\n"]}\n---\nx\n';
    const form = formOf(text);
    expect(form?.rendered).toContain("  args:\n  - |-\n    a\n    b\n  - |\n    c\n");
    expect(formOf(form?.rendered ?? "")).toEqual(form);
  });
});
