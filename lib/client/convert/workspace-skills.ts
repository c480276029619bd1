import { sha256 as hash } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { slugPattern } from "#core/agent-slug";
import type { SkillSource } from "#core/convert/find-skills";
import { packagedSkill } from "#core/convert/packaged-skill";
import { foundSkillsView, skillNamesMax } from "#schemas/skills";
import { getJson } from "@/lib/client/api-json";
import { fetchArchive } from "@/lib/client/compare/fetch-archive";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

const sha256 = (bytes: Uint8Array) => bytesToHex(hash(bytes));

/** The skills that the workspace keeps, of which the server takes the same along. @throws {UnreadableFile} where it does not answer. */
export function workspaceSkills(workspace: string): SkillSource {
  return async (names) => {
    const known = names.filter((name) => slugPattern.test(name)).slice(0, skillNamesMax);
    if (known.length === 0) return [];
    const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/skills?${new URLSearchParams({ names: known.join(",") })}`;
    const answer = await getJson<unknown>(path, new AbortController().signal).catch((cause: unknown) => {
      throw new UnreadableFile("The workspace could not be asked for the skills that the agent names. Try again.", { cause });
    });
    const { skills } = foundSkillsView.parse(answer);
    const read = skills.map(async ({ name, revision }) =>
      packagedSkill(name, await fetchArchive(workspace, { agent: name, number: revision }), sha256),
    );
    return (await Promise.all(read)).flat();
  };
}
