import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Definitions, definitionsOf } from "#core/dialects/mux/definitions";
import type { MuxEdition } from "#core/dialects/mux/edition";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import type { MuxCase, MuxFileContent } from "@/scripts/conformance/forms/mux-case";

const fixtures = fileURLToPath(new URL("../../../lib/core/dialects/mux/vectors/fixtures/builtin", import.meta.url));

/** The bytes of a file of a case. Bytes of one case are one object, so that each is read once. */
export function bytesOf(content: MuxFileContent): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  if ("symlinkTo" in content) return new TextEncoder().encode(content.symlinkTo);
  const bytes = new Uint8Array(content.padTo).fill("x".charCodeAt(0));
  bytes.set(new TextEncoder().encode(content.text));
  return bytes;
}

/** The folder in which a case's files lie as the edition looks for them. Built-ins stand in for the shipped ones, whose texts are not ours. */
export function checkoutFolder({ input }: MuxCase, project: MuxCase["input"]["project"], edition: MuxEdition): AgentFolder {
  const home = edition === "mux@0.27" ? ".mux" : ".xum";
  const builtIns = input.builtin === "default" ? defaultBuiltIns() : input.builtin;
  return agentFolder([
    ...placed(`${home}/agents`, project),
    ...placed(`home/${home}/agents`, input.global),
    ...placed("built-in", builtIns),
  ]);
}

export function checkout(given: MuxCase, project: MuxCase["input"]["project"], edition: MuxEdition): Definitions {
  return definitionsOf(checkoutFolder(given, project, edition), edition);
}

function placed(parent: string, files: MuxCase["input"]["project"]): FolderEntry[] {
  const entries: FolderEntry[] = [{ kind: "directory", path: parent }];
  Object.entries(files).forEach(([name, content], index) => {
    const path = `${parent}/${name}`;
    if (typeof content === "object" && "directory" in content) entries.push({ kind: "directory", path });
    else if (typeof content === "object" && "symlinkTo" in content) {
      const target = `elsewhere/${parent}/${index}.txt`;
      entries.push({ kind: "link", path, target: `${"../".repeat(parent.split("/").length)}${target}` });
      entries.push({ kind: "file", path: target, bytes: bytesOf(content), executable: false });
    } else entries.push({ kind: "file", path, bytes: bytesOf(content), executable: false });
  });
  return entries;
}

let builtIns: Record<string, string> | null = null;

function defaultBuiltIns(): Record<string, string> {
  builtIns ??= Object.fromEntries(readdirSync(fixtures).map((name) => [name, readFileSync(`${fixtures}/${name}`, "utf8")]));
  return builtIns;
}
