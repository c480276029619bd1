import "server-only";
import type { DraftView } from "#schemas/draft";
import { judgedEnvironment } from "@/lib/client/policy-editor/judged-environment";
import type { JudgedStart } from "@/lib/client/policy-editor/use-judged";
import { getAgent } from "@/lib/server/agents/get-agent";
import type { ServiceContext } from "@/lib/server/context";
import { getContext } from "@/lib/server/contexts/get-context";

/** Under whose settings a draft is judged at first, and what they say. `asked` is what the address says. */
export async function readJudged(
  ctx: ServiceContext,
  { agent, dialect }: Pick<DraftView, "agent" | "dialect">,
  rail: readonly { name: string }[],
  asked: string | string[] | undefined,
): Promise<JudgedStart> {
  // A managed agent says everything itself.
  if (dialect === "mutagent") return { environment: "", context: null };
  const slots = agent === null ? [] : (await getAgent(ctx, { agent })).slotDetails;
  const active = slots.flatMap(({ environment, revision }) => (revision ? environment : []));
  const environments = rail.map(({ name }) => name);
  const environment = judgedEnvironment({ environments, active, asked: typeof asked === "string" ? asked : undefined });
  return { environment, context: environment === "" ? null : await getContext(ctx, { environment, dialect }) };
}
