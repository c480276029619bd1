"use client";

import { useState } from "react";
import type { PolicyDelta } from "#core/policy/policy-delta";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";
import type { DeployQuery } from "@/lib/client/upload/send-deploy";
import type { Standing } from "@/lib/client/upload/standing";

export type DeployTarget = { name: string; canMove: boolean };

type Props = {
  check: LocalCheck;
  standing: Standing | null;
  environments: readonly DeployTarget[];
  delta: PolicyDelta;
  onDeploy: (query: DeployQuery) => void;
  onClose: () => void;
};

/** Now → then, for whom, and one button that says it. */
export function DeployDialog({ check, standing, environments, delta, onDeploy, onClose }: Props) {
  const open = environments.filter(({ canMove }) => canMove);
  const [environment, setEnvironment] = useState(open[0]?.name ?? "");
  const [message, setMessage] = useState("");
  const [isSure, setIsSure] = useState(false);
  const shrinks = shrinkOf(check, standing);
  const next = (standing?.latest?.number ?? 0) + 1;
  const slot = standing?.slots.find((one) => one.environment === environment);
  const name = check.name ?? "agent";
  return (
    <Dialog title={`Deploy ${name}`} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onDeploy({
            ...(environment && { environment, expectedVersion: slot?.version ?? 0 }),
            ...(message.trim() && { message: message.trim() }),
            expectedLatest: standing?.latest?.number ?? 0,
          });
        }}
      >
        <Field label="Environment" hint={environment ? undefined : "The revision is stored; no slot moves."}>
          {(control) => (
            <Select {...control} data-autofocus value={environment} onChange={(event) => setEnvironment(event.target.value)}>
              {environments.map((target) => (
                <option key={target.name} value={target.name} disabled={!target.canMove}>
                  {target.name}
                  {target.canMove ? "" : " (you may not move its slots)"}
                </option>
              ))}
              <option value="">none: store only</option>
            </Select>
          )}
        </Field>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md border bg-muted px-3 py-2.5 text-sm">
          <dt className="text-muted-foreground">Now</dt>
          <dd>{nowText(standing, environment, slot?.revision ?? null)}</dd>
          <dt className="text-muted-foreground">Then</dt>
          <dd>
            {standing?.sameSourceAs
              ? `the same source as v${standing.sameSourceAs}; a new revision only if the builder changed`
              : `v${next}`}
            {environment ? `, active in ${environment} for everyone who runs ${name} there` : ", stored and active nowhere"}
          </dd>
        </dl>
        {standing && <PermissionDelta delta={delta} />}
        {shrinks && standing?.latest && (
          <label className="flex items-start gap-2 text-sm">
            <input type="checkbox" required className="mt-1" checked={isSure} onChange={(event) => setIsSure(event.target.checked)} />
            <span>
              The instructions shrink from {standing.latest.instructions.length.toLocaleString("en")} to{" "}
              {check.instructionsLength.toLocaleString("en")} characters. Yes, this is the next revision of <strong>{name}</strong>, not
              another agent with its name.
            </span>
          </label>
        )}
        <Field label="Message" hint="Optional. Kept with the revision.">
          {(control) => <Input {...control} value={message} maxLength={500} onChange={(event) => setMessage(event.target.value)} />}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={shrinks && !isSure}>
            {environment ? `Deploy to ${environment}` : "Store revision"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function nowText(standing: Standing | null, environment: string, active: number | null): string {
  if (!standing?.latest) return "no agent of this name";
  if (!environment) return `newest revision v${standing.latest.number}`;
  return active === null ? `nothing is active in ${environment}` : `v${active} is active in ${environment}`;
}

/** True when the new instructions are less than half of the newest ones: often another agent that took the name. */
function shrinkOf(check: LocalCheck, standing: Standing | null): boolean {
  return standing?.latest ? check.instructionsLength * 2 < standing.latest.instructions.length : false;
}
