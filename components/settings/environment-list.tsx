"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import type { EnvironmentView } from "#schemas/settings";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { EditEnvironment } from "@/components/settings/edit-environment";
import { releaseRoleWords } from "@/components/settings/release-role-words";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { orderEnvironmentsAction, removeEnvironmentAction } from "@/lib/actions/environments";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; environments: EnvironmentView[]; canChange: boolean };

/** The rail of the workspace, in its order. */
export function EnvironmentList({ workspace, environments, canChange }: Props) {
  const order = useAction<{ names: string[] }, unknown>(orderEnvironmentsAction, workspace);
  const remove = useAction<{ environment: string }, unknown>(removeEnvironmentAction, workspace);
  const names = environments.map(({ name }) => name);

  function move(index: number, step: -1 | 1) {
    const moved = names.toSpliced(index, 1);
    order.mutate({ names: moved.toSpliced(index + step, 0, names[index] ?? "") });
  }

  return (
    <>
      <ol className="divide-y">
        {environments.map((environment, index) => (
          <li key={environment.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="w-4 shrink-0 text-right text-sm text-muted-foreground">{index + 1}</span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{environment.name}</p>
              <p className="text-sm text-muted-foreground">
                {releaseRoleWords[environment.releaseRole]} · {activeWords(environment.activeSlots)}
              </p>
            </div>
            {canChange && (
              <span className="flex items-center gap-0.5 max-sm:w-full max-sm:pl-6">
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Move ${environment.name} up`}
                  disabled={index === 0 || order.isPending}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Move ${environment.name} down`}
                  disabled={index === environments.length - 1 || order.isPending}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown aria-hidden />
                </Button>
                <EditEnvironment workspace={workspace} environment={environment} />
                <ConfirmButton
                  title={`Remove ${environment.name}`}
                  label="Remove"
                  onConfirm={() => remove.mutateAsync({ environment: environment.name })}
                >
                  <p>
                    {environment.name} disappears from every rail and from the API. It can be removed as long as nothing was ever active
                    there: a history is never thrown away.
                  </p>
                </ConfirmButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {order.error && (
        <div className="px-4 pb-3">
          <FieldError>{refusalText(order.error)}</FieldError>
        </div>
      )}
    </>
  );
}

function activeWords(count: number): string {
  if (count === 0) return "no agent is active";
  return count === 1 ? "1 agent is active" : `${count} agents are active`;
}
