import type { CheckedAgent, DeclaredFile } from "#core/dialects/checked-agent";
import { comparePaths } from "#core/folder/agent-folder";
import type { FileRole } from "#core/package/manifest";

const encoder = new TextEncoder();

/** A checked agent made by hand: an entry file and whatever `files` adds as `[path, packagePath, role, text]`. */
export function smallAgent(files: [string, string, FileRole, string][] = []): CheckedAgent {
  const declared: [string, string, FileRole, string][] = [
    ["agent.md", "source/agent.md", "entry", "---\nname: small\nmodel: acme/one\n---\nBe brief.\n"],
    ...files,
  ];
  return {
    dialect: "mutagent",
    edition: "mutagent@1",
    name: "small",
    description: null,
    definition: { name: "small", model: "acme/one" },
    instructions: "Be brief.\n",
    launch: {
      model: "acme/one",
      thinking: null,
      tools: [],
      skills: [],
      requiredBindings: [],
      optionalBindings: [],
      mode: "interactive",
      scaffold: "standard",
    },
    files: declared
      .map(([path, packagePath, role, text]) => declaredFile(path, packagePath, role, text))
      .sort((a, b) => comparePaths(a.path, b.path)),
    toolModules: [],
    policy: { decisions: [] },
  };
}

function declaredFile(path: string, packagePath: string, role: FileRole, text: string): DeclaredFile {
  return { path, packagePath, role, bytes: encoder.encode(text), executable: false };
}
