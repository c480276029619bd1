import type { Frame } from "#core/diagnostics/code-frame";
import type { DeployResult } from "#schemas/deploy";
import type { CheckProgress, LocalCheck, OpenedItem } from "@/lib/client/upload/check-protocol";
import type { Imported } from "@/lib/client/upload/import-repository";
import type { DeployProgress, DeployQuery, DeployRefused } from "@/lib/client/upload/send-deploy";

/** Where the deploy of one agent folder stands. `query` and `key` are kept so that a retry sends the same thing. */
export type Delivery =
  | { state: "idle" }
  /** One of many that are deployed together, whose turn has not come. */
  | { state: "waiting"; query: DeployQuery; key: string }
  | { state: "running"; progress: DeployProgress; query: DeployQuery; key: string }
  | { state: "done"; result: DeployResult }
  /** `frames` are the lines that the server's findings point at, by the finding's index. */
  | { state: "refused"; error: DeployRefused; frames: (Frame | null)[]; query: DeployQuery; key: string }
  /** `mayBeStored`: every byte had left before the cancel, so the server may have gone on. */
  | { state: "cancelled"; mayBeStored: boolean; query: DeployQuery; key: string };

/** `title` stands for the agent as long as its name cannot be read. */
export type AgentItem = { title: string; check: LocalCheck; delivery: Delivery };

/** `imported` says which commit it is of, where a repository was fetched. */
type ItemOrigin = { id: string; name: string; imported: Imported | null };

/** One thing that was dropped, chosen or fetched. `progress` is null until it is known how many agents it holds. */
export type UploadItem = ItemOrigin &
  (
    | { state: "reading"; progress: CheckProgress | null }
    | { state: "unreadable"; reason: string }
    | ({ state: "opened"; agents: AgentItem[] } & Pick<OpenedItem, "skipped" | "diagnostics" | "leftOut">)
  );

export type UploadEvent =
  | ({ type: "picked" } & ItemOrigin)
  | { type: "progress"; id: string; progress: CheckProgress }
  | { type: "opened"; id: string; opened: OpenedItem }
  | { type: "unreadable"; id: string; reason: string }
  | { type: "checked"; checks: readonly LocalCheck[] }
  /** Checked again without a change of its own: what is under way or done stays as it is. */
  | { type: "refreshed"; checks: readonly LocalCheck[] }
  | { type: "delivery"; key: string; delivery: Delivery }
  | { type: "removed"; id: string }
  | { type: "cleared" };

export function uploadReducer(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  switch (event.type) {
    case "picked":
      return [...items, { id: event.id, name: event.name, imported: event.imported, state: "reading", progress: null }];
    case "progress":
      return items.map((item) => (item.id === event.id && item.state === "reading" ? { ...item, progress: event.progress } : item));
    case "opened":
      return items.map((item) => (item.id === event.id ? opened(item, event.opened) : item));
    case "unreadable":
      return items.map((item) => (item.id === event.id ? { ...originOf(item), state: "unreadable", reason: event.reason } : item));
    case "checked":
      return changeAgents(items, new Map(event.checks.map((check) => [check.key, { check, delivery: { state: "idle" } }])));
    case "refreshed": {
      const idle = new Set(agentsOf(items).flatMap(({ check, delivery }) => (delivery.state === "idle" ? check.key : [])));
      return changeAgents(items, new Map(event.checks.flatMap((check) => (idle.has(check.key) ? [[check.key, { check }]] : []))));
    }
    case "delivery":
      return changeAgents(items, new Map([[event.key, { delivery: event.delivery }]]));
    case "removed":
      return items.filter((item) => item.id !== event.id);
    case "cleared":
      return [];
  }
}

function originOf({ id, name, imported }: ItemOrigin): ItemOrigin {
  return { id, name, imported };
}

function opened(item: UploadItem, { agents, ...rest }: OpenedItem): UploadItem {
  const title = (root: string) => root.slice(root.lastIndexOf("/") + 1) || item.name;
  const items = agents.map((check): AgentItem => ({ title: title(check.root), check, delivery: { state: "idle" } }));
  return { ...originOf(item), state: "opened", ...rest, agents: items };
}

function changeAgents(items: readonly UploadItem[], changes: ReadonlyMap<string, Partial<AgentItem>>): readonly UploadItem[] {
  return items.map((item) =>
    item.state === "opened" && item.agents.some(({ check }) => changes.has(check.key))
      ? {
          ...item,
          agents: item.agents.map((agent) => (changes.has(agent.check.key) ? { ...agent, ...changes.get(agent.check.key) } : agent)),
        }
      : item,
  );
}

/** The item that the agent of `key` was found in. */
export function itemOf(items: readonly UploadItem[], key: string): UploadItem | undefined {
  return items.find((item) => item.state === "opened" && item.agents.some(({ check }) => check.key === key));
}

export function agentsOf(items: readonly UploadItem[]): AgentItem[] {
  return items.flatMap((item) => (item.state === "opened" ? item.agents : []));
}

/** The agents without errors whose deploy nobody has asked for yet. */
export function readyAgents(items: readonly UploadItem[]): AgentItem[] {
  return agentsOf(items).filter(({ check, delivery }) => check.isValid && check.name !== null && delivery.state === "idle");
}

export type UploadCounts = Record<"items" | "reading" | "ready" | "toFix" | "underWay" | "deployed" | "failed" | "skipped", number>;

/** Counts for the line above the list; a skipped item is one without an agent folder. */
export function countUploads(items: readonly UploadItem[]): UploadCounts {
  const agents = agentsOf(items);
  const deployed = agents.filter(({ delivery }) => delivery.state === "done").length;
  return {
    items: items.length,
    reading: items.filter(({ state }) => state === "reading").length,
    ready: readyAgents(items).length,
    underWay: agents.filter(({ delivery }) => delivery.state === "waiting" || delivery.state === "running").length,
    toFix: agents.filter(({ check }) => !check.isValid).length,
    deployed,
    failed: agents.filter(({ delivery }) => delivery.state === "refused" || delivery.state === "cancelled").length,
    skipped: items.filter((item) => item.state === "unreadable" || (item.state === "opened" && item.agents.length === 0)).length,
  };
}
