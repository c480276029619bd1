import type { Diagnostic, Fix } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { refusal } from "#core/dialects/mutagent/source-claim";
import type { SourceLocator } from "#core/dialects/mutagent/source-locator";
import type { FileEntry } from "#core/folder/agent-folder";
import { nameOf } from "#core/folder/path-rules";
import { importTarget } from "#core/imports/import-target";
import type { ModuleImport } from "#core/imports/scan-imports";

export type CheckedImport = { kind: "file"; file: FileEntry } | { kind: "provided" } | { kind: "refused"; diagnostic: Diagnostic };

/** The one package that tool modules may import; the runtime provides it. */
const toolkit = "@mutagent/agents/tools";

const importable = [".ts", ".tsx", ".js", ".mjs", ".json"];

/** Whether the module at `from` may import what `found` names. */
export function checkImport(from: string, found: ModuleImport, locator: SourceLocator): CheckedImport {
  const { specifier, range } = found;
  const refuse = (code: Diagnostic["code"], message: string, extra: Pick<Diagnostic, "hint" | "fix"> = {}): CheckedImport => ({
    kind: "refused",
    diagnostic: refusal(code, { path: from, range }, message, extra),
  });

  if (found.isMacro) {
    return refuse("TOOL_MACRO", `${quoted(specifier)} is imported as a macro, which would run while the agent is packed.`, {
      hint: 'Remove type: "macro".',
    });
  }
  if (specifier === toolkit) return { kind: "provided" };
  const target = importTarget(from, specifier);
  switch (target.kind) {
    case "node":
      return { kind: "provided" };
    case "url":
      return refuse("UNSUPPORTED_TOOL_IMPORT", `${quoted(specifier)} is imported from a ${target.scheme}: URL.`, {
        hint: "Put the code into the agent folder and import it by a relative path.",
      });
    case "outside":
      return refuse("PATH_ESCAPE", `The import ${quoted(specifier)} ${target.reason}.`, {
        hint: "Import files of the agent folder by a path that begins with ./ or ../",
      });
    case "package":
      return refuse(
        "DEPENDENCIES_UNSUPPORTED",
        `The package ${quoted(target.name)} is not available to tool modules.`,
        packageHelp(from, found, target.isNodeBuiltin),
      );
    case "file":
      return importedFile(from, found, target.path, locator, refuse);
  }
}

function importedFile(
  from: string,
  found: ModuleImport,
  path: string,
  locator: SourceLocator,
  refuse: (code: Diagnostic["code"], message: string, extra?: Pick<Diagnostic, "hint" | "fix">) => CheckedImport,
): CheckedImport {
  if (path === "")
    return refuse("SOURCE_NOT_FILE", `The import ${quoted(found.specifier)} names the agent folder; a file is expected here.`);
  const located = locator.file(path);
  if (!located.ok) {
    const { code, message, ...extra } = located.problem;
    return refuse(code, message, code === "SOURCE_NOT_FOUND" ? { ...extra, ...nearestFile(from, found, path, locator) } : extra);
  }
  const name = nameOf(path);
  const extension = name.slice(name.lastIndexOf("."));
  if (!name.includes(".", 1))
    return refuse("IMPORT_EXTENSION_REQUIRED", `${quoted(path)} has no extension.`, {
      hint: `Imported files end in ${importable.join(", ")}.`,
    });
  if (!importable.includes(extension)) {
    return refuse(
      "UNSUPPORTED_TOOL_INPUT",
      `${quoted(path)} is imported, but ${quoted(extension)} is no kind of file that can be bundled.`,
      {
        hint: `Imported files end in ${importable.join(", ")}. Other files are read at run time: declare them in harness.files.`,
      },
    );
  }
  return { kind: "file", file: located.entry };
}

/** `./util` and `./util.js` where `util.ts` is meant: both are habits from other tools. */
function nearestFile(from: string, found: ModuleImport, path: string, locator: SourceLocator): Pick<Diagnostic, "hint" | "fix"> {
  const stem = path.replace(/\.[cm]?jsx?$/, "");
  const exists = [...importable.map((extension) => stem + extension), locator.nearMiss(path) ?? path].find(
    (candidate) => locator.file(candidate).ok,
  );
  if (!exists) return {};
  const written = found.specifier.slice(0, found.specifier.length - nameOf(path).length) + nameOf(exists);
  const isSameFolder = exists.slice(0, -nameOf(exists).length) === path.slice(0, -nameOf(path).length);
  const hint = `There is ${quoted(exists)}: imports name the file exactly, with its extension.`;
  return isSameFolder && found.specifier.endsWith(nameOf(path)) ? { hint, fix: rewrite(from, found, written) } : { hint };
}

function packageHelp(from: string, found: ModuleImport, isNodeBuiltin: boolean): Pick<Diagnostic, "hint" | "fix"> {
  if (!isNodeBuiltin)
    return {
      hint: `Only ${toolkit}, node: modules and files of the agent folder can be imported; copy the code you need into the folder.`,
    };
  const written = `node:${found.specifier}`;
  return { hint: `Node's own modules are written with their prefix: ${quoted(written)}.`, fix: rewrite(from, found, written) };
}

/** Replaces the text between the literal's quotes. */
function rewrite(path: string, { offsets }: ModuleImport, text: string): Fix {
  return { title: `Import ${quoted(text)}`, edits: [{ kind: "text", path, start: offsets.start + 1, end: offsets.end - 1, text }] };
}
