"use client";

import { FilePlus2, FileUp, Pencil, Replace, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { fileFromDisk } from "@/components/editor-files/file-from-disk";
import { FileTree } from "@/components/editor-files/file-tree";
import { PathDialog } from "@/components/editor-files/path-dialog";
import { pathInputProblem } from "@/components/editor-files/path-input-problem";
import { FieldError } from "@/components/ui/field";
import type { EditorAction, EditorDocument } from "@/lib/client/editor/editor-document";

type Props = {
  document: EditorDocument;
  /** The folder of the revision that the draft changes; an empty one where it begins an agent. */
  base: EditorDocument;
  shown: string;
  findings: readonly Diagnostic[];
  isReadOnly: boolean;
  onShow: (path: string) => void;
  act: (action: EditorAction) => void;
};

type Asking = "add" | "rename" | null;

/** The files of the draft, with what can be done to them: add, upload, rename, replace, delete, put back. */
export function FilePanel({ document, base, shown, findings, isReadOnly, onShow, act }: Props) {
  // A deleted file can be picked and put back, while the editor goes on showing another.
  const [deleted, setDeleted] = useState<{ path: string; beside: string } | null>(null);
  const picked = deleted?.beside === shown && !document.files.has(deleted.path) ? deleted.path : shown;
  const [asking, setAsking] = useState<Asking>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useRef<HTMLInputElement>(null);
  const replacement = useRef<HTMLInputElement>(null);
  const isEntry = picked === document.entryPath;
  const isThere = document.files.has(picked);
  const before = base.files.get(picked);

  function pick(path: string) {
    const isDeleted = !document.files.has(path);
    setDeleted(isDeleted ? { path, beside: shown } : null);
    if (!isDeleted) onShow(path);
  }

  async function take(chosen: FileList | null, pathOf: (file: File) => string) {
    setRefusal(null);
    for (const file of chosen ?? []) {
      const path = pathOf(file);
      const problem = document.files.has(path) ? null : pathInputProblem(path, document);
      if (problem !== null) return setRefusal(`${file.name}: ${problem}`);
      try {
        act({ kind: "set-file", path, file: await fileFromDisk(file) });
        onShow(path);
      } catch (error) {
        return setRefusal(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return (
    <div>
      {!isReadOnly && (
        <div role="toolbar" aria-label="Files" className="flex flex-wrap gap-0.5 border-b px-2 py-1">
          <Tool label="Add a file" onPress={() => setAsking("add")}>
            <FilePlus2 aria-hidden />
          </Tool>
          <Tool label="Upload files" onPress={() => upload.current?.click()}>
            <FileUp aria-hidden />
          </Tool>
          <Tool label={`Rename ${picked}`} isOff={!isThere} onPress={() => setAsking("rename")}>
            <Pencil aria-hidden />
          </Tool>
          <Tool label={`Replace ${picked} by a file`} isOff={!isThere} onPress={() => replacement.current?.click()}>
            <Replace aria-hidden />
          </Tool>
          {isThere || !before ? (
            <Tool label={`Delete ${picked}`} isOff={isEntry || !isThere} onPress={() => act({ kind: "delete-file", path: picked })}>
              <Trash2 aria-hidden />
            </Tool>
          ) : (
            <Tool
              label={`Put ${picked} back`}
              onPress={() => {
                act({ kind: "set-file", path: picked, file: before });
                onShow(picked);
              }}
            >
              <Undo2 aria-hidden />
            </Tool>
          )}
          <input
            ref={upload}
            type="file"
            multiple
            hidden
            aria-label="Files to upload"
            onChange={(event) => taken(event.target, (file) => file.name)}
          />
          <input ref={replacement} type="file" hidden aria-label="Replacement" onChange={(event) => taken(event.target, () => picked)} />
        </div>
      )}
      {refusal && (
        <div className="px-3 pt-2">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      <FileTree document={document} base={base} shown={picked} findings={findings} onShow={pick} />
      {asking === "add" && (
        <PathDialog
          title="Add a file"
          verb="Add"
          document={document}
          start=""
          onClose={() => setAsking(null)}
          onDone={(path) => {
            act({ kind: "set-file", path, file: { kind: "text", text: "" } });
            onShow(path);
            setAsking(null);
          }}
        />
      )}
      {asking === "rename" && (
        <PathDialog
          title={`Rename ${picked}`}
          verb="Rename"
          document={document}
          from={picked}
          start={picked}
          onClose={() => setAsking(null)}
          onDone={(path) => {
            act({ kind: "rename-file", from: picked, to: path });
            onShow(path);
            setAsking(null);
          }}
        />
      )}
    </div>
  );

  function taken(input: HTMLInputElement, pathOf: (file: File) => string) {
    void take(input.files, pathOf).then(() => {
      // The same file can be chosen again.
      input.value = "";
    });
  }
}

type ToolProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode };

function Tool({ label, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
      className="inline-flex size-7 items-center justify-center rounded-sm text-muted-foreground hover:not-disabled:bg-secondary hover:not-disabled:text-foreground disabled:opacity-55 [&_svg]:size-4"
    >
      {children}
    </button>
  );
}
