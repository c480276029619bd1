import { useSyncExternalStore } from "react";

const query = "(min-width: 64rem)";

/** Whether two panes fit side by side. Only where there is a window: the editor is not rendered on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
