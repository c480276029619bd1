import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { readUpload } from "#core/folder/read-upload";
import { zipBytes } from "#core/folder/testing/zip-bytes";
import { type FindOptions, findAgents } from "#core/intake/find-agents";
import { assemblePackage } from "#core/package/assemble-package";
import type { Sha256 } from "#core/package/digest";
import { writeTar } from "#core/package/write-tar";

/** What people report about uploads: what a zip of another system looks like, and where the agent lies in it. */

const skill = (name: string) => `---\nname: ${name}\ndescription: Helps.\n---\nHelp.\n`;

/** A zip of these names; a SKILL.md holds a skill named like its folder, any other file its own name. */
function zipOf(names: readonly string[], date?: number) {
  const specs = names.map((name) => {
    const [base = "", folder = "kit"] = name.split(/[\\/]/).reverse();
    return { name, content: base === "SKILL.md" ? skill(folder) : `${base}\n`, ...(date !== undefined && { date }) };
  });
  return readUpload(zipBytes(specs));
}

function taken(upload: ReturnType<typeof zipOf>) {
  if (!upload.ok) throw new Error(upload.errors[0].message);
  return upload.value;
}

const filesOf = (upload: ReturnType<typeof zipOf>) => taken(upload).entries.flatMap(({ kind, path }) => (kind === "file" ? [path] : []));
const foundIn = (names: readonly string[], options?: FindOptions) => findAgents(taken(zipOf(names)).entries, options);

describe("a zip with the separators of Windows", () => {
  test("is read as folders, with one note for all names", () => {
    const upload = zipOf(["my-skill\\SKILL.md", "my-skill\\scripts\\run.py", "my-skill\\references\\a.md"]);
    expect(filesOf(upload)).toEqual(["my-skill/SKILL.md", "my-skill/references/a.md", "my-skill/scripts/run.py"]);
    expect(taken(upload).notes).toEqual([
      expect.objectContaining({ code: "SEPARATORS_NORMALISED", severity: "note", message: expect.stringContaining("in 3 names") }),
    ]);
    expect(taken(upload).entries.filter(({ path }) => path.includes("\\"))).toEqual([]);
  });

  test.each(["..\\x", "C:\\x", "my-skill\\..\\..\\x", "\\\\server\\share\\x"])("is refused where %s leaves the folder", (name) => {
    const upload = zipOf(["my-skill\\SKILL.md", name]);
    expect(upload.ok ? null : upload.errors.map(({ code }) => code)).toEqual(["PATH_ESCAPE"]);
  });
});

describe("a zip made by Finder", () => {
  const clean = ["find-it/SKILL.md", "find-it/scripts/go.sh"];
  const upload = zipOf([...clean, "find-it/.DS_Store", "__MACOSX/find-it/._SKILL.md", "__MACOSX/._find-it"]);

  test("has one root, and names what it leaves out once", () => {
    expect(filesOf(upload)).toEqual(clean);
    expect(findAgents(taken(upload).entries)).toMatchObject({ kind: "one", place: { root: "find-it", dialect: "skill" }, outside: [] });
    expect(taken(upload).notes.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'JUNK_SET_ASIDE 3 entries were left out and never count as content: "find-it/.DS_Store", "__MACOSX" (2).',
    ]);
  });

  test("gives the package that a zip without the junk gives", () => {
    expect(packed(upload)).toEqual(packed(zipOf(clean)));
  });
});

describe("where a SKILL.md lies", () => {
  test.each([
    ["at the root", ["SKILL.md", "references/a.md"], ""],
    ["in one wrapping folder", ["kit-main/SKILL.md", "kit-main/references/a.md"], "kit-main"],
  ])("%s is one skill", (_, names, root) => {
    expect(foundIn(names)).toMatchObject({ kind: "one", place: { root, dialect: "skill" }, outside: [] });
  });

  test("twice is two skills: both are named, and one can be chosen", () => {
    const names = ["repo-main/skills/a/SKILL.md", "repo-main/skills/b/SKILL.md", "repo-main/README.md"];
    const found = foundIn(names);
    expect(found).toMatchObject({ kind: "several", agents: [{ name: "a" }, { name: "b" }] });
    expect(found.kind === "several" && found.diagnostics[0]).toMatchObject({
      code: "UPLOAD_SEVERAL_AGENTS",
      message: '2 skills found: "repo-main/skills/a", "repo-main/skills/b".',
      hint: expect.stringContaining("Choose one with root=repo-main/skills/a"),
    });
    expect(foundIn(names, { root: "repo-main/skills/b" })).toMatchObject({ kind: "one", place: { name: "b" } });
  });

  test("inside another skill is one skill, and the inner one stays a file of it", () => {
    const found = foundIn(["a/SKILL.md", "a/templates/SKILL.md"]);
    const checked = found.kind === "one" ? checkFolder(found.folder, found.options) : null;
    expect(checked?.ok && checked.value.files.map(({ path }) => path)).toEqual(["SKILL.md", "templates/SKILL.md"]);
  });

  test("nowhere is told with what was looked at", () => {
    const found = foundIn(["docs/readme.md"]);
    expect(found).toMatchObject({
      kind: "none",
      diagnostics: [{ code: "UPLOAD_NO_AGENT", message: expect.stringContaining('"docs/readme.md"') }],
    });
  });

  test.each([[["docs/readme.md"]], [["docs/readme.md", "docs/more.md"]], [["docs/a.py"]]])(
    "nowhere in what was said to be a skill is SKILL_MANIFEST, naming the folder: %j",
    (names) => {
      const found = foundIn(names, { dialect: "skill" });
      const checked = found.kind === "one" ? checkFolder(found.folder, found.options) : null;
      const [finding] = found.kind === "one" ? (checked?.ok === false ? checked.errors : []) : found.diagnostics;
      expect(finding).toMatchObject({ code: "SKILL_MANIFEST", message: expect.stringMatching(/['"]docs['"]/) });
    },
  );
});

test("files whose names differ in letter case alone are refused, on any file system", () => {
  const upload = zipOf(["z/assets/Logo.svg", "z/assets/logo.svg"]);
  expect(upload.ok ? null : upload.errors).toEqual([
    expect.objectContaining({
      code: "CASE_COLLISION",
      message: expect.stringMatching(/"z\/assets\/logo\.svg" and "z\/assets\/Logo\.svg"/),
    }),
  ]);
});

const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** The digests of the one skill in an upload. */
function packed(upload: ReturnType<typeof zipOf>) {
  const found = findAgents(taken(upload).entries);
  const checked = found.kind === "one" ? checkFolder(found.folder, found.options) : null;
  if (!checked?.ok) throw new Error("There is not one valid skill.");
  const { manifest, files } = assemblePackage(checked.value, null, { compiler: "test@1", bundler: null }, sha256);
  return { source: manifest.sourceDigest, artifact: manifest.artifactDigest, archive: sha256(writeTar(files)) };
}

describe("the same content packed again", () => {
  const names = ["kit/SKILL.md", "kit/scripts/run.sh", "kit/references/a.md"];
  const first = packed(zipOf(names));
  const dosDate = (year: number) => ((year - 1980) << 9) | (1 << 5) | 1;

  test.each([
    ["again", zipOf(names)],
    ["with other times", zipOf(names, dosDate(2020))],
    ["with its files in reverse order", zipOf(names.toReversed())],
    ["below another parent", zipOf(names.map((name) => `another/${name}`))],
    ["with Windows separators", zipOf(names.map((name) => name.replaceAll("/", "\\")))],
  ])("%s gives equal bytes and digests", (_, upload) => {
    expect(packed(upload)).toEqual(first);
  });
});
