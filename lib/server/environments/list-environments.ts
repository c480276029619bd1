import "server-only";
import type { EnvironmentView } from "#schemas/settings";
import { authorize, canSeeEnvironment } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { environmentViews } from "@/lib/server/environments/environment-view";

/** The rail: at most fifty environments, in order. */
export async function listEnvironments(ctx: ServiceContext): Promise<EnvironmentView[]> {
  authorize(ctx, "settings:read");
  return environmentViews(ctx.db, ctx, (id) => canSeeEnvironment(ctx, id));
}
