import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { DraftStanding as Standing } from "@/lib/client/drafts/draft-saver";

/** Where the newest edit is: on the server, on its way, or in this browser until the server answers. */
export function DraftStanding({ standing }: { standing: Standing }) {
  const { Icon, text, isBad } = look(standing);
  return (
    <p
      role="status"
      className={cn(
        "flex min-w-0 items-center gap-1.5 text-sm max-sm:order-first max-sm:basis-full",
        isBad ? "font-medium text-danger" : "text-muted-foreground",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere" suppressHydrationWarning>
        {text}
      </span>
    </p>
  );
}

function look(standing: Standing) {
  switch (standing.kind) {
    case "saved":
      return { Icon: CloudCheck, text: `Saved ${timeOf(standing.at)}`, isBad: false };
    case "saving":
      return { Icon: CloudUpload, text: "Saving…", isBad: false };
    case "offline":
      return { Icon: CloudOff, text: "Offline: kept in this browser", isBad: false };
    case "overtaken":
      return { Icon: TriangleAlert, text: "Also changed on another page", isBad: true };
    case "refused":
      return { Icon: TriangleAlert, text: `Not saved. ${standing.message}`, isBad: true };
  }
}

/** Hours and minutes where the reader is. */
function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
