import "server-only";
import { uploadNotReadable } from "@/lib/server/uploads/upload-refused";

/** The file name of a part in the bytes that were sent: whether they are a good path is for the reader of the folder to say. */
export type PartName = Buffer;

/**
 * Reads the file name out of the headers of one part (without their last line end).
 * Quoted strings are undone as browsers (`%22`, `%0D`, `%0A`) and curl (`\"`, `\\`) make them; `filename*` wins over `filename`.
 * @throws {ServiceError} UPLOAD_NOT_READABLE when it is no form-data, has an empty field name or no file name, or a name that is too long.
 * @see RFC 7578 4.2, https://html.spec.whatwg.org/#multipart-form-data
 */
export function readPartName(headers: Buffer, nameBytesMax: number): PartName {
  // latin1 keeps every byte as one character; the bytes come back at the end.
  const lines = headers.toString("latin1").split("\r\n").filter(Boolean);
  const dispositions = lines.filter((line) => /^content-disposition\s*:/i.test(line));
  const [disposition] = dispositions;
  if (dispositions.length !== 1 || disposition === undefined) throw uploadNotReadable("A part has no Content-Disposition of its own.");
  const value = disposition.slice(disposition.indexOf(":") + 1);
  if (!/^\s*form-data\s*(?:;|$)/i.test(value)) throw uploadNotReadable("A part is no form-data.");
  const parameters = readParameters(value);
  if (!parameters.get("name")) throw uploadNotReadable("A part has an empty field name.");
  const name = nameOf(parameters);
  if (name === null) throw uploadNotReadable("A part has a file name in a character set other than UTF-8.");
  if (name.length === 0) throw uploadNotReadable("A part has no file name.");
  if (name.length > nameBytesMax) throw uploadNotReadable(`The file name of a part has more than ${nameBytesMax} bytes.`);
  return name;
}

/** The file name in the value of a Content-Disposition header; null when it cannot be read. */
export function readDispositionName(value: string): Buffer | null {
  return nameOf(readParameters(value));
}

function nameOf(parameters: ReadonlyMap<string, string>): Buffer | null {
  const extended = parameters.get("filename*");
  return extended === undefined ? undoQuoting(parameters.get("filename") ?? "") : decodeExtended(extended);
}

/** The first of each parameter wins. */
function readParameters(value: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key = "", quoted, plain] of value.matchAll(/;\s*([!#$%&'*+.^_`|~0-9a-z-]+)=(?:"((?:\\["\\]|[^"])*)"|([^\s;]*))/gi)) {
    const name = key.toLowerCase();
    if (!found.has(name)) found.set(name, quoted ?? plain ?? "");
  }
  return found;
}

function undoQuoting(text: string): Buffer {
  const escapes: Record<string, string> = { '\\"': '"', "\\\\": "\\", "%22": '"', "%0D": "\r", "%0A": "\n" };
  return Buffer.from(
    text.replace(/\\["\\]|%22|%0D|%0A/g, (found) => escapes[found] ?? found),
    "latin1",
  );
}

/** RFC 8187: `UTF-8''` and percent-encoded bytes. Null for another character set. */
function decodeExtended(text: string): Buffer | null {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text)?.[1];
  if (encoded === undefined) return null;
  const decoded = encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, "latin1");
}
