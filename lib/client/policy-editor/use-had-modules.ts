import { useCallback, useMemo, useState } from "react";
import { type DeclaredModules, declaredModules } from "#core/policy-edit/declared-modules";
import { type EditorDocument, textOf } from "@/lib/client/editor/editor-document";

/**
 * The modules that a managed agent declared before: in the folder that the editing began with, and whenever `remember` was called, as it is
 * before tools are chosen. Not whenever it changes: half a name that is being typed is no module.
 */
export function useHadModules(starting: EditorDocument): { had: DeclaredModules; remember(document: EditorDocument): void } {
  const [remembered, setRemembered] = useState<DeclaredModules>(new Map());
  const had = useMemo(() => new Map([...modulesOf(starting), ...remembered]), [starting, remembered]);
  const remember = useCallback((document: EditorDocument) => {
    const now = modulesOf(document);
    if (now.size > 0) setRemembered((before) => new Map([...before, ...now]));
  }, []);
  return { had, remember };
}

function modulesOf(document: EditorDocument): DeclaredModules {
  return document.dialect === "mutagent" ? declaredModules(textOf(document, document.entryPath) ?? "") : new Map();
}
