import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { shortcuts } from "@/lib/client/keyboard-shortcuts";

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} width="sm">
      <dl className="divide-y">
        <Shortcut does="Go to or do anything">
          <Kbd>⌘ K</Kbd> or <Kbd>Ctrl K</Kbd>
        </Shortcut>
        {shortcuts.map(({ keys, command, does }) => (
          <Shortcut key={command} does={does}>
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
