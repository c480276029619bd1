"use client";

import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type DeployTarget, EnvironmentField, firstOpen } from "@/components/upload/environment-field";
import { type PlannedDeploy, planDeploys } from "@/components/upload/plan-deploys";
import type { AgentItem } from "@/components/upload/upload-state";
import { standingOptions } from "@/lib/client/upload/standing";

type Props = {
  workspace: string;
  agents: readonly AgentItem[];
  environments: readonly DeployTarget[];
  onDeploy: (deploys: readonly PlannedDeploy[]) => void;
  onClose: () => void;
};

/** Now → then for each of many agents, with what each may do more, and one button for all. */
export function DeployAllDialog({ workspace, agents, environments, onDeploy, onClose }: Props) {
  const [environment, setEnvironment] = useState(firstOpen(environments));
  const [message, setMessage] = useState("");
  const standings = useQueries({
    queries: agents.map(({ check }) => standingOptions(workspace, check.name ?? "", check.sourceDigest)),
  });
  const known = standings.filter((standing) => !standing.isPending).length;
  const isPending = known < agents.length;
  const candidates = isPending ? [] : agents.map(({ check }, index) => ({ check, standing: standings[index]?.data }));
  const { planned, putOff } = planDeploys(candidates, environment, message);
  return (
    <Dialog title="Deploy all ready" onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onDeploy(planned);
        }}
      >
        <EnvironmentField
          environments={environments}
          value={environment}
          onChange={setEnvironment}
          hint="The revisions are stored; no slot moves."
        />
        {isPending ? (
          <p className="text-sm text-muted-foreground">
            Looking up the names: {known} of {agents.length}…
          </p>
        ) : (
          <>
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: many agents scroll, and so must be reachable by key.
              tabIndex={0}
              aria-label="What is deployed"
              className="max-h-80 divide-y overflow-y-auto rounded-md border text-sm empty:hidden"
            >
              {planned.map(({ key, name, before, after, delta }) => (
                <li key={key} className="space-y-1 px-3 py-2">
                  <p className="flex flex-wrap gap-x-3 gap-y-0.5">
                    <span className="font-medium wrap-anywhere">{name}</span>
                    <span className="text-muted-foreground">
                      {before} → {after}
                    </span>
                  </p>
                  {delta && <PermissionDelta delta={delta} />}
                </li>
              ))}
            </ul>
            {putOff.length > 0 && (
              <ul aria-label="What is not deployed" className="space-y-1 text-sm text-muted-foreground">
                {putOff.map(({ key, name, because }) => (
                  <li key={key} className="wrap-anywhere">
                    Not {name}: {because}.
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <p className="text-sm text-muted-foreground">
          {environment && `Each becomes active in ${environment} for everyone who runs it there. `}
          Each is deployed on its own: one that is refused does not stop the others.
        </p>
        <Field label="Message" hint="Optional. Kept with each revision.">
          {(control) => <Input {...control} value={message} maxLength={500} onChange={(event) => setMessage(event.target.value)} />}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isPending || planned.length === 0}>
            {buttonText(planned.length, environment)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function buttonText(count: number, environment: string): string {
  if (!environment) return count === 1 ? "Store 1 revision" : `Store ${count} revisions`;
  return `Deploy ${count === 1 ? "1 agent" : `${count} agents`} to ${environment}`;
}
