import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CheckOptions } from "#core/check-options";
import type { Dialect } from "#core/dialects/dialect";
import { type AgentFolder, agentFolder, type FileEntry } from "#core/folder/agent-folder";
import { locateAgents } from "#core/intake/locate-agents";
import { openPlace } from "#core/intake/open-place";

/** One agent of a conformance case: its folder, how check has to look at it, and the path of its entry file in the case's upload. */
export type CaseAgent = { name: string; dialect: Dialect; folder: AgentFolder; options: CheckOptions; entry: string };

/** Whose cases stand in a folder of their own; skills stand among those of Claude Code. */
const families = ["claude", "compozy", "mux", "mutagent"] as const;

/** Every agent in the conformance cases of all formats, as an upload of each case's text files holds it. */
export function agentsOfCases(): CaseAgent[] {
  return families.flatMap((family) => {
    const directory = new URL(`../../lib/core/dialects/${family}/vectors/`, import.meta.url);
    return readdirSync(fileURLToPath(directory))
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => agentsIn(name, JSON.parse(readFileSync(new URL(name, directory), "utf8"))));
  });
}

function agentsIn(name: string, given: { files?: Files; input?: MuxInput }): CaseAgent[] {
  const upload = agentFolder(Object.entries(given.input ? muxFiles(given.input) : (given.files ?? {})).flatMap(textFile));
  return locateAgents(upload.entries).places.map((place) => ({
    name: `${name} ${place.root}`,
    dialect: place.dialect,
    entry: place.entry,
    ...openPlace(upload, place),
  }));
}

type Files = Record<string, unknown>;
type MuxInput = { project?: Files; text?: unknown };

/** A case of Mux names the files of its project, or gives one text. */
function muxFiles({ project = {}, text }: MuxInput): Files {
  const files = typeof text === "string" ? { "sample.md": text } : project;
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`.mux/agents/${name}`, content]));
}

function textFile([path, content]: [string, unknown]): FileEntry[] {
  return typeof content === "string" ? [{ kind: "file", path, bytes: new TextEncoder().encode(content), executable: false }] : [];
}
