import "server-only";
import path from "node:path";
import { readDispositionName } from "@/lib/server/uploads/read-part-name";

const nameCharsMax = 255;

/** The file name in a Content-Disposition header, without folders; empty where there is none that can be used. */
export function nameOfDisposition(header: string | undefined): string {
  if (header === undefined) return "";
  const name = readDispositionName(header);
  // Headers come as latin1; a name beyond ASCII is sent as filename*.
  return name === null ? "" : path.posix.basename(name.toString("utf8").replaceAll("\\", "/")).slice(0, nameCharsMax);
}
