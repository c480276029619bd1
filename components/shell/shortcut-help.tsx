import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { shortcuts } from "@/lib/client/keyboard-shortcuts";

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} width="sm">
      <dl className="divide-y">
        <div className="flex items-center justify-between gap-4 py-1.5">
          <dt>Go to or do anything</dt>
          <dd className="flex items-center gap-1 text-sm text-muted-foreground">
            <Kbd>⌘ K</Kbd> or <Kbd>Ctrl K</Kbd>
          </dd>
        </div>
        {shortcuts.map(({ keys, command, does }) => (
          <div key={command} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{does}</dt>
            <dd className="flex items-center gap-1 text-sm text-muted-foreground">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1">
                  {index > 0 && "then"}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
