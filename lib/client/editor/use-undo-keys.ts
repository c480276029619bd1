import { useEffect, useEffectEvent } from "react";

/** Undo and redo by key, anywhere on the page. The code editor has the same keys for the same and takes them first. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const onUndo = useEffectEvent(undo);
  const onRedo = useEffectEvent(redo);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && !isRedo) return;
      event.preventDefault();
      if (isRedo) onRedo();
      else onUndo();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
