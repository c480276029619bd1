import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { type ShortcutCommand, shortcuts } from "@/lib/client/keyboard-shortcuts";
import { useIsApple } from "@/lib/client/use-is-apple";

/** Here, where they are read: every page loads the shortcuts, and hardly one their help. */
const does: Record<ShortcutCommand, string> = {
  search: "Search agents",
  "next-row": "Next row, or file of a comparison",
  "previous-row": "Previous row, or file of a comparison",
  star: "Star or unstar the agent of the row",
  select: "Select the agent of the row",
  "next-change": "Next change of a comparison",
  "previous-change": "Previous change of a comparison",
  "previous-revision": "Previous revision of the agent",
  "next-revision": "Next revision of the agent",
  "go-agents": "Go to agents",
  "go-upload": "Go to upload",
  "go-settings": "Go to settings",
  help: "Show this help",
};

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} width="sm">
      <dl className="divide-y">
        <Shortcut does="Go anywhere, do anything">
          <Kbd>{useIsApple() ? "⌘K" : "Ctrl K"}</Kbd>
        </Shortcut>
        {shortcuts.map(({ keys, command }) => (
          <Shortcut key={command} does={does[command]}>
            {keys.map((key, index) => (
              <span key={key} className="flex items-center gap-1">
                {index > 0 && "then"}
                <Kbd>{key}</Kbd>
              </span>
            ))}
          </Shortcut>
        ))}
        <Shortcut does="Next or previous line of a comparison, from a line that has the focus">
          <Kbd>↓</Kbd> or <Kbd>↑</Kbd>
        </Shortcut>
        <Shortcut does="Comment on the line that has the focus">
          <Kbd>c</Kbd>
        </Shortcut>
      </dl>
    </Dialog>
  );
}

function Shortcut({ does, children }: { does: string /** The keys. */; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt>{does}</dt>
      <dd className="flex items-center gap-1 text-sm text-muted-foreground">{children}</dd>
    </div>
  );
}
