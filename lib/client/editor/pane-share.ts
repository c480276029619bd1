/** How many percent of the width the form has beside the source: whole numbers, so that a reader hears what is seen. */
export const shareMin = 25;
export const shareMax = 75;
export const halves = 50;

/** Keeps the share in this browser. A cookie, so that the server draws the next first paint right. */
export const paneShareCookie = "berth-editor-share";

const step = 2;
const stride = 10;

/** The share that a cookie says; halves where it says none. */
export function paneShareOf(cookie: string | undefined): number {
  return cookie !== undefined && /^\d{1,3}$/.test(cookie) ? within(Number(cookie)) : halves;
}

/** The share with the border at `x`, in pixels from the left of both panes, which have `width` together. */
export function shareAt(x: number, width: number): number {
  return width > 0 ? within((x / width) * 100) : halves;
}

/** The share after a key on the border; null for a key that does not move it. */
export function shareAfterKey(share: number, { key, shiftKey }: { key: string; shiftKey: boolean }): number | null {
  const by = shiftKey ? stride : step;
  if (key === "ArrowLeft") return within(share - by);
  if (key === "ArrowRight") return within(share + by);
  if (key === "Home") return shareMin;
  return key === "End" ? shareMax : null;
}

function within(share: number): number {
  return Math.min(shareMax, Math.max(shareMin, Math.round(share)));
}
