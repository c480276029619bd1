import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const agent = "---\nname: reviewer\ndescription: Reviews code.\ntools: Read\nskills: [tone, absent]\n---\nReview it.\n";
const skill = "---\nname: tone\ndescription: How to write.\n---\nPlainly.\n";
const project = { ".claude/agents/reviewer.md": agent, ".claude/skills/tone/SKILL.md": skill, ".claude/skills/tone/more.md": "More.\n" };
const args = ["convert", ".claude/agents/reviewer.md", "--to", "mutagent", "--model", "acme/small"];
const carried = ["reviewer/agent.md", "reviewer/skills/tone/SKILL.md", "reviewer/skills/tone/more.md"];

/** The paths of the result, and what became of the skills. */
async function converted(given: string[], cwd: string) {
  const { out } = await runVerb([...given, "--json"], { cwd });
  const { files, report } = JSON.parse(out);
  const skills = report.find(({ field }: { field: string }) => field === "skills");
  return { paths: files.map(({ path }: { path: string }) => path), skills };
}

it("brings along the skills of the project that a subagent names, and tells which are not there", async () => {
  const cwd = await tempFolder(project);
  const { paths, skills } = await converted(args, cwd);
  expect(paths).toEqual(carried);
  expect(skills).toMatchObject({ outcome: "approximated", note: expect.stringContaining("absent") });
  expect((await runVerb([...args, "-o", "made"], { cwd })).code).toBe(0);
  expect(await readFile(join(cwd, "made/reviewer/skills/tone/more.md"), "utf8")).toBe("More.\n");
});

it("brings along the skills of the archive that the subagent comes in", async () => {
  const cwd = await tempFolder(project);
  execFileSync("tar", ["-czf", "all.tgz", ".claude"], { cwd });
  const { paths } = await converted(["convert", "all.tgz", "--root", ".claude/agents/reviewer.md", ...args.slice(2)], cwd);
  expect(paths).toEqual(carried);
});

it("takes the nearest skill of a name, and looks no further up than the repository", async () => {
  const outside = { ".claude/skills/tone/SKILL.md": skill };
  const near = await tempFolder({
    ...outside,
    "repo/.git/HEAD": "",
    "repo/plugin/agents/reviewer.md": agent,
    "repo/plugin/skills/tone/SKILL.md": skill,
  });
  const path = "repo/plugin/agents/reviewer.md";
  expect((await converted(["convert", path, ...args.slice(2)], near)).paths).toEqual(carried.slice(0, 2));
  const far = await tempFolder({ ...outside, "repo/.git/HEAD": "", "repo/plugin/agents/reviewer.md": agent });
  expect((await converted(["convert", path, ...args.slice(2)], far)).paths).toEqual(carried.slice(0, 1));
});

it("never reads a folder that the name of a skill leads out to", async () => {
  const cwd = await tempFolder({
    ...project,
    ".claude/agents/reviewer.md": agent.replace("absent", "../../secret"),
    "secret/SKILL.md": skill,
  });
  expect((await converted(args, cwd)).paths).toEqual(carried);
});
