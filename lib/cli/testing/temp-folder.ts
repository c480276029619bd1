import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these files, gone after the test. */
export async function tempFolder(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "berth-cli-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** The smallest agent that check accepts, with a file that it declares and one that it does not. */
export const sampleFiles = {
  "agent/agent.md":
    "---\nname: sample-agent\nmodel: acme/small-1\nharness:\n  files:\n    - docs/rules.md\n    - empty\n---\nAnswer politely.\n",
  "agent/docs/rules.md": "Be brief.\n",
  "agent/empty/.keep": "",
  "agent/notes.txt": "Not declared.\n",
  "agent/.env": "SECRET=do-not-send\n",
};
