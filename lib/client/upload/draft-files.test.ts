import { expect, test } from "vitest";
import { convert } from "#core/convert/convert";
import { convertedFiles, draftFiles } from "@/lib/client/upload/draft-files";
import { openAgent } from "@/lib/client/upload/open-agent";
import { openPicked } from "@/lib/client/upload/open-picked";

async function opened(files: Record<string, string>) {
  const picked = Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path.slice(path.lastIndexOf("/") + 1)) }));
  const { folders } = await openPicked({ kind: "folder", name: "folder", files: picked, unreadable: [] });
  const [located] = folders;
  if (!located) throw new Error("no agent was found");
  return openAgent(located);
}

async function draftOf(files: Record<string, string>) {
  const { files: sent, ...about } = await draftFiles(await opened(files));
  return { ...about, files: Object.fromEntries(sent.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)])) };
}

const valid = "---\nname: helper\ndescription: Helps.\nmodel: local/small\n---\nYou help.\n";

test("a draft of an agent that is in order has what a deploy would send", async () => {
  expect(await draftOf({ "helper/agent.md": valid, "helper/notes.txt": "mine" })).toEqual({
    dialect: "mutagent",
    name: "helper",
    entryPath: "agent.md",
    files: { "agent.md": valid },
  });
});

test("a draft of one with errors has all of its folder: what it misses may be there under another name", async () => {
  const broken = valid.replace("model: local/small\n", "model: local/small\nharness:\n  files: [data/lst.json]\n");
  expect(await draftOf({ "helper/agent.md": broken, "helper/data/list.json": "[1]" })).toEqual({
    dialect: "mutagent",
    name: "helper",
    entryPath: "agent.md",
    files: { "agent.md": broken, "data/list.json": "[1]" },
  });
});

test("a subagent with errors is its file alone", async () => {
  const broken = "---\nname: code-reviewer\ntools: Read, Grep\n---\nReview it.\n";
  expect(await draftOf({ "team/.claude/agents/reviewer.md": broken, "team/README.md": "" })).toMatchObject({
    dialect: "claude",
    entryPath: "reviewer.md",
    files: { "reviewer.md": broken },
  });
});

test("a draft of a conversion has its files in the agent's own folder", async () => {
  const { folder, options } = await opened({ "helper/agent.md": valid });
  const converted = convert(folder, options, "mux", {});
  if (!converted.ok) throw new Error(converted.errors[0].message);
  const { files, ...about } = convertedFiles(converted.value);
  expect(about).toEqual({ dialect: "mux", name: "helper", entryPath: ".mux/agents/helper.md" });
  expect(files.map(({ path }) => path)).toContain(".mux/agents/helper.md");
});
