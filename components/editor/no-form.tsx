"use client";

import type { FormReading } from "#core/form/read-form";
import { withHeader } from "#core/form/read-header";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { EditorAction } from "@/lib/client/editor/editor-document";

type Props = {
  reading: FormReading;
  isReadOnly: boolean;
  path: string;
  onAct(action: EditorAction): void;
  onReveal(path: string, offset: number): void;
};

/** Why there is no form at the moment, and the way back to one. */
export function NoForm({ reading, isReadOnly, path, onAct, onReveal }: Props) {
  if (reading.ok) return null;
  const { message, offset } = reading.problem;
  const hasHeader = offset > 0;
  return (
    <div className="p-4">
      <Callout tone="info" title="The form cannot show this header right now.">
        <p>{message}</p>
        <p className="flex flex-wrap gap-2">
          {hasHeader || isReadOnly ? (
            <Button size="sm" onClick={() => onReveal(path, offset)}>
              Show the place
            </Button>
          ) : (
            <Button size="sm" onClick={() => onAct({ kind: "edit-text", path, changes: [withHeader()] })}>
              Add a header
            </Button>
          )}
        </p>
      </Callout>
    </div>
  );
}
