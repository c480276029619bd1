const headBytesMax = 4096;

/**
 * The `name` that an entry file seems to declare, for lists in which a person chooses between several: read from the
 * first lines as text, not as YAML, and never used as the agent's name.
 */
export function declaredName(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, headBytesMax));
  return /^name:[ \t]*["']?([A-Za-z0-9][A-Za-z0-9._-]{0,127})["']?[ \t]*$/m.exec(head)?.[1];
}
