import "server-only";
import { z } from "zod";
import type { SearchParts } from "#core/search/search-document";
import { launchView, manifestView } from "#schemas/revision";

const revision = z.object({
  name: z.string(),
  description: z.string().nullable(),
  model: z.string().nullable(),
  launch: launchView.pick({ tools: true, skills: true, policy: true }),
  manifest: manifestView.pick({ files: true }),
  instructions: z.string(),
});

/** A revision as it is stored, with the name of its agent. */
export type StoredText = Pick<z.infer<typeof revision>, "name" | "description" | "model" | "instructions"> & {
  launch: unknown;
  manifest: unknown;
};

/** What words a revision can be found by. Tools that ask first count as its tools. */
export function textOfRevision(stored: StoredText): SearchParts {
  const { name, description, model, launch, manifest, instructions } = revision.parse(stored);
  return {
    name,
    description,
    model,
    tools: [...launch.tools, ...(launch.policy?.asks ?? [])],
    skills: launch.skills.map(lastName),
    files: manifest.files.flatMap(({ sourcePath }) => sourcePath ?? []),
    instructions,
  };
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
