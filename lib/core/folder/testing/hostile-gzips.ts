import { gzip } from "pako";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { joinChunks } from "#core/folder/inflate-chunks";
import type { HostileOutcome, HostileUpload } from "#core/folder/testing/hostile-uploads";
import { sampleAgent } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { deflatedZeros, gibibyteOfZerosCrc } from "#core/folder/testing/zeros";
import { asBytes, u32 } from "#core/folder/testing/zip-bytes";

const refused = (code: DiagnosticCode): HostileOutcome => ({ kind: "refused", code });

function tgz(row: number, name: string, bytes: () => Uint8Array, outcome: HostileOutcome): HostileUpload {
  return { row, name: `${name}, tgz`, fileName: "agent.tgz", bytes, outcome };
}

const sample = () => gzip(tarBytes([sampleAgent]));

/** A copy with one byte changed, counted from the end. */
function withByte(bytes: Uint8Array, fromEnd: number): Uint8Array {
  const changed = new Uint8Array(bytes);
  changed[bytes.length - fromEnd] = (changed[bytes.length - fromEnd] ?? 0) ^ 0xff;
  return changed;
}

/** Gzip data around a tar that is damaged, goes on behind its end, or unpacks to far more than it is. */
export const hostileGzips: readonly HostileUpload[] = [
  tgz(27, "gzip data that is cut off", () => sample().subarray(0, 80), refused("ARCHIVE_BROKEN")),
  tgz(27, "a trailer that is cut off", () => sample().subarray(0, -3), refused("ARCHIVE_BROKEN")),
  tgz(27, "a wrong checksum", () => withByte(sample(), 6), refused("ARCHIVE_BROKEN")),
  tgz(27, "a wrong length", () => withByte(sample(), 2), refused("ARCHIVE_BROKEN")),
  tgz(27, "bytes behind the end", () => joinChunks([sample(), asBytes("more")]), refused("ARCHIVE_AMBIGUOUS")),
  tgz(27, "a second member", () => joinChunks([sample(), sample()]), refused("ARCHIVE_AMBIGUOUS")),
  tgz(27, "no tar inside", () => gzip(asBytes("just text, and enough of it to fill a block".repeat(20))), refused("ARCHIVE_BROKEN")),
  tgz(
    28,
    "1 GiB of zeros",
    () => joinChunks([Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), deflatedZeros(1024), u32(gibibyteOfZerosCrc, 2 ** 30)]),
    refused("UPLOAD_RATIO"),
  ),
];
