import type { AgentComparison } from "#core/diff/compare-agents";
import type { CheckClient } from "@/lib/client/upload/check-client";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";

/** An agent that is open in the page against stored revisions of the workspace: worked out in the check worker, and nothing of it is sent. */
export type DroppedComparison = {
  /** Sets this state of the agent apart from others. */
  key: string;
  compareWith: (revision: { agent: string; number: number }) => Promise<AgentComparison>;
  readText: (path: string) => Promise<string | null>;
};

export function droppedComparison(
  client: Pick<CheckClient, "ask">,
  workspace: string,
  { key, sourceDigest }: LocalCheck,
): DroppedComparison {
  return {
    key: `${key} ${sourceDigest}`,
    compareWith: (revision) => client.ask("compare", { key, workspace, revision, options: {} }),
    readText: (path) => client.ask("text", { key, path }),
  };
}
