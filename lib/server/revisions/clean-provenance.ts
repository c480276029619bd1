import "server-only";
import type { Provenance } from "#schemas/revision";

/** What the client says about Git, without anything secret: of a remote URL the user, password, query and fragment go. */
export function cleanProvenance(provenance: Provenance): Provenance {
  return provenance.remote === undefined ? provenance : { ...provenance, remote: withoutCredentials(provenance.remote) };
}

function withoutCredentials(remote: string): string {
  // `git@host:path` is no URL; its user is part of the address. Anything before that user is not.
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(remote)) return remote.replace(/^[^@/]*:[^@/]*@/, "");
  return remote.replace(/^([^/]*\/\/)[^/?#]*@/, "$1").replace(/[?#].*$/, "");
}
