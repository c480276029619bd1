import { sha256 as hash } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type AgentComparison, compareAgents } from "#core/diff/compare-agents";
import type { CompareOptions } from "#core/diff/compared-package";
import { openComparedPackage } from "#core/diff/open-compared-package";
import { unpackedSide } from "#core/diff/unpacked-side";
import { decodeText } from "#core/frontmatter/decode-text";
import { type OpenAgent, wholeFolder } from "@/lib/client/upload/open-agent";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

const sha256 = (bytes: Uint8Array) => bytesToHex(hash(bytes));

/**
 * What is different between a stored revision and an agent that is open in the page; nothing of it is sent. Its tools are bundled by the
 * server alone, so `package` says nothing about the newer side, unless both have the same source: then that is the revision's own.
 * @throws {UnreadableFile} for an agent with errors, and for an archive that is no package.
 */
export function compareDropped(agent: OpenAgent, archive: Uint8Array, options: CompareOptions = {}): AgentComparison {
  const before = openComparedPackage(archive, sha256);
  if (!before.ok) throw new UnreadableFile(`The package of the revision cannot be read: ${before.errors[0].message}`);
  if (!agent.checked.ok) throw new UnreadableFile("This agent has errors. Fix them, and then compare.");
  const place = { folder: wholeFolder(agent), options: agent.options };
  const after = unpackedSide(place, agent.checked.value, before.value.manifest.builder, sha256);
  const isSameSource = before.value.manifest.sourceDigest === after.manifest.sourceDigest;
  return compareAgents(before.value, isSameSource ? before.value : after, options);
}

/** A file of an agent that is open in the page; null for none, and for what is no text. */
export function droppedText(agent: OpenAgent, path: string): string | null {
  const entry = wholeFolder(agent).get(path);
  const decoded = entry?.kind === "file" ? decodeText(entry.bytes) : null;
  return decoded?.ok ? decoded.text : null;
}
