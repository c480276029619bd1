import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { DialectContexts } from "#core/dialect-contexts";
import { type Dialect, dialectNames } from "#core/dialects/dialect";
import { contextBytesMax, readContext } from "#schemas/dialect-contexts/read-context";
import type { Io } from "@/lib/cli/io";
import { CommandRefused } from "@/lib/cli/request-errors";

/** Blanks and line ends come on top of what a document may hold. */
const fileBytesMax = 4 * contextBytesMax;

/** Reads the settings of a format from a JSON file. @throws {CommandRefused} for another content; as the system for no file. */
export async function readContextFile(path: string, dialect: Dialect, io: Io): Promise<Partial<DialectContexts>> {
  const place = resolve(io.cwd, path);
  const { size } = await stat(place);
  if (size > fileBytesMax) throw refused(`${path} has ${size} bytes; settings have ${contextBytesMax} at most.`);
  const read = readContext(dialect, parseJson(await readFile(place, "utf8"), path));
  if (read.ok) return read.contexts;
  const [{ path: setting, message }] = read.problems;
  const more = read.problems.length > 1 ? ` ${read.problems.length - 1} more settings are wrong.` : "";
  throw refused(
    `${path}: ${setting === "" ? "" : `${setting}: `}${message.replace(/\.?$/, ".")}${more} It is read as settings of the format "${dialectNames[dialect]}".`,
  );
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refused(`${path} is no JSON: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
}

function refused(message: string): CommandRefused {
  return new CommandRefused("CONTEXT_INVALID", message, "Settings are one JSON object, as an environment keeps it for the format.");
}
