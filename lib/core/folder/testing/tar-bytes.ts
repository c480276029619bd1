import { joinChunks } from "#core/folder/inflate-chunks";
import { paxRecord, tarEndBytes, tarHeader, tarPadding, withTarChecksum } from "#core/folder/tar/tar-head";
import { asBytes } from "#core/folder/testing/zip-bytes";

export type TarSpec = {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** The type flag; "0", a file, when absent. */
  type?: string;
  link?: string;
  mode?: number;
  /** A PAX header before the entry. */
  pax?: Record<string, string>;
  /** Changes the finished header; its checksum is made right afterwards. */
  change?: (header: Uint8Array) => void;
};

/** A tar of `entries`, correct but for what the specs say otherwise. `end: "none"` leaves out the end mark. */
export function tarBytes(entries: readonly TarSpec[], options: { end?: "none"; after?: Uint8Array } = {}): Uint8Array {
  const end = options.end === "none" ? new Uint8Array(0) : new Uint8Array(tarEndBytes);
  return joinChunks([...entries.flatMap(member), end, options.after ?? new Uint8Array(0)]);
}

function member(spec: TarSpec): Uint8Array[] {
  const content = asBytes(spec.content ?? "");
  const type = spec.type ?? "0";
  const link = spec.link === undefined ? {} : { link: asBytes(spec.link) };
  const header = tarHeader({ name: asBytes(spec.name), size: content.length, mode: spec.mode ?? 0o644, type, ...link });
  spec.change?.(header);
  const pax = joinChunks(Object.entries(spec.pax ?? {}).map(([key, value]) => paxRecord(key, value)));
  const ahead = pax.length === 0 ? [] : member({ name: "pax_header", type: "x", content: pax });
  return [...ahead, withTarChecksum(header), content, new Uint8Array(tarPadding(content.length))];
}

/** Writes text into a header field. */
export function setField(header: Uint8Array, offset: number, text: string): void {
  header.set(asBytes(text), offset);
}
