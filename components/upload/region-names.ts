import type { UploadItem } from "@/components/upload/upload-state";

/** Names by the id of an item and by the key of an agent. */
export type RegionNames = ReadonlyMap<string, string>;

/**
 * What the regions of the page are called: each as its item or agent is, and from the second of a name on with a number, since whoever
 * goes from region to region by their names has to tell them apart. In a long list an item of one agent has a region beside the agent's.
 */
export function regionNames(items: readonly UploadItem[], isLong: boolean): RegionNames {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  const give = (key: string, name: string) => {
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    names.set(key, before === 0 ? name : `${name} (${before + 1})`);
  };
  for (const item of items) {
    const agents = item.state === "opened" ? item.agents : [];
    if (isLong || agents.length !== 1) give(item.id, item.name);
    for (const { check, title } of agents) give(check.key, check.name ?? title);
  }
  return names;
}
