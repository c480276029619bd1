import type { AroundText } from "#core/dialects/mux/with-around";
import { muxAroundView } from "#schemas/mux-around";
import { getJson } from "@/lib/client/api-json";

/** A definition that the workspace has for others to be based on; `revision` is null for an imported built-in. */
export type MuxBase = AroundText & { id: string; revision: number | null };

/** What a deploy would find behind the project of the agent `id`, whose chain leaves it at `base`. */
export type FindBases = (left: { id: string; base: string }) => Promise<MuxBase[]>;

/** Remembers what it was told for a while, unless it is made to forget. */
export type WorkspaceBases = { find: FindBases; forget(): void };

/** Where there is no workspace to ask. */
export const noBases: WorkspaceBases = { find: async () => [], forget: () => {} };

const freshMs = 15_000;

/**
 * Asks the workspace, once for all agents of a base: hundreds of them can stand on one. Nothing where it does not answer, so that a check
 * goes on without; only the server's own counts.
 */
export function workspaceBases(workspace: string): WorkspaceBases {
  const known = new Map<string, { at: number; bases: Promise<MuxBase[]> }>();
  const ask = async (base: string) => {
    const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/mux/around?${new URLSearchParams({ base })}`;
    return muxAroundView.parse(await getJson<unknown>(path, new AbortController().signal)).definitions;
  };
  const remembered = (base: string): Promise<MuxBase[]> => {
    const before = known.get(base);
    if (before && performance.now() - before.at < freshMs) return before.bases;
    const bases = ask(base).catch(() => {
      known.delete(base);
      return [];
    });
    known.set(base, { at: performance.now(), bases });
    return bases;
  };
  return { find: async ({ id, base }) => behind(id, await remembered(base)), forget: () => known.clear() };
}

/** An agent is never its own base: where the chain comes back to it, the built-in ones follow. */
function behind(id: string, bases: readonly MuxBase[]): MuxBase[] {
  const own = bases.findIndex((base) => base.revision !== null && base.id === id);
  return own < 0 ? [...bases] : bases.filter(({ revision }, index) => revision === null || index < own);
}
