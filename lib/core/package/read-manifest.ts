import type { z } from "zod";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { comparePaths } from "#core/folder/agent-folder";
import { canonicalJson, type JsonValue } from "#core/package/canonical-json";
import { packagePaths } from "#core/package/layout";
import type { LaunchSettings, Manifest, ManifestFile } from "#core/package/manifest";
import { launchSchema, manifestSchema } from "#core/package/manifest-schema";
import { isPathOfRole, isPathTooLong } from "#core/package/package-path";

/** Room for 10,000 files, each with a path of 100 bytes. */
const manifestBytesMax = 8 * 1024 * 1024;
/** A list that is wrong all over is one mistake, not ten thousand. */
const findingsMax = 20;

/** Reads `manifest.json`: canonical JSON of the schema, files in path order, each once, each where its role belongs. */
export function readManifest(bytes: Uint8Array | undefined): Checked<Manifest> {
  const manifest = readJson(packagePaths.manifest, bytes, manifestSchema);
  if (!manifest.ok) return manifest;
  const faults = listFaults(manifest.value.files);
  return faults.length > 0 ? refused(packagePaths.manifest, faults) : manifest;
}

/** Reads `launch.json`: canonical JSON of the schema. */
export function readLaunch(bytes: Uint8Array | undefined): Checked<LaunchSettings> {
  return readJson(packagePaths.launch, bytes, launchSchema);
}

/** Asks for canonical text because digests cover values: two texts of one value would be two packages with one digest. */
function readJson<T extends JsonValue>(path: string, bytes: Uint8Array | undefined, schema: z.ZodType<T>): Checked<T> {
  if (!bytes) return refused(path, [`The package has no ${path}.`]);
  if (bytes.length > manifestBytesMax) return refused(path, [`${path} has ${bytes.length} bytes; ${manifestBytesMax} are allowed.`]);
  const json = parseJson(bytes);
  if (!json) return refused(path, [`${path} is not JSON in UTF-8.`]);
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) return refused(path, parsed.error.issues.map(describeIssue));
  if (canonicalJson(parsed.data) !== json.text) return refused(path, [`${path} is not written as canonical JSON.`]);
  return { ok: true, value: parsed.data, warnings: [] };
}

function parseJson(bytes: Uint8Array): { text: string; value: unknown } | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    return null; // not UTF-8, not JSON, or nested beyond the stack
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}.` : `${issue.message}.`;
}

function listFaults(files: readonly ManifestFile[]): string[] {
  const faults: string[] = [];
  const sources = new Set<string>();
  for (const [index, file] of files.entries()) {
    const previous = files[index - 1];
    if (previous && comparePaths(previous.path, file.path) >= 0) faults.push(`${file.path} is out of order or listed twice.`);
    if (isPathTooLong(file.path)) faults.push(`${file.path} is longer than 100 bytes.`);
    if (!isPathOfRole(file.path, file.role)) faults.push(`${file.path} is no place for a file with the role ${file.role}.`);
    if (file.sourcePath === undefined) continue;
    if (sources.has(file.sourcePath)) faults.push(`${file.sourcePath} is the source of two files.`);
    sources.add(file.sourcePath);
  }
  const entries = files.filter(({ role }) => role === "entry").length;
  if (entries !== 1) faults.push(`A package has one entry file, and this one lists ${entries}.`);
  for (const path of [packagePaths.launch, packagePaths.prompt]) {
    if (!files.some((file) => file.path === path)) faults.push(`${path} is not listed.`);
  }
  return faults;
}

function refused(path: string, messages: readonly string[]): Checked<never> {
  const [first = "Not valid.", ...rest] = messages.slice(0, findingsMax);
  const fault = (message: string): Diagnostic => ({ code: "PACKAGE_MANIFEST", severity: "error", path, message });
  return { ok: false, errors: [fault(first), ...rest.map(fault)], warnings: [] };
}
