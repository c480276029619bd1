import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";

/** Text, bytes, or a link to somewhere. */
export type Content = string | Uint8Array | { link: string };

/** An agent folder for a test, path → content. */
export function folderOf(files: Record<string, Content>): AgentFolder {
  return agentFolder(
    Object.entries(files).map(([path, content]): FolderEntry => {
      if (typeof content === "object" && "link" in content) return { kind: "link", path, target: content.link };
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      return { kind: "file", path, bytes, executable: false };
    }),
  );
}

/** An `agent.md` with `harness` below a name and a model: its first line is line 4 of the file. */
export function agentMd(harness: string): string {
  return `---\nname: sample-agent\nmodel: acme/small-1\n${harness}\n---\nAnswer every request politely.\n`;
}

/** A folder with one tool module; the module's first line is `code`, its declaration is line 7, columns 15–27, of agent.md. */
export function toolFolder(code: string, others: Record<string, Content> = {}): AgentFolder {
  return folderOf({
    "agent.md": agentMd("harness:\n  tools:\n    modules:\n      - path: tools/echo.ts\n        name: echo"),
    "package.json": '{ "private": true }\n',
    "tools/echo.ts": `${code}\nexport default 1;\n`,
    ...others,
  });
}
