import { slotView } from "#schemas/slot";
import type { Io } from "@/lib/cli/io";
import { slotPath } from "@/lib/cli/move-slot";
import { CommandRefused, ServerRefusal } from "@/lib/cli/request-errors";
import { oneLine } from "@/lib/cli/show-table";
import type { WorkspaceApi } from "@/lib/cli/workspace-api";

/**
 * Shows what is active now and asks.
 * @returns the slot version that the answer is about, so that nothing else is replaced than what was shown.
 * @throws {CommandRefused} for any answer but yes.
 */
export async function confirmDeploy(
  api: WorkspaceApi,
  slot: { agent: string; environment: string; ifVersion: number | undefined },
  io: Io,
): Promise<number | undefined> {
  const { agent, environment, ifVersion } = slot;
  const current = await api.json({ path: slotPath(agent, environment) }, slotView).catch((error: unknown) => {
    // The first deploy of an agent: there is no slot yet, or no environment, which the deploy itself will tell.
    if (error instanceof ServerRefusal && error.problem.status === 404) return null;
    throw error;
  });
  const active = current?.revision ? `v${current.revision.number} is active now` : "nothing is active now";
  const answer = await io.ask(`Deploy ${agent} to ${environment} of ${api.workspace} at ${oneLine(api.url)}? There, ${active}. [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandRefused("NOT_CONFIRMED", "Nothing was sent.", "Answer y, or use --yes.");
  return ifVersion ?? current?.version;
}
