import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { Dialect } from "#core/dialects/dialect";
import { type DialectContextView, dialectContextView } from "#schemas/dialect-context";
import { environmentView } from "#schemas/settings";
import { getJson } from "@/lib/client/api-json";

/** The environments of a workspace, and the settings of a format in one of them; `hint` says in words how far that is. */
export type EnvironmentSettings = { environments: readonly string[]; context: DialectContextView | null; hint: string | undefined };

/** @param environment "" for none. */
export function useEnvironmentSettings(workspace: string, dialect: Dialect, environment: string): EnvironmentSettings {
  const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/environments`;
  const { data: environments = [] } = useQuery({
    queryKey: ["environments", workspace, "names"],
    queryFn: async ({ signal }) =>
      z
        .array(environmentView)
        .parse(await getJson<unknown>(path, signal))
        .map(({ name }) => name),
  });
  const { data, isError } = useQuery({
    queryKey: ["contexts", workspace, environment, dialect],
    queryFn: async ({ signal }) =>
      dialectContextView.parse(await getJson<unknown>(`${path}/${encodeURIComponent(environment)}/contexts/${dialect}`, signal)),
    enabled: environment !== "",
  });
  const context = environment === "" ? null : (data ?? null);
  return { environments, context, hint: environment === "" ? undefined : hintOf(context, isError) };
}

function hintOf(context: DialectContextView | null, isError: boolean): string {
  if (isError) return "They cannot be read at the moment: the program's own apply.";
  if (!context) return "Reading them…";
  return context.version === 0 ? "Nothing is set there yet." : `Version ${context.version} of its settings.`;
}
