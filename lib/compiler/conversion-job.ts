import { readFile, writeFile } from "node:fs/promises";
import { inflateWhole } from "#compiler/inflate-whole";
import type { JobOutput, UploadFile } from "#compiler/jobs";
import { plainTar } from "#compiler/plain-tar";
import { readUploadFile } from "#compiler/read-upload-file";
import { packageSource } from "#compiler/resolution-jobs";
import { sha256 } from "#compiler/sha256";
import type { Choices } from "#core/convert/conversion";
import { type ConversionView, conversionView } from "#core/convert/conversion-view";
import { convert } from "#core/convert/convert";
import type { AgentDialect } from "#core/convert/convert-agent";
import { findSkills, skillFiles } from "#core/convert/find-skills";
import { convertedRoot } from "#core/convert/in-own-folder";
import { packagedSkill } from "#core/convert/packaged-skill";
import type { Checked } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import type { OpenPlace } from "#core/intake/open-place";

/** The package of a skill that an agent may name. */
export type SkillPackage = { name: string; archivePath: string };

/** `targetPath` is where the result is written, when there is one and it is wanted. `skills` are those that did not come with the source. */
export type ConvertJobInput = {
  source: { upload: UploadFile } | { archivePath: string };
  to: AgentDialect;
  choices: Choices;
  skills?: SkillPackage[];
  targetPath?: string;
};

/** `root` is where in the result the agent lies; null where it has no file. `missingSkills` are named and were not given. */
export type ConvertedSource = { view: ConversionView; root: string | null; missingSkills: string[] };

/** Converts an upload or the source of a stored package. */
export async function convertJob({ source, to, choices, skills = [], targetPath }: ConvertJobInput): Promise<JobOutput<"convert">> {
  const read = await readSource(source);
  if (!read.ok) return read;
  const { folder, options, whole } = read.value;
  const found = await findSkills(folder, options, [async (names) => skillFiles(whole, names), () => packagedSkills(skills)]);
  const converted = convert(folder, { ...options, skills: agentFolder(found) }, to, choices);
  if (!converted.ok) return converted;
  const { files, missingSkills } = converted.value;
  if (files && targetPath !== undefined) await writeFile(targetPath, plainTar(files));
  const view = conversionView(converted.value, folder, options);
  return { ...converted, value: { view, root: convertedRoot(converted.value), missingSkills } };
}

/** The agent's own folder, and all that came with it. */
async function readSource(source: ConvertJobInput["source"]): Promise<Checked<OpenPlace & { whole: AgentFolder }>> {
  if ("upload" in source) {
    const read = await readUploadFile(source.upload);
    return read.ok ? { ...read, value: { ...read.value, whole: read.value.upload } } : read;
  }
  const read = await packageSource(source.archivePath);
  return read.ok ? { ...read, value: { ...read.value, whole: read.value.folder } } : read;
}

async function packagedSkills(skills: readonly SkillPackage[]): Promise<FolderEntry[]> {
  const read = skills.map(async ({ name, archivePath }) => packagedSkill(name, await readFile(archivePath), sha256, inflateWhole));
  return (await Promise.all(read)).flat();
}
