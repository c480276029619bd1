import { EmptyState } from "@/components/ui/empty-state";

/** Inside the frame of a workspace: the workspace is there, what was asked for in it is not. */
export default function NotFoundInWorkspace() {
  return (
    <EmptyState as="h1" title="There is nothing here">
      <p>No agent, revision or page of this workspace has that address. Names are case-sensitive; archived agents keep their pages.</p>
    </EmptyState>
  );
}
