import type { FileEntry, LinkEntry } from "#core/folder/agent-folder";
import { joinChunks } from "#core/folder/inflate-chunks";
import { paxRecord, tarEndBytes, tarHead, tarHeader, tarPadding } from "#core/folder/tar/tar-head";

const encoder = new TextEncoder();

/** A tar of files and links as they are, for the reader of uploads. Packages are written by `writeTar`. */
export function packEntries(entries: readonly (FileEntry | LinkEntry)[]): Uint8Array {
  const members = entries.flatMap((entry) =>
    entry.kind === "link"
      ? linkHead(entry)
      : withPadding([tarHead(entry.path, entry.bytes.length, entry.executable ? 0o755 : 0o644), entry.bytes]),
  );
  return joinChunks([...members, new Uint8Array(tarEndBytes)]);
}

function withPadding([head, content]: [Uint8Array, Uint8Array]): Uint8Array[] {
  return [head, content, new Uint8Array(tarPadding(content.length))];
}

/** Path and target stand in a PAX header, which has no limit for either. */
function linkHead({ path, target }: LinkEntry): Uint8Array[] {
  const records = joinChunks([paxRecord("path", path), paxRecord("linkpath", target)]);
  const pax = tarHeader({ name: encoder.encode("pax_header"), size: records.length, mode: 0o644, type: "x" });
  const link = tarHeader({ name: encoder.encode(path), size: 0, mode: 0o777, type: "2", link: encoder.encode(target) });
  return [...withPadding([pax, records]), link];
}
