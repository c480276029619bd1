import "server-only";
import type { MuxAroundInput, MuxAroundView } from "#schemas/mux-around";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { muxAround } from "@/lib/server/resolution/mux-around";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

/** What a deploy of a Mux agent would find behind its project, for those who check it before they send it. */
export async function getMuxAround(
  ctx: ServiceContext,
  input: MuxAroundInput,
  sources: ResolutionSources = resolutionSources(),
): Promise<MuxAroundView> {
  authorize(ctx, "agent:read");
  return { definitions: await muxAround(ctx, input, sources) };
}
