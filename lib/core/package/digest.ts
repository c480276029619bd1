/** `sha256:` and 64 lower-case hex characters. */
export type Digest = `sha256:${string}`;

/**
 * SHA-256 of `bytes` as 64 lower-case hex characters. Core is given one: node:crypto on the server and in the CLI, a pure
 * library in the browser, which has no `crypto.subtle` on plain http.
 */
export type Sha256 = (bytes: Uint8Array) => string;

export function digestOf(sha256: Sha256, bytes: Uint8Array): Digest {
  return `sha256:${sha256(bytes)}`;
}
