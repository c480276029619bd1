import { paneShareCookie, paneShareOf } from "@/lib/client/editor/pane-share";

const yearInSeconds = 31_536_000;

/** Where the border between form and source stood in this browser. */
export function keptPaneShare(): number {
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${paneShareCookie}=`));
  return paneShareOf(cookie?.slice(paneShareCookie.length + 1));
}

export function keepPaneShare(share: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `${paneShareCookie}=${share}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
