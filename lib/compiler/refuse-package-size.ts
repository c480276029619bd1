import type { Checked } from "#core/diagnostics/diagnostic";
import { packageLimits } from "#core/package/manifest";
import type { TarFile } from "#core/package/write-tar";

/** PACKAGE_TOO_LARGE, with the largest files: they are what a person can do something about. */
export function refusePackageSize(form: "packed" | "unpacked", bytes: number, files: readonly TarFile[]): Checked<never> & { ok: false } {
  const bytesMax = form === "packed" ? packageLimits.archiveBytesMax : packageLimits.unpackedBytesMax;
  const largest = [...files].sort((a, b) => b.bytes.length - a.bytes.length).slice(0, 3);
  const named = largest.map((file) => `${file.path} (${mebibytes(file.bytes.length)})`).join(", ");
  return {
    ok: false,
    errors: [
      {
        code: "PACKAGE_TOO_LARGE",
        severity: "error",
        path: "",
        message: `The package has ${mebibytes(bytes)} ${form}, and ${mebibytes(bytesMax)} are allowed.`,
        hint: `The largest files are ${named}.`,
      },
    ],
    warnings: [],
  };
}

function mebibytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(1)} MiB`;
}
