import { sha256 as hash } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { checkFolder } from "#core/check-folder";
import { dialectOf } from "#core/dialect-of";
import type { ComparedPackage } from "#core/diff/compared-package";
import { unpackedSide } from "#core/diff/unpacked-side";
import { agentFolder } from "#core/folder/agent-folder";

const sha256 = (bytes: Uint8Array) => bytesToHex(hash(bytes));

/** A folder with these files as one side of a comparison: packed as the server does, but for the bundle and gzip. */
export function comparedFolder(files: Record<string, string | Uint8Array>, entry?: string): ComparedPackage {
  const encoder = new TextEncoder();
  const folder = agentFolder(
    Object.entries(files).map(([path, content]) => ({
      kind: "file" as const,
      path,
      bytes: typeof content === "string" ? encoder.encode(content) : content,
      executable: false,
    })),
  );
  const options = { dialect: dialectOf(folder, entry), ...(entry !== undefined && { entry }) };
  const checked = checkFolder(folder, options);
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return unpackedSide({ folder, options }, checked.value, { compiler: "test@1", bundler: null }, sha256);
}
