import type { DeclaredFile } from "#core/dialects/checked-agent";

/** Declared tool sources from text or bytes, by path. */
export function sourceFiles(texts: Record<string, string | Uint8Array>): DeclaredFile[] {
  return Object.entries(texts).map(([path, text]) => ({
    path,
    packagePath: `source/${path}`,
    role: "tool",
    bytes: typeof text === "string" ? new TextEncoder().encode(text) : text,
    executable: false,
  }));
}
