import { X } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Takes an item off the list. Nothing on a disk or a server changes. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="-mr-1.5"
      aria-label={`Remove ${name} from the list`}
      title="Remove from the list"
      onClick={onRemove}
    >
      <X aria-hidden />
    </Button>
  );
}
