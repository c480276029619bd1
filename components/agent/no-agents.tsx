import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

type Props = { workspace: string; search: string; isFiltered: boolean };

/** The catalog without a row: nothing matches, or nothing was ever deployed. */
export function NoAgents({ workspace, search, isFiltered }: Props) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          title={search ? `No agent matches “${search}”` : "No agent here"}
          action={<ButtonLink href={`/${workspace}?archived=show`}>Show all agents, archived ones too</ButtonLink>}
        >
          <p>Every word is looked for in the name and the description.</p>
        </EmptyState>
      ) : (
        <EmptyState
          title="No agents yet"
          command="berth deploy ./my-agent --env dev"
          action={
            <ButtonLink href={`/${workspace}/upload`} variant="primary">
              Upload a folder
            </ButtonLink>
          }
        >
          <p>
            An agent is a folder with an <code>agent.md</code>. Drop it on the upload page, or send it from the command line. Berth checks
            it, packs it and keeps it as revision v1.
          </p>
        </EmptyState>
      )}
    </Card>
  );
}
