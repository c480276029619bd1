"use client";

import { useMemo } from "react";
import type { RevisionView } from "#schemas/revision";
import { ConvertView } from "@/components/convert/convert-view";
import { targetsFor } from "@/components/convert/use-conversion";
import { QueryProvider } from "@/components/shell/query-provider";
import type { DeployTarget } from "@/components/upload/environment-field";
import { createDraftAction } from "@/lib/actions/drafts";
import type { ConvertSource } from "@/lib/client/convert/convert-source";
import { revisionSource } from "@/lib/client/convert/revision-source";
import { unwrap } from "@/lib/client/refusal";

type Props = {
  workspace: string;
  revision: Pick<RevisionView, "agent" | "number" | "dialect">;
  /** What the address asks for. */
  asked: string | undefined;
  models: readonly string[];
  environments: readonly DeployTarget[];
  canDeploy: boolean;
};

/** The conversion of a stored revision. Its own name is taken by itself, so another one is suggested. */
export function RevisionConvert({ revision, asked, ...rest }: Props) {
  const { agent, number, dialect } = revision;
  const source = useMemo(
    (): ConvertSource => ({
      ...revisionSource(rest.workspace, { agent, number, dialect }),
      begin: async (choices) =>
        unwrap(await createDraftAction(rest.workspace, { from: { kind: "conversion", agent, revision: number, ...choices } })).id,
    }),
    [rest.workspace, agent, number, dialect],
  );
  const targets = targetsFor(source);
  const to = targets.find((target) => target === asked) ?? targets[0];
  if (!to) return null;
  return (
    <QueryProvider>
      <ConvertView source={source} to={to} suggestName={(target) => `${agent}-${target}`} {...rest} />
    </QueryProvider>
  );
}
