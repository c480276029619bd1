const names = new Set([".env", ".mutagentrc", "id_rsa", "id_ed25519", "credentials", "credentials.json"]);
const suffixes = [".pem", ".key", ".p12", ".pfx"];

/** The first segment of `path`, a folder's name too, that looks like a credential; null when none does. Suffixes match in any letter case. */
export function credentialSegment(path: string): string | null {
  return path.split("/").find(looksLikeCredential) ?? null;
}

function looksLikeCredential(name: string): boolean {
  return names.has(name) || name.startsWith(".env.") || suffixes.some((suffix) => name.toLowerCase().endsWith(suffix));
}
