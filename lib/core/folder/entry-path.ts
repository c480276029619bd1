import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { IntakeLimits } from "#core/folder/intake-limits";
import { quotePath } from "#core/folder/quote-path";
import { setAsideReason } from "#core/folder/set-aside";
import { refusal } from "#core/folder/upload-refusal";

export type EntryPath = { path: string; separatorsChanged: boolean } | { problem: Diagnostic };

/** What Linux, macOS and Windows can store in one name. */
const segmentBytesMax = 255;
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;
const encoder = new TextEncoder();

/**
 * The path that an entry's name stands for, or why it is none that every system could store. With `separator: "any"`
 * (zips, which Windows writes with `\`) both separators count; otherwise a backslash is refused.
 * A name that leaves the folder is `PATH_ESCAPE`; every other problem is `ENTRY_NAME`. Names inside what is set aside
 * anyway are held to `PATH_ESCAPE` alone.
 */
export function entryPath(name: string, options: { isDirectory: boolean; separator: "/" | "any"; limits: IntakeLimits }): EntryPath {
  const slashed = name.replaceAll("\\", "/");
  const path = options.isDirectory && slashed.endsWith("/") ? slashed.slice(0, -1) : slashed;
  const problem = (code: DiagnosticCode, what: string, hint: string) => ({
    problem: refusal(code, `The name ${quotePath(name)} ${what}.`, { path: name, hint }),
  });
  const segments = path.split("/");
  if (slashed.startsWith("/") || /^[A-Za-z]:/.test(slashed))
    return problem("PATH_ESCAPE", "is absolute", "Pack the folder with names relative to it.");
  if (segments.includes("..")) return problem("PATH_ESCAPE", "leaves the folder", "Pack the folder itself, without .. in its names.");
  const changed = slashed !== name;
  if (changed && options.separator === "/") return problem("ENTRY_NAME", "has a backslash", "Rename it; segments are separated by /.");
  if (setAsideReason(path)) return { path, separatorsChanged: changed };
  const flaw = nameFlaw(path, segments, options.limits);
  return flaw ? problem("ENTRY_NAME", flaw, "Rename it, and pack the folder again.") : { path, separatorsChanged: changed };
}

/** `ARCHIVE_ENTRY_KIND` for an entry that is no file, folder or link. */
export function entryKindProblem(path: string, what = "no file, folder or link"): Diagnostic {
  const hint = what === "a hard link" ? "Pack again with tar --hard-dereference." : "Leave it out, and pack the folder again.";
  return refusal("ARCHIVE_ENTRY_KIND", `The entry ${quotePath(path)} is ${what}.`, { path, hint });
}

function nameFlaw(path: string, segments: string[], limits: IntakeLimits): string | null {
  if (path === "") return "is empty";
  if (segments.includes("")) return "has an empty segment";
  if (segments.includes(".")) return "has a . segment";
  if (unseen.test(path)) return "has a character that cannot be seen";
  if (/\p{Cs}/u.test(path)) return "has half of a character";
  if (path.includes(":")) return "has a colon, which names a stream on Windows";
  if (segments.some((segment) => device.test(segment))) return "is a device on Windows";
  if (segments.some((segment) => /[ .]$/.test(segment))) return "has a segment that ends in a space or dot, which Windows drops";
  if (segments.length > limits.depthMax) return `has ${segments.length} levels; ${limits.depthMax} are allowed`;
  const bytes = encoder.encode(path).length;
  if (bytes > limits.pathBytesMax) return `has ${bytes} bytes; ${limits.pathBytesMax} are allowed`;
  if (segments.some((segment) => encoder.encode(segment).length > segmentBytesMax))
    return `has a segment of more than ${segmentBytesMax} bytes`;
  return null;
}
