import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { draftTarget } from "#schemas/draft";
import { orNotFound } from "@/app/or-not-found";
import { getDraft } from "@/lib/server/drafts/get-draft";
import { getPageContext } from "@/lib/server/session";

/** The draft that the address names, read once per request; who may not see it gets the not-found page. */
export const readDraft = cache(async (workspace: string, draft: string) => {
  const ctx = await getPageContext(workspace);
  const target = draftTarget.safeParse({ draft });
  if (!target.success) notFound();
  return orNotFound(getDraft(ctx, target.data));
});
