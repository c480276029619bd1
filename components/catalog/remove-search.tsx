import { X } from "lucide-react";
import { removeSearchFormAction } from "@/lib/actions/remove-search-form";

/** Takes a saved search away. A form, so that it needs no script; what it said can be typed again. */
export function RemoveSearch({ workspace, id, name }: { workspace: string; id: string; name: string }) {
  return (
    <form action={removeSearchFormAction.bind(null, workspace, id)} className="inline-flex">
      <button
        type="submit"
        aria-label={`Remove the search ${name}`}
        className="inline-flex size-6 items-center justify-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </form>
  );
}
