import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Dialect, dialectNames } from "#core/dialects/dialect";
import { type ContextProblem, readContext } from "#schemas/dialect-contexts/read-context";
import { ServiceError } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { storableJson } from "@/lib/server/revisions/storable";

/** A document that the schema of its format takes and the database can keep. @throws {ServiceError} CONTEXT_INVALID with each wrong setting. */
export function parseContext(dialect: Dialect, document: Record<string, unknown>): Prisma.InputJsonObject {
  const read = readContext(dialect, document);
  if (!read.ok) throw invalid(dialect, read.problems);
  const kept = storableJson(document);
  if (!isDeepStrictEqual(kept, document)) throw invalid(dialect, [{ path: "", message: "It holds NUL or broken characters." }]);
  return kept;
}

function invalid(dialect: Dialect, problems: readonly ContextProblem[]): ServiceError {
  return new ServiceError("INVALID", `These are no settings of the format "${dialectNames[dialect]}".`, {
    code: "CONTEXT_INVALID",
    hint: "Correct what the fields name. Nothing was saved.",
    fields: problems.map(({ path, message }) => ({ path: path === "" ? "document" : `document.${path}`, message })),
  });
}
