import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { revisionReference } from "#schemas/identifiers";
import type { RevisionView } from "#schemas/revision";
import { orNotFound } from "@/app/or-not-found";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { getPageContext } from "@/lib/server/session";

/** The revision that a page is about, read once per request; the not-found page when there is none of that number. */
export const readRevision = cache(async (workspace: string, slug: string, number: string): Promise<RevisionView> => {
  const ctx = await getPageContext(workspace);
  const reference = revisionReference.safeParse(number);
  if (!reference.success) notFound();
  return orNotFound(getRevision(ctx, { agent: slug, revision: reference.data }));
});
