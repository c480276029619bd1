import { describe, expect, test } from "vitest";
import { localCheck } from "@/lib/client/upload/local-check";
import { findingsOf, fixAgent, type OpenAgent, openAgent } from "@/lib/client/upload/open-agent";
import { openPicked } from "@/lib/client/upload/open-picked";
import type { Picked } from "@/lib/client/upload/picked";

function folder(files: Record<string, string>): Picked {
  const picked = Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path.slice(path.lastIndexOf("/") + 1)) }));
  return { kind: "folder", name: "repository", files: picked, unreadable: [] };
}

async function openAll(files: Record<string, string>): Promise<OpenAgent[]> {
  const { folders } = await openPicked(folder(files));
  return Promise.all(folders.map((located) => openAgent(located)));
}

const reviewer = "---\nname: reviewer\ndescription: Reviews code.\ntools: Read, Grep\n---\nReview it.\n";
const strict = "---\nname: Strict\nbase: exec\n---\nBe strict.\n";
const exec = "---\nname: Exec\ntools:\n  add:\n    - file_read\n---\nDo it.\n";

describe("an agent that is open in the page", () => {
  test("tells its format with the marks that speak for it and their lines", async () => {
    const [agent] = await openAll({ "team/reviewer.md": reviewer });
    const check = agent && localCheck("key", agent);
    expect(check).toMatchObject({ dialect: "claude", isChosen: false, guess: { dialect: "claude", confidence: "certain" } });
    expect(check?.guess.marks).toContainEqual(expect.objectContaining({ speaksFor: "claude", line: 4 }));
  });

  test("says where place and content speak for different formats", async () => {
    const [agent] = await openAll({ ".mux/agents/reviewer.md": reviewer });
    expect(agent && findingsOf(agent).map(({ code }) => code)).toContain("DIALECT_MISMATCH");
  });

  test("is read anew in the format that a person chooses, and as it was found again", async () => {
    const [found] = await openAll({ "team/reviewer.md": reviewer });
    const chosen = found && (await openAgent(found.located, "mutagent"));
    expect(chosen && localCheck("key", chosen)).toMatchObject({ dialect: "mutagent", isChosen: true, isValid: false });
    const back = found && (await openAgent(found.located, null));
    expect(back && localCheck("key", back)).toMatchObject({ dialect: "claude", isChosen: false, isValid: true });
  });

  test("of Mux brings the definitions that it is based on", async () => {
    const agents = await openAll({ ".mux/agents/strict.md": strict, ".mux/agents/exec.md": exec });
    const [, found] = agents;
    expect(found?.checked.ok && found.checked.value.files.map(({ path }) => path)).toEqual([
      ".mux/agents/exec.md",
      ".mux/agents/strict.md",
    ]);
    expect(found?.options.entry).toBe(".mux/agents/strict.md");
  });

  test("of Mux stands on the agents of the workspace, which are neither sent nor left out", async () => {
    const text = "---\nname: Careful\ntools:\n  add:\n    - file_read\n---\nBe careful.\n";
    const careful = { id: "careful", revision: 3, path: "home/.mux/agents/careful.md", text };
    const imported = { id: "plan", revision: null, path: "built-in/plan.md", text: "---\nname: Plan\n---\nPlan.\n" };
    const { folders } = await openPicked(folder({ ".mux/agents/strict.md": strict.replace("exec", "careful") }));
    const [located] = folders;
    if (!located) throw new Error("The sample has one agent.");
    const alone = localCheck("key", await openAgent(located));
    expect([alone.isValid, alone.diagnostics.map(({ code }) => code), alone.bases]).toEqual([false, ["MUX_BASE_MISSING"], []]);
    const asked: object[] = [];
    const check = localCheck(
      "key",
      await openAgent(located, null, async (left) => {
        asked.push(left);
        return [careful, imported];
      }),
    );
    expect(asked).toEqual([{ id: "strict", base: "careful" }]);
    expect(check).toMatchObject({ isValid: true, diagnostics: [], leftOut: [], edited: [], bases: [{ id: "careful", revision: 3 }] });
    expect(check.files.map(({ path }) => path)).toEqual([".mux/agents/strict.md"]);
    expect(check.launch?.tools).toContain("file_read");
  });

  test("is found with the skills that were picked beside it", async () => {
    const skill = "---\nname: tone\ndescription: How to write.\n---\nPlainly.\n";
    const picked = {
      "agents/reviewer.md": reviewer,
      "skills/tone/SKILL.md": skill,
      "skills/tone/more.md": "More.",
      "skills/other/SKILL.md": skill,
    };
    const agents = await openAll(picked);
    const skills = await agents.find(({ place }) => place.dialect === "claude")?.located.skills(["tone", "absent"]);
    expect(skills?.map((entry) => [entry.path, entry.kind === "file" && new TextDecoder().decode(entry.bytes)])).toEqual([
      ["skills/tone/SKILL.md", skill],
      ["skills/tone/more.md", "More."],
    ]);
  });

  test("is fixed in all findings of one kind, and in no other", async () => {
    const broken = "---\nname: colon\ndescription: Checks docs. Use for: reviews\ntools: Read\n---\nCheck.\n";
    const [agent] = await openAll({ "team/colon.md": broken });
    const code = agent && findingsOf(agent).find(({ fix }) => fix)?.code;
    if (!agent || !code) throw new Error("The sample has to offer a fix.");
    const fixed = await fixAgent(agent, { code });
    expect(findingsOf(fixed).map((finding) => finding.code)).not.toContain(code);
    expect(localCheck("key", fixed)).toMatchObject({ isValid: true, edited: ["colon.md"] });
  });
});
