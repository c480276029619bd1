import { useMemo, useState } from "react";
import type { Dialect } from "#core/dialects/dialect";
import type { DialectContextView } from "#schemas/dialect-context";
import { type ChosenCircumstances, type Circumstances, usualCircumstances } from "@/lib/client/policy-editor/circumstances";
import { useEnvironmentSettings } from "@/lib/client/policy-editor/use-environment-settings";

/** What the page begins with: an environment, "" for none, and the settings that hold there. */
export type JudgedStart = { environment: string; context: DialectContextView | null };

/** In what circumstances a draft is looked at, wherever its tools are shown. */
export type Judged = {
  chosen: ChosenCircumstances;
  choose(chosen: ChosenCircumstances): void;
  /** Those chosen; the ones before while the settings of another environment are read. */
  circumstances: Circumstances;
  isReading: boolean;
  /** What is to say of the settings that are chosen. */
  hint: string | undefined;
};

/** The circumstances that are chosen. The environment stands in the address, and so is there again after a reload. */
export function useJudged(workspace: string, dialect: Dialect, start: JudgedStart): Judged {
  const [chosen, setChosen] = useState<ChosenCircumstances>({ ...usualCircumstances, environment: start.environment });
  const { context, hint, isReading } = useEnvironmentSettings(workspace, dialect, chosen.environment, start.context);
  const settings = context?.document ?? null;
  const meant = useMemo((): Circumstances => ({ ...chosen, settings }), [chosen, settings]);
  const [circumstances, setCircumstances] = useState(meant);
  if (!isReading && circumstances !== meant) setCircumstances(meant);
  const choose = (next: ChosenCircumstances) => {
    setChosen(next);
    if (next.environment !== chosen.environment) keepInAddress(next.environment);
  };
  return { chosen, choose, circumstances, isReading, hint };
}

function keepInAddress(environment: string): void {
  const url = new URL(location.href);
  url.searchParams.set("as", environment);
  // No page is asked for anew: what it would bring is older than what is being edited.
  history.replaceState(null, "", url);
}
