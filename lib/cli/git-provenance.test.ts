import { expect, it } from "vitest";
import { headerJson } from "#schemas/header-json";
import { gitProvenance, withoutCredentials } from "@/lib/cli/git-provenance";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

it.each([
  ["https://me:secret@example.org/team/a.git", "https://example.org/team/a.git"],
  ["https://token@example.org/team/a.git?token=secret#x", "https://example.org/team/a.git"],
  ["ssh://git@example.org:2222/team/a.git", "ssh://example.org:2222/team/a.git"],
  ["git@example.org:team/a.git", "example.org:team/a.git"],
  ["me:secret@example.org:team/a.git", "example.org:team/a.git"],
  ["/srv/git/a@b.git", "/srv/git/a@b.git"],
  ["file:///srv/git/a.git", "file:///srv/git/a.git"],
])("tells %s as %s", (remote, told) => {
  expect(withoutCredentials(remote)).toBe(told);
});

it("says nothing about a folder outside every repository", async () => {
  expect(await gitProvenance(await tempFolder())).toBeNull();
});

it("says nothing about what is no folder", async () => {
  expect(await gitProvenance("/does/not/exist")).toBeNull();
});

it("writes a header of visible ASCII", () => {
  const header = headerJson({ branch: "naïve-日本" });
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(header)).toEqual({ branch: "naïve-日本" });
});
