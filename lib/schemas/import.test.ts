import { describe, expect, it } from "vitest";
import { fetchRepositoryInput, gitRef, repositoryUrl } from "#schemas/import";

describe("the address of a repository", () => {
  it.each([
    ["https://git.example.org/team/agents.git", "https://git.example.org/team/agents.git"],
    ["  https://git.example.org/team/agents/ ", "https://git.example.org/team/agents"],
    ["HTTPS://Git.Example.org:8443/a", "https://git.example.org:8443/a"],
  ])("%s is taken as %s", (given, taken) => {
    expect(repositoryUrl.parse(given)).toBe(taken);
  });

  it.each([
    ["http://git.example.org/a.git", "does not begin with https://"],
    ["ssh://git@example.org/a.git", "does not begin with https://"],
    ["file:///etc/passwd", "does not begin with https://"],
    ["git@example.org:a.git", "is no address"],
    ["https://token@example.org/a.git", "carries a user or a password"],
    ["https://a:secret@example.org/a.git", "carries a user or a password"],
    ["https://example.org/a.git?private_token=secret", "carries a query or a fragment"],
    ["https://example.org/a.git#main", "carries a query or a fragment"],
    ["https://example.org", "names a host and no repository"],
    ["", "is no address"],
  ])("%s is refused, in words that do not repeat it", (given, message) => {
    const { error } = repositoryUrl.safeParse(given);
    expect(error?.issues[0]?.message).toContain(message);
    expect(JSON.stringify(error?.issues)).not.toMatch(/secret|token@/);
  });
});

describe("a ref", () => {
  it.each(["main", "v1.0", "feature/x-1", "refs/heads/main", "a".repeat(40), "straße"])("%s is one", (ref) => {
    expect(gitRef.safeParse(ref).success).toBe(true);
  });

  it.each([
    "",
    "-u",
    "/a",
    "a/",
    "a..b",
    "a b",
    "a\nb",
    "a~1",
    "a^",
    "a:b",
    "a?",
    "a*",
    "a[",
    "a\\b",
    "@{x",
    ".a",
    "a/.b",
    "a//b",
    "a.",
    "a\ud800",
  ])("%j is none", (ref) => {
    expect(gitRef.safeParse(ref).success).toBe(false);
  });
});

it("takes a folder from the root of the repository", () => {
  const folder = (path: string) => fetchRepositoryInput.parse({ url: "https://example.org/a", folder: path }).folder;
  expect([".", "./agents/", "/agents", "agents", ".claude/agents/x.md"].map(folder)).toEqual([
    "",
    "agents",
    "agents",
    "agents",
    ".claude/agents/x.md",
  ]);
});

it.each(["a\0b", "a\ud800"])("takes no folder that cannot be kept in the audit log: %j", (folder) => {
  expect(fetchRepositoryInput.safeParse({ url: "https://example.org/a", folder }).success).toBe(false);
});
