import { CopyButton } from "@/components/ui/copy-button";

/** A command as it is typed, with a button that copies it without the prompt. */
export function CommandLine({ command }: { command: string }) {
  return (
    <div className="flex max-w-full items-center gap-2 rounded-md border bg-muted py-1 pr-1 pl-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long command scrolls, and so must be reachable by key. */}
      <code tabIndex={0} className="min-w-0 flex-1 overflow-x-auto py-0.5 whitespace-nowrap">
        <span aria-hidden className="text-muted-foreground select-none">
          ${" "}
        </span>
        {command}
      </code>
      <CopyButton text={command} what="the command" />
    </div>
  );
}
