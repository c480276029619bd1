import { decodeText } from "#core/frontmatter/decode-text";
import { moduleBytesMax, type ScannedModule, scanImports } from "#core/imports/scan-imports";

const scanned = new WeakMap<Uint8Array, { path: string; module: ScannedModule }>();

/**
 * `scanImports` for the bytes of a module, remembered for as long as `bytes` lives: loaders that read a folder in rounds, and
 * the check after them, parse each module once. `bytes` must not be written to afterwards.
 */
export function scanModule(path: string, bytes: Uint8Array): ScannedModule {
  const known = scanned.get(bytes);
  if (known?.path === path) return known.module;
  const module = scanBytes(path, bytes);
  scanned.set(bytes, { path, module });
  return module;
}

function scanBytes(path: string, bytes: Uint8Array): ScannedModule {
  if (bytes.length > moduleBytesMax) return refusal(`more than ${moduleBytesMax / 1024 / 1024} MiB of code`);
  const decoded = decodeText(bytes);
  if (decoded.ok) return scanImports(path, decoded.text);
  return decoded.problem.kind === "utf-16"
    ? refusal("UTF-16 text; modules are UTF-8")
    : refusal("bytes that are not UTF-8 text", decoded.problem.line);
}

function refusal(message: string, line = 1): ScannedModule {
  return { ok: false, message, range: { start: { line, column: 1 }, end: { line, column: 2 } } };
}
