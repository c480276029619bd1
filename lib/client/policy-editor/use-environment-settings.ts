import { useEffect, useState } from "react";
import type { Dialect } from "#core/dialects/dialect";
import { type DialectContextView, dialectContextView } from "#schemas/dialect-context";
import { getJson } from "@/lib/client/api-json";

/** The settings of a format in an environment. `hint` says in words how far that is; `isReading` is over also where they cannot be read. */
export type EnvironmentSettings = { context: DialectContextView | null; hint: string | undefined; isReading: boolean };

/**
 * @param environment "" for none.
 * @param given what the page came with.
 */
export function useEnvironmentSettings(
  workspace: string,
  dialect: Dialect,
  environment: string,
  given: DialectContextView | null,
): EnvironmentSettings {
  const [known, setKnown] = useState<ReadonlyMap<string, DialectContextView | null>>(new Map(given ? [[given.environment, given]] : []));
  const isKnown = environment === "" || known.has(environment);

  useEffect(() => {
    if (isKnown) return;
    const reading = new AbortController();
    const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/environments/${encodeURIComponent(environment)}/contexts/${dialect}`;
    getJson<unknown>(path, reading.signal).then(
      (found) => setKnown((before) => new Map(before).set(environment, dialectContextView.parse(found))),
      () => reading.signal.aborted || setKnown((before) => new Map(before).set(environment, null)),
    );
    return () => reading.abort();
  }, [workspace, dialect, environment, isKnown]);

  if (environment === "") return { context: null, hint: undefined, isReading: false };
  const context = known.get(environment) ?? null;
  return { context, hint: isKnown ? hintOf(context) : "Reading them…", isReading: !isKnown };
}

function hintOf(context: DialectContextView | null): string {
  if (!context) return "They cannot be read at the moment: the program's own apply.";
  return context.version === 0 ? "Nothing is set there yet." : `Version ${context.version} of its settings.`;
}
