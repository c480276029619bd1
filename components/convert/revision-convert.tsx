"use client";

import { useMemo } from "react";
import type { RevisionView } from "#schemas/revision";
import { ConvertView } from "@/components/convert/convert-view";
import type { Target } from "@/components/convert/use-conversion";
import { QueryProvider } from "@/components/shell/query-provider";
import type { DeployTarget } from "@/components/upload/environment-field";
import { revisionSource } from "@/lib/client/convert/revision-source";

type Props = {
  workspace: string;
  revision: Pick<RevisionView, "agent" | "number" | "dialect">;
  to: Target;
  models: readonly string[];
  environments: readonly DeployTarget[];
  canDeploy: boolean;
};

/** The conversion of a stored revision. Its own name is taken by itself, so another one is suggested. */
export function RevisionConvert({ revision, to, ...rest }: Props) {
  const { agent, number, dialect } = revision;
  const source = useMemo(() => revisionSource(rest.workspace, { agent, number, dialect }), [rest.workspace, agent, number, dialect]);
  return (
    <QueryProvider>
      <ConvertView source={source} to={to} suggestedName={`${agent}-${to}`} {...rest} />
    </QueryProvider>
  );
}
