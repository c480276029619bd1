import "server-only";
import { notFound } from "next/navigation";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import type { PageContext } from "@/lib/server/session";

/** The not-found page for an environment that the workspace has not. */
export async function refuseForeignEnvironment(ctx: PageContext, environment: string): Promise<void> {
  const environments = await listEnvironments(ctx);
  if (!environments.some(({ name }) => name === environment)) notFound();
}
