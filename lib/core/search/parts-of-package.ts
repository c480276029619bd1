import type { LaunchSettings, Manifest } from "#core/package/manifest";
import type { SearchParts } from "#core/search/search-document";

/** A package with what its definition says. */
export type FoundPackage = Pick<SearchParts, "name" | "description" | "instructions"> & {
  launch: Pick<LaunchSettings, "model" | "tools" | "skills"> & { policy?: { asks: readonly string[] } | undefined };
  manifest: { files: readonly Pick<Manifest["files"][number], "sourcePath">[] };
};

/** What words a packed agent can be found by. Tools that ask first count as its tools. */
export function partsOfPackage({ name, description, instructions, launch, manifest }: FoundPackage): SearchParts {
  return {
    name,
    description,
    model: launch.model,
    tools: [...launch.tools, ...(launch.policy?.asks ?? [])],
    skills: launch.skills.map(lastName),
    files: manifest.files.flatMap(({ sourcePath }) => sourcePath ?? []),
    instructions,
  };
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
