import { escapeInJson } from "#core/diagnostics/escape-in-json";
import type { Io } from "@/lib/cli/io";

/** The `--json` answer of a verb: one value on standard output. What cannot be seen is escaped in its strings. */
export function printJson(io: Io, value: unknown): void {
  io.out(`${escapeInJson(JSON.stringify(value, null, 2))}\n`);
}
