/** Fetches the editor's script ahead, where a pointer or the focus is on a button that leads to it, and while its draft is begun. */
export function fetchEditor(): void {
  // A page that is left before it is there has no use for it.
  import("@/components/editor/editor-opener").catch(() => {});
}
