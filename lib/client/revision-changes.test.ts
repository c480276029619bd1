import { describe, expect, it } from "vitest";
import { type ComparedRevision, revisionChanges } from "./revision-changes";

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;

function revision(changes: {
  model?: string;
  skills?: string[];
  instructions?: string;
  files?: Record<string, string>;
  tools?: string[];
}): ComparedRevision {
  const files = Object.entries(changes.files ?? { "agent.md": "a" });
  return {
    policy: {
      decisions: (changes.tools ?? []).map((tool) => ({
        tool,
        kind: "built-in",
        mode: "allowed",
        because: { layer: "harness.tools.builtin", rule: "listed", path: "agent.md" },
        overrode: [],
      })),
    },
    launch: {
      model: changes.model ?? "zai/glm",
      thinking: null,
      tools: [],
      skills: changes.skills ?? [],
      requiredBindings: [],
      optionalBindings: [],
      mode: "headless",
      scaffold: "standard",
    },
    instructions: changes.instructions ?? "Do it.",
    manifest: {
      schemaVersion: 1,
      dialect: "mutagent",
      edition: "mutagent@1",
      name: "a",
      files: [
        ...files.map(([path, letter]) => ({
          path: `source/${path}`,
          sourcePath: path,
          bytes: 1,
          digest: digest(letter),
          role: "file" as const,
        })),
        { path: "generated/agent.md", bytes: 1, digest: digest("9"), role: "generated" },
      ],
      builder: { compiler: "1", bundler: null },
      sourceDigest: digest("0"),
      artifactDigest: digest("1"),
    },
  };
}

describe("revisionChanges", () => {
  it("finds nothing between equal revisions", () => {
    const changes = revisionChanges(revision({}), revision({}));
    expect(changes.settings).toEqual([]);
    expect(changes.areInstructionsChanged).toBe(false);
    expect(changes.files).toEqual({ added: 0, removed: 0, changed: 0 });
    expect([...changes.permissions.gained, ...changes.permissions.lost]).toEqual([]);
  });

  it("tells the launch settings that changed, with both values", () => {
    expect(revisionChanges(revision({ skills: ["a"] }), revision({ model: "zai/glm-5", skills: ["a", "b"] })).settings).toEqual([
      { name: "model", before: "zai/glm", after: "zai/glm-5" },
      { name: "skills", before: "a", after: "a, b" },
    ]);
  });

  it("counts the author's files and not the generated ones", () => {
    const before = revision({ files: { "agent.md": "a", "old.md": "b", "kept.md": "c" } });
    const after = revision({ files: { "agent.md": "d", "new.md": "b", "kept.md": "c" } });
    expect(revisionChanges(before, after).files).toEqual({ added: 1, removed: 1, changed: 1 });
  });

  it("takes everything for new where nothing was active", () => {
    const changes = revisionChanges(null, revision({ tools: ["read"] }));
    expect(changes.permissions.gained.map(({ tool }) => tool)).toEqual(["read"]);
    expect(changes.settings[0]).toEqual({ name: "model", before: null, after: "zai/glm" });
    expect(changes.files.added).toBe(1);
  });
});
