import "server-only";
import { z } from "zod";
import { type FoundPackage, partsOfPackage } from "#core/search/parts-of-package";
import type { SearchParts } from "#core/search/search-document";
import { launchView, manifestView } from "#schemas/revision";

const columns = z.object({
  launch: launchView.pick({ model: true, tools: true, skills: true, policy: true }),
  manifest: manifestView.pick({ files: true }),
});

/** A revision as it is stored, with the name of its agent. */
export type StoredText = Pick<FoundPackage, "name" | "description" | "instructions"> & { launch: unknown; manifest: unknown };

/** What words a stored revision can be found by. @throws {ZodError} for one in a form that nobody reads any more. */
export function textOfRevision({ name, description, instructions, ...stored }: StoredText): SearchParts {
  return partsOfPackage({ name, description, instructions, ...columns.parse(stored) });
}
