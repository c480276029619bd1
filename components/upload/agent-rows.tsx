"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { AgentCardActions } from "@/components/upload/agent-card";
import { AgentRow } from "@/components/upload/agent-row";
import type { DeployTarget } from "@/components/upload/environment-field";
import type { RegionNames } from "@/components/upload/region-names";
import type { AgentItem } from "@/components/upload/upload-state";

const rowsAtOnce = 50;

type Props = AgentCardActions & {
  names: RegionNames;
  workspace: string;
  agents: readonly AgentItem[];
  environments: readonly DeployTarget[];
  canDeploy: boolean;
  models: readonly string[];
};

/** Hundreds of agents, some at a time. */
export function AgentRows({ agents, ...forRows }: Props) {
  const [shownMax, setShownMax] = useState(rowsAtOnce);
  const more = agents.length - shownMax;
  if (agents.length === 0) {
    return (
      <Card>
        <p className="px-4 py-6 text-muted-foreground">No agent in the list matches.</p>
      </Card>
    );
  }
  return (
    <Card>
      <ul aria-label="Agents" className="divide-y">
        {agents.slice(0, shownMax).map((agent) => (
          <AgentRow key={agent.check.key} agent={agent} {...forRows} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t px-4 py-2">
          <Button size="sm" onClick={() => setShownMax(shownMax + rowsAtOnce)}>
            Show {Math.min(more, rowsAtOnce)} more of {more}
          </Button>
        </div>
      )}
    </Card>
  );
}
