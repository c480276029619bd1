"use client";

import type { OrganisationView, OrganiseAgentInput } from "#schemas/catalog";
import { OrganiseForm } from "@/components/catalog/organise-form";
import { QueryProvider } from "@/components/shell/query-provider";
import { Dialog } from "@/components/ui/dialog";
import { organiseAgentAction } from "@/lib/actions/catalog";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; agent: string; now: OrganisationView; onClose: () => void };

export function OrganiseDialog(props: Props) {
  return (
    <QueryProvider>
      <Dialog title={`Organise ${props.agent}`} onClose={props.onClose}>
        <OneAgent {...props} />
      </Dialog>
    </QueryProvider>
  );
}

function OneAgent({ workspace, agent, now, onClose }: Props) {
  const organise = useAction<OrganiseAgentInput, OrganisationView>(organiseAgentAction, workspace);
  return (
    <OrganiseForm
      workspace={workspace}
      now={now}
      submit="Save"
      isPending={organise.isPending}
      failure={organise.error}
      onSubmit={(change) => organise.mutate({ ...change, agent }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
