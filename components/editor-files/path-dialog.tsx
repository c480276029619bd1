"use client";

import { useState } from "react";
import { pathInputProblem } from "@/components/editor-files/path-input-problem";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

type Props = {
  title: string;
  verb: string;
  document: EditorDocument;
  /** The path that is given up, for a rename. */
  from?: string;
  start: string;
  onDone: (path: string) => void;
  onClose: () => void;
};

/** Asks for the path of a file, and says at once why one cannot be. */
export function PathDialog({ title, verb, document, from, start, onDone, onClose }: Props) {
  const [path, setPath] = useState(start);
  const [isTried, setTried] = useState(false);
  const problem = path === from ? null : pathInputProblem(path.trim(), document, from);
  return (
    <Dialog title={title} onClose={onClose} width="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem === null) onDone(path.trim());
        }}
      >
        <Field label="Path" hint="A / in the path makes a folder." error={isTried || path !== start ? (problem ?? undefined) : undefined}>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-sm"
              value={path}
              onChange={(event) => setPath(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
