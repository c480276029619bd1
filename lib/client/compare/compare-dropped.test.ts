import { sha256 as hash } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { assemblePackage } from "#core/package/assemble-package";
import { writeTar } from "#core/package/write-tar";
import { compareDropped, droppedText } from "@/lib/client/compare/compare-dropped";
import { type OpenAgent, openAgent } from "@/lib/client/upload/open-agent";
import { openPicked } from "@/lib/client/upload/open-picked";

const agent = "---\nname: pricing\nmodel: acme/small\nharness:\n  tools:\n    builtin: [read]\n  files: [notes.md]\n---\nPrice it.\n";

async function opened(files: Record<string, string>): Promise<OpenAgent> {
  const picked = Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path) }));
  const { folders } = await openPicked({ kind: "folder", name: "pricing", files: picked, unreadable: [] });
  const [located] = folders;
  if (!located) throw new Error("The folder has one agent.");
  return openAgent(located);
}

/** The package that a server would have stored; a reader takes it without gzip too. */
async function stored(files: Record<string, string>): Promise<Uint8Array> {
  const { checked } = await opened(files);
  if (!checked.ok) throw new Error(checked.errors[0].message);
  const sha256 = (bytes: Uint8Array) => bytesToHex(hash(bytes));
  return writeTar(assemblePackage(checked.value, null, { compiler: "berth@1", bundler: null }, sha256).files);
}

const files = { "agent.md": agent, "notes.md": "One.\n" };

describe("an agent that was dropped on the page", () => {
  test("is compared with a revision, permissions first, from its own files alone", async () => {
    const changed = await opened({ ...files, "agent.md": agent.replace("[read]", "[read, bash]"), "notes.md": "One.\nTwo.\n" });
    expect(compareDropped(changed, await stored(files))).toMatchObject({
      summary: "+bash, 1 file changed",
      isWidening: true,
      permissions: { gained: [{ tool: "bash" }] },
      files: [{ after: { path: "agent.md" } }, { after: { path: "notes.md" }, content: { kind: "text", text: { addedLines: 1 } } }],
    });
  });

  test("is no change where the revision was made of the same files", async () => {
    expect(compareDropped(await opened(files), await stored(files))).toMatchObject({
      summary: "no change",
      package: { isSameArtifact: true },
    });
  });

  test("is held to the circumstances that are asked about", async () => {
    const comparison = compareDropped(await opened({ ...files, "notes.md": "Other.\n" }), await stored(files), {
      run: { as: "subagent", depth: 2 },
    });
    expect(comparison.summary).toBe("1 file changed");
  });

  test("has to be valid, and the revision's archive a package", async () => {
    const broken = await opened({ ...files, "agent.md": agent.replace("name: pricing", "name: Not A Name") });
    const archive = await stored(files);
    expect(() => compareDropped(broken, archive)).toThrow("This agent has errors. Fix them, and then compare.");
    const whole = await opened(files);
    expect(() => compareDropped(whole, archive.slice(0, 700))).toThrow(/^The package of the revision cannot be read: /);
  });

  test("gives the text of its files", async () => {
    const open = await opened({ ...files, "notes.md": "Größe.\n" });
    expect([droppedText(open, "notes.md"), droppedText(open, "none.md")]).toEqual(["Größe.\n", null]);
  });
});
