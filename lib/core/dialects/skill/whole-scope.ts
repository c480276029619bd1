/** Whether the scope of an entry in `allowed-tools` or `disallowed-tools` leaves out no call: none at all, or nothing but stars. */
export function isWholeScope(scope: string | null): boolean {
  return scope === null || /^\s*:?\**\s*$/.test(scope);
}
