import { queryOptions } from "@tanstack/react-query";
import type { GroupView, SuggestionView } from "#schemas/catalog";
import type { Page } from "#schemas/page";
import type { MemberView } from "#schemas/settings";
import { getJson } from "@/lib/client/api-json";

export const organiseKeys = {
  all: ["organise"] as const,
  owners: (workspace: string) => [...organiseKeys.all, workspace, "owners"] as const,
  values: (workspace: string, key: "tag" | "category") => [...organiseKeys.all, workspace, key] as const,
};

/** Everybody and every group that can own an agent, groups first; `value` is the kind and the id. */
export function ownersOptions(workspace: string) {
  const base = `/api/v1/workspaces/${workspace}`;
  return queryOptions({
    queryKey: organiseKeys.owners(workspace),
    queryFn: async ({ signal }) => {
      const [groups, members] = await Promise.all([
        getJson<GroupView[]>(`${base}/groups`, signal),
        getJson<Page<MemberView>>(`${base}/members?limit=100`, signal),
      ]);
      return [
        ...groups.map(({ id, name }) => ({ value: `group ${id}`, name: `${name} (group)` })),
        ...members.items.map(({ userId, name, isYou }) => ({ value: `user ${userId}`, name: isYou ? `${name} (you)` : name })),
      ];
    },
  });
}

/** Values that agents of the workspace have for a key, the most frequent. */
export function valuesOptions(workspace: string, key: "tag" | "category") {
  return queryOptions({
    queryKey: organiseKeys.values(workspace, key),
    queryFn: async ({ signal }) => {
      const path = `/api/v1/workspaces/${workspace}/catalog/suggestions?${new URLSearchParams({ q: `${key}:` })}`;
      const { items } = await getJson<{ items: SuggestionView[] }>(path, signal);
      return items.map(({ text }) => text.trim().replaceAll('"', ""));
    },
  });
}
