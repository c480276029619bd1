import { describe, expect, it } from "vitest";
import { checkFolder } from "#core/check-folder";
import { declaredPaths } from "#core/declared-paths";
import { readUpload } from "#core/folder/read-upload";
import { hostileUploads } from "#core/folder/testing/hostile-uploads";
import { zipBytes } from "#core/folder/testing/zip-bytes";
import { findAgents } from "#core/intake/find-agents";

/** What would be packed of an upload, or the code that refuses it first. */
function packedOf(bytes: Uint8Array, fileName: string): string[] | string {
  const read = readUpload(bytes, { fileName });
  if (!read.ok) return read.errors[0].code;
  const found = findAgents(read.value.entries);
  if (found.kind !== "one") return found.diagnostics[0].code;
  const checked = checkFolder(found.folder);
  return checked.ok ? declaredPaths(checked.value) : checked.errors[0].code;
}

describe("what an odd upload comes to, read, found and checked", () => {
  it.each(hostileUploads.map((upload) => [upload.row, upload.name, upload] as const))(
    "row %i: %s",
    (_row, _name, { bytes, fileName, outcome }) => {
      const expected = outcome.kind === "refused" || outcome.kind === "checked" ? outcome.code : ["agent.md"];
      expect(packedOf(bytes(), fileName)).toEqual(expected);
    },
  );
});

describe("an archive as people make it", () => {
  const declaring = (...files: string[]) =>
    `---\nname: sample-agent\nmodel: acme/small-1\nharness:\n  files:\n${files.map((file) => `    - ${file}\n`).join("")}---\nAnswer.\n`;
  const zip = (files: Record<string, string>) => zipBytes(Object.entries(files).map(([name, content]) => ({ name, content })));

  it("by PowerShell, with backslashes, packs under paths with slashes", () => {
    const bytes = zip({
      "my-agent\\agent.md": declaring("scripts/run.py", "references/a.md"),
      "my-agent\\scripts\\run.py": "x",
      "my-agent\\references\\a.md": "y",
    });
    expect(packedOf(bytes, "my-agent.zip")).toEqual(["agent.md", "references/a.md", "scripts/run.py"]);
    const read = readUpload(bytes, {});
    expect(read.ok && read.value.notes.map(({ code, message }) => [code, message])).toEqual([
      ["SEPARATORS_NORMALISED", "The zip has Windows separators: \\ was changed to / in 3 names."],
    ]);
  });

  it("by Finder, with a second top folder, packs the same as without, and names what was left out once", () => {
    const files = { "find-it/agent.md": declaring("scripts/go.sh"), "find-it/scripts/go.sh": "x" };
    const bytes = zip({ ...files, "find-it/.DS_Store": "j", "__MACOSX/find-it/._agent.md": "j", "__MACOSX/._find-it": "j" });
    expect(packedOf(bytes, "find-it.zip")).toEqual(packedOf(zip(files), "find-it.zip"));
    const read = readUpload(bytes, {});
    expect(read.ok && read.value.setAside).toEqual([
      { path: "__MACOSX", reason: "junk" },
      { path: "find-it/.DS_Store", reason: "junk" },
    ]);
    expect(read.ok && read.value.notes.map(({ message }) => message)).toEqual([
      '3 entries were left out and never count as content: "find-it/.DS_Store", "__MACOSX" (2).',
    ]);
  });

  it("of a whole repository, with a path declared in what is set aside, is told that the path is not there", () => {
    expect(packedOf(zip({ "agent.md": declaring("node_modules/a/b.json"), "node_modules/a/b.json": "{}" }), "a.zip")).toBe(
      "SOURCE_NOT_FOUND",
    );
  });

  it("of several folders, of nested ones, of none", () => {
    const text = declaring("a.md");
    expect(packedOf(zip({ "repo/a/agent.md": text, "repo/b/agent.md": text, "repo/README.md": "x" }), "a.zip")).toBe(
      "UPLOAD_SEVERAL_AGENTS",
    );
    expect(packedOf(zip({ "a/agent.md": text, "a/a.md": "x", "a/templates/agent.md": "y" }), "a.zip")).toEqual(["a.md", "agent.md"]);
    expect(packedOf(zip({ "docs/readme.md": "x" }), "a.zip")).toBe("UPLOAD_NO_AGENT");
  });
});
