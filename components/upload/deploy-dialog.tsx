"use client";

import { useState } from "react";
import type { PolicyDelta } from "#core/policy/policy-delta";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type DeployTarget, EnvironmentField, firstOpen } from "@/components/upload/environment-field";
import { deployQuery, nowText, shrinks, thenText } from "@/components/upload/plan-deploys";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";
import type { DeployQuery } from "@/lib/client/upload/send-deploy";
import type { Standing } from "@/lib/client/upload/standing";

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
  const [environment, setEnvironment] = useState(firstOpen(environments));
  const [message, setMessage] = useState("");
  const [isSure, setIsSure] = useState(false);
  const needsYes = shrinks(check, standing);
  const name = check.name ?? "agent";
  return (
    <Dialog title={`Deploy ${name}`} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onDeploy(deployQuery(standing, environment, message));
        }}
      >
        <EnvironmentField
          environments={environments}
          value={environment}
          onChange={setEnvironment}
          hint="The revision is stored; no slot moves."
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md border bg-muted px-3 py-2.5 text-sm">
          <dt className="text-muted-foreground">Now</dt>
          <dd>{nowText(standing, environment)}</dd>
          <dt className="text-muted-foreground">Then</dt>
          <dd>
            {thenText(standing)}
            {environment ? `, active in ${environment} for everyone who runs ${name} there` : ", stored and active nowhere"}
          </dd>
        </dl>
        {standing && <PermissionDelta delta={delta} />}
        {needsYes && standing?.latest && (
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
          <Button type="submit" variant="primary" disabled={needsYes && !isSure}>
            {environment ? `Deploy to ${environment}` : "Store revision"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
