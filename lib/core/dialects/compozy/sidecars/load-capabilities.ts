import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { Capability } from "#core/dialects/compozy/definition";
import { decodeFields } from "#core/dialects/compozy/reading/decode-fields";
import { capabilityFields, catalogFields, type Fields } from "#core/dialects/compozy/reading/fields";
import { mapsOf } from "#core/dialects/compozy/reading/values";
import { findingOf, type Problem } from "#core/dialects/compozy/rules/problem";
import { checkCapability } from "#core/dialects/compozy/sidecars/check-capability";
import { readCapability } from "#core/dialects/compozy/sidecars/read-capability";
import { readSidecar, type Sidecar } from "#core/dialects/compozy/sidecars/read-sidecar";
import { unknownSidecarField } from "#core/dialects/compozy/sidecars/unknown-sidecar-field";
import type { AgentFolder, FolderEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { describeNode } from "#core/frontmatter/describe-node";
import type { MapNode } from "#core/frontmatter/field-node";

/** `catalog` is null where the agent has none; an empty one is something else. `files` were read for it. */
export type LoadedCapabilities = { catalog: Capability[] | null; files: FolderEntry[]; diagnostics: Diagnostic[] };

const code = "COMPOZY_CAPABILITIES";

/** The capability catalog of the agent in `directory` ("" is the root): one file, or one file for each capability in a folder. */
export function loadCapabilities(folder: AgentFolder, directory: string): LoadedCapabilities {
  const at = (name: string) => (directory === "" ? name : `${directory}/${name}`);
  const toml = folder.get(at("capabilities.toml"));
  const json = folder.get(at("capabilities.json"));
  const inner = folder.get(at("capabilities"));
  const refuse = (path: string, message: string, hint: string): LoadedCapabilities => ({
    catalog: null,
    files: [],
    diagnostics: [{ code, severity: "error", path, message, hint }],
  });
  if (toml && json)
    return refuse(json.path, "capabilities.toml and capabilities.json are both here; Compozy takes one of them.", "Keep one of the two.");
  const file = toml ?? json;
  if (file && inner) {
    const message = `The folder capabilities and the file ${nameOf(file.path)} are both here: mixed layouts are refused, even with an empty folder.`;
    return refuse(file.path, message, "Keep the folder or the file.");
  }
  if (file) return loadFile(file);
  if (!inner) return { catalog: null, files: [], diagnostics: [] };
  if (inner.kind === "directory") return loadFolder(folder, inner.path);
  return refuse(inner.path, `${quoted(inner.path)} is no folder.`, "Put a folder of that name here, or remove it.");
}

function loadFile(entry: FolderEntry): LoadedCapabilities {
  const { sidecar, diagnostics } = readSidecar(entry, code);
  const value = sidecar && decode(sidecar, catalogFields, diagnostics);
  if (!value) return { catalog: null, files: [entry], diagnostics };
  const ids = new Map<string, number>();
  const catalog = mapsOf(value, "capabilities").map((map, index) => {
    const capability = readCapability(map);
    const problems = checkCapability(map, capability, ["capabilities", index]);
    const twin = ids.get(capability.id);
    if (twin !== undefined && capability.id !== "")
      problems.push({ code, path: ["capabilities", index, "id"], says: `is ${quoted(capability.id)}, as capabilities[${twin}]` });
    ids.set(capability.id, index);
    diagnostics.push(...report(sidecar, value, problems));
    return capability;
  });
  return { catalog, files: [entry], diagnostics };
}

function loadFolder(folder: AgentFolder, path: string): LoadedCapabilities {
  const files = folder
    .below(path)
    .filter((entry) => parentOf(entry.path) === path && entry.kind !== "directory" && isCapabilityName(nameOf(entry.path)));
  const tomls = files.filter((entry) => entry.path.endsWith(".toml"));
  const jsons = files.filter((entry) => entry.path.endsWith(".json"));
  const [firstToml] = tomls;
  const [firstJson] = jsons;
  if (firstToml && firstJson) {
    const message = `${quoted(firstToml.path)} and ${quoted(firstJson.path)}: mixed formats in one folder are refused.`;
    const diagnostics: Diagnostic[] = [
      { code, severity: "error", path: firstJson.path, message, hint: "Write all of them in one format." },
    ];
    return { catalog: null, files, diagnostics };
  }
  const diagnostics: Diagnostic[] = [];
  const catalog = files.flatMap((entry): Capability[] => {
    const { sidecar, diagnostics: found } = readSidecar(entry, code);
    diagnostics.push(...found);
    const value = sidecar && decode(sidecar, capabilityFields, diagnostics);
    if (!value) return [];
    const capability = readCapability(value);
    const problems = checkCapability(value, capability, []);
    const stem = nameOf(entry.path).slice(0, -".toml".length).trim();
    if (capability.id !== "" && capability.id !== stem)
      problems.push({
        code,
        path: ["id"],
        says: `is ${quoted(capability.id)}, but the file is named ${quoted(stem)}`,
        hint: "Rename one of them.",
      });
    diagnostics.push(...report(sidecar, value, problems));
    return [capability];
  });
  return { catalog, files, diagnostics };
}

/** Hidden files, other ends and other letter case are not looked at. */
function isCapabilityName(name: string): boolean {
  return !name.startsWith(".") && (name.endsWith(".toml") || name.endsWith(".json"));
}

/** The fields of a file; null, after reporting, where it holds no object. Null counts as an empty one. */
function decode(sidecar: Sidecar, fields: Fields, diagnostics: Diagnostic[]): MapNode | null {
  const { root, language } = sidecar;
  const isNull = root.kind === "scalar" && root.value === null;
  const map: MapNode | null = root.kind === "map" ? root : isNull ? { kind: "map", entries: [], isFlow: true, span: root.span } : null;
  if (!map) {
    const message = `The file must hold an object, found ${describeNode(root)}.`;
    diagnostics.push(sidecar.report({ code, severity: "error", span: root.span, message }));
    return null;
  }
  const { value, findings } = decodeFields(map, fields, {
    language,
    label: "",
    codes: { type: code, unknown: code },
    unknownField: unknownSidecarField("a capability catalog", ["capabilities", 0]),
  });
  diagnostics.push(...findings.map(sidecar.report));
  return value;
}

function report({ text, language, report: toReport }: Sidecar, value: MapNode, problems: readonly Problem[]): Diagnostic[] {
  return problems.map((problem) => toReport(findingOf({ value, text, language, label: "" }, problem)));
}
