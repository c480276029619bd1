/**
 * A host that repositories may be fetched from although its address is not public, at this port alone. `hostname` is as in a URL: lower case,
 * an IPv6 address in brackets. `certificate` is PEM, trusted there beside the usual ones.
 */
export type GitHost = { hostname: string; port: number; certificate?: string };

export const httpsPort = 443;

/** Reads `git.corp.example`, `git.corp.example:8443` or `[fd00::5]:8443`; null for anything else, such as a pattern, a path or another scheme. */
export function parseGitHost(text: string): GitHost | null {
  const url = `https://${text.toLowerCase()}/`;
  if (/[*@/?#\\\s]/.test(text) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const port = portOf(new URL(url));
  const isWritten = [hostname, `${hostname}:${port}`].includes(text.toLowerCase());
  return isWritten && port > 0 ? { hostname, port } : null;
}

export function portOf({ port }: URL): number {
  return port === "" ? httpsPort : Number(port);
}
