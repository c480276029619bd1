import { idOfFileName } from "#core/dialects/mux/agent-id";

export type Definitions = Readonly<Record<string, string>>;

/** Definitions by id, and the names of files that are none, each with the reason as the end of a sentence. */
export type ReadFiles = { definitions: Definitions; refused: { name: string; why: string }[] };

/** Reads files as Mux reads its folder of built-in agents: `exec.md` is the agent `exec`. */
export async function readDefinitionFiles(files: readonly File[]): Promise<ReadFiles> {
  const definitions: Record<string, string> = {};
  const refused: ReadFiles["refused"] = [];
  for (const file of files) {
    const id = idOfFileName(file.name);
    const text = id === null ? null : await textOf(file);
    if (id === null) refused.push({ name: file.name, why: "is no .md file with an agent's id as its name" });
    else if (text === null) refused.push({ name: file.name, why: "is no text" });
    else if (text === "") refused.push({ name: file.name, why: "is empty" });
    else definitions[id] = text;
  }
  return { definitions, refused };
}

async function textOf(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
