"use client";

import { FileUp, FolderUp, GitBranch } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Picked } from "@/lib/client/upload/picked";
import { readDrop } from "@/lib/client/upload/read-drop";
import { readPicker } from "@/lib/client/upload/read-picker";

type Props = {
  onPicked: (picked: Picked[]) => void;
  isCompact: boolean;
  /** Absent where the person may not have the server fetch a repository. */
  onImport: (() => void) | undefined;
};

/** Where folders and files come in: by drop, by the folder picker, by the file picker. A file dropped beside it does no harm. */
export function DropZone({ onPicked, isCompact, onImport }: Props) {
  const [isReady, setIsReady] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [isNothing, setIsNothing] = useState(false);
  const folderInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    setIsReady(true);
    const keepPage = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener("dragover", keepPage);
    window.addEventListener("drop", keepPage);
    return () => {
      window.removeEventListener("dragover", keepPage);
      window.removeEventListener("drop", keepPage);
    };
  }, []);

  const take = (picked: Picked[]) => {
    setIsNothing(picked.length === 0);
    onPicked(picked);
  };

  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(await readDrop(event.dataTransfer.items));
  };

  const choose = (input: HTMLInputElement) => {
    take(readPicker(input.files ?? []));
    input.value = ""; // so that choosing the same folder again is a new choice
  };

  return (
    <section
      aria-label="Add agent folders"
      onDragEnter={() => setIsOver(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => isOutside(event) && setIsOver(false)}
      onDrop={(event) => void drop(event)}
      className={cn(
        "flex flex-wrap items-center justify-center rounded-md border px-3 transition-colors duration-100 sm:px-5",
        isCompact ? "gap-x-6 gap-y-3 py-4 sm:justify-between" : "flex-col gap-3 py-14 text-center",
        isOver ? "border-primary bg-rail-2" : "border-dashed border-input bg-card",
      )}
    >
      <p className={cn("font-medium", !isCompact && "text-lg")}>{isOver ? "Let go to check" : "Drop agent folders, zips or files here"}</p>
      {!isCompact && (
        <p className="max-w-prose text-sm text-muted-foreground">
          Each is checked right here in the browser. Nothing is sent until you deploy, and then only what the agent declares. A whole
          repository may be dropped: agents and skills of every format are found in it.
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2 max-sm:[&_svg]:hidden">
        <Button disabled={!isReady} onClick={() => folderInput.current?.click()}>
          <FolderUp aria-hidden />
          Choose folder
        </Button>
        <Button disabled={!isReady} onClick={() => fileInput.current?.click()}>
          <FileUp aria-hidden />
          Choose files
        </Button>
        {onImport && (
          <Button disabled={!isReady} onClick={onImport}>
            <GitBranch aria-hidden />
            From Git…
          </Button>
        )}
      </div>
      <p role="status" className="basis-full text-center text-sm text-attention empty:hidden">
        {isNothing && "No file was found in that. Drop the folder that holds the agent, or a zip of it."}
      </p>
      <input
        ref={folderInput}
        type="file"
        webkitdirectory=""
        multiple
        hidden
        aria-label="Agent folder"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        aria-label="Zip, tgz or Markdown files"
        accept=".zip,.tgz,.tar.gz,.gz,.tar,.md"
        onChange={(event) => choose(event.currentTarget)}
      />
    </section>
  );
}

/** Whether the pointer left the zone and not only went over to one of its children. */
function isOutside({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
