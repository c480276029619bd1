import "server-only";
import { ServiceError } from "@/lib/server/errors";

const mebibyte = 1024 * 1024;

/** The body itself cannot be read: no folder was found in it yet. */
export function uploadNotReadable(why: string): ServiceError {
  return new ServiceError("INVALID", why, {
    code: "UPLOAD_NOT_READABLE",
    hint: "Send a zip, a tgz, one Markdown file, or multipart/form-data with one part for each file.",
  });
}

export function uploadTooLarge(bytesMax: number): ServiceError {
  return new ServiceError("TOO_LARGE", `The upload has more than ${bytesMax / mebibyte} MiB.`, {
    code: "UPLOAD_TOO_LARGE",
    hint: "Send only what the agent declares: berth deploy does that by itself.",
    facts: { bytesMax },
  });
}

export function uploadTooSlow(): ServiceError {
  return new ServiceError("TIMEOUT", "The upload came too slowly.", { code: "UPLOAD_TOO_SLOW", hint: "Try again on a better line." });
}
