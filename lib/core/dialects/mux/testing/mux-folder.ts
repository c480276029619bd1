import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

/** A folder of texts. Names without a slash are project definitions: `review.md` is `.mux/agents/review.md`. */
export function muxFolder(files: Readonly<Record<string, string | Uint8Array>>): AgentFolder {
  return agentFolder(
    Object.entries(files).map(([name, content]) => ({
      kind: "file",
      path: name.includes("/") ? name : `.mux/agents/${name}`,
      bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
      executable: false,
    })),
  );
}

/** A definition with these header lines. */
export function definition(header: string, body = "Work.\n"): string {
  return `---\n${header}\n---\n${body}`;
}
