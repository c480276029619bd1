import "server-only";
import { type PartName, readPartName } from "@/lib/server/uploads/read-part-name";
import type { UploadLimits } from "@/lib/server/uploads/upload-limits";
import { uploadNotReadable } from "@/lib/server/uploads/upload-refused";

/** What a multipart body is made of, in order: a part, then its bytes in pieces, then the next part. */
export type MultipartEvent = { kind: "part"; name: PartName } | { kind: "data"; bytes: Uint8Array };

/** The boundary in a Content-Type of multipart/form-data, or null. */
export function multipartBoundary(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))(?=\s*(?:;|$))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * Reads multipart/form-data strictly: nothing is skipped in silence, so what is checked is all that was sent. At most one
 * chunk and one delimiter are held at a time.
 * @throws {ServiceError} UPLOAD_NOT_READABLE: no first or final boundary, a part without a name, headers too long, too many parts.
 * @see RFC 7578, RFC 2046 5.1
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: Pick<UploadLimits, "partsMax" | "partHeaderBytesMax" | "nameBytesMax">,
): AsyncGenerator<MultipartEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  // The first delimiter has no line end before it; a made-up one lets it be found like the others.
  let held: Buffer = Buffer.from("\r\n");
  let state: "preamble" | "after-delimiter" | "headers" | "content" | "epilogue" = "preamble";
  let parts = 0;

  for await (const chunk of body) {
    if (state === "epilogue") continue;
    held = held.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([held, chunk]);
    let isStarved = false;
    while (!isStarved && state !== "epilogue") {
      if (state === "preamble" || state === "content") {
        const at = held.indexOf(delimiter);
        const end = at >= 0 ? at : Math.max(0, held.length - delimiter.length + 1);
        if (state === "content" && end > 0) yield { kind: "data", bytes: held.subarray(0, end) };
        if (state === "preamble" && at > 0) throw uploadNotReadable("The multipart body does not begin with its boundary.");
        if (state === "preamble" && at < 0 && held.length > delimiter.length) {
          throw uploadNotReadable("The multipart body does not begin with its boundary.");
        }
        if (at >= 0) {
          held = held.subarray(at + delimiter.length);
          state = "after-delimiter";
        } else {
          if (state === "content") held = held.subarray(end);
          isStarved = true;
        }
      } else if (state === "after-delimiter") {
        if (held.length < 2) isStarved = true;
        else if (held[0] === 0x2d && held[1] === 0x2d) state = "epilogue";
        else if (held[0] === 0x0d && held[1] === 0x0a) state = "headers";
        else throw uploadNotReadable("A boundary of the multipart body is not followed by a line end.");
      } else {
        // `held` begins with the line end of the delimiter, so a part without headers ends at once.
        const end = held.indexOf("\r\n\r\n");
        if (end > limits.partHeaderBytesMax || (end < 0 && held.length > limits.partHeaderBytesMax + 4)) {
          throw uploadNotReadable(`The headers of a part have more than ${limits.partHeaderBytesMax} bytes.`);
        }
        if (end < 0) isStarved = true;
        else {
          parts += 1;
          if (parts > limits.partsMax) throw uploadNotReadable(`The upload has more than ${limits.partsMax} parts.`);
          yield { kind: "part", name: readPartName(held.subarray(0, end), limits.nameBytesMax) };
          held = held.subarray(end + 4);
          state = "content";
        }
      }
    }
    // A copy, so that the remainder of a chunk does not keep all of it.
    if (held.length > 0) held = Buffer.from(held);
  }
  if (state !== "epilogue") throw uploadNotReadable("The multipart body ends before its final boundary.");
}
