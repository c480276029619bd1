"use client";

import type { ModelView } from "#schemas/settings";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { Badge } from "@/components/ui/badge";
import { removeModelAction } from "@/lib/actions/models";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; models: ModelView[]; canChange: boolean };

export function ModelList({ workspace, models, canChange }: Props) {
  const remove = useAction<{ name: string }, unknown>(removeModelAction, workspace);
  return (
    <ul className="divide-y">
      {models.map(({ name, provider, isConfigured }) => (
        <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
          <code className="min-w-0 flex-1 wrap-anywhere">{name}</code>
          {isConfigured ? <Badge tone="ok">ready</Badge> : <Badge tone="attention">{provider} is not configured</Badge>}
          {canChange && (
            <ConfirmButton title={`Remove ${name}`} label="Remove" onConfirm={() => remove.mutateAsync({ name })}>
              <p>Agents that use {name} keep running where they are active. The next deploy or activation with it is refused.</p>
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
