import "server-only";
import type { ServiceContext } from "@/lib/server/context";

/** Whether something that agents are found by is still to be worked out in this workspace. */
export async function catalogIsBehind(ctx: ServiceContext): Promise<boolean> {
  const [row] = await ctx.db.$queryRaw<{ behind: boolean }[]>`
    select exists (select from facts_sweep where workspace_id = ${ctx.workspace.id}::uuid)
      or exists (select from agent_facts where workspace_id = ${ctx.workspace.id}::uuid and facts @> array['pending']) as behind`;
  return row?.behind ?? false;
}
