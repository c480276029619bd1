import "server-only";

/** Aborted when the process is asked to stop: event streams and other long answers end then. */
export const closing = new AbortController();
