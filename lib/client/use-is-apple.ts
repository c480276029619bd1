"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether keys are called as Apple calls them (`⌘` where others have `Ctrl`). False on the server and while the page comes alive. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
