"use client";

import type { BulkResultView, OrganiseAgentsInput } from "#schemas/catalog";
import { OrganiseForm } from "@/components/catalog/organise-form";
import type { SelectedAgent } from "@/components/catalog/selected-agent";
import { organiseAgentsAction } from "@/lib/actions/catalog";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; agents: SelectedAgent[]; onDone: (result: BulkResultView) => void; onClose: () => void };

/** Adds and takes away tags, and sets owner or category, of many: what is left as it is stays as each has it. */
export function BulkOrganise({ workspace, agents, onDone, onClose }: Props) {
  const organise = useAction<OrganiseAgentsInput, BulkResultView>(organiseAgentsAction, workspace);
  const names = agents.map(({ agent }) => agent);
  return (
    <OrganiseForm
      workspace={workspace}
      submit={names.length === 1 ? `Save ${names[0]}` : `Change ${names.length} agents`}
      isPending={organise.isPending}
      failure={organise.error}
      onSubmit={(change) => organise.mutate({ ...change, agents: names }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
