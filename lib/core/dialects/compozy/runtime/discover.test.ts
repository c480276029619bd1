import { expect, test } from "vitest";
import { discover } from "#core/dialects/compozy/runtime/discover";
import { agentMd } from "#core/dialects/compozy/testing/compozy-folder";
import { type Content, folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

const roots = { workspace: "", additional: [], home: "home" };
const named = (name: string) => agentMd().replace("scribe", name);

function found(files: Record<string, Content>) {
  const { strict, tolerant } = discover(folderOf(files), roots);
  return {
    strict: strict.ok ? strict.agents.map(({ path }) => path) : `${strict.problem.diagnostic.code} ${strict.problem.path}`,
    tolerant: tolerant.agents.map(({ path }) => path),
    broken: tolerant.broken.map(({ diagnostic, name }) => `${diagnostic.code} ${name}`),
  };
}

test.each<[string, Record<string, Content>, ReturnType<typeof found>]>([
  [
    "a reserved name in another folder",
    { ".compozy/agents/notes/AGENT.md": named("coordinator") },
    {
      strict: "COMPOZY_NAME_MISMATCH .compozy/agents/notes/AGENT.md",
      tolerant: [],
      broken: ["COMPOZY_NAME_RESERVED coordinator"],
    },
  ],
  ["a link of a reserved name", { "home/agents/coordinator": { link: "elsewhere" } }, { strict: [], tolerant: [], broken: [] }],
  [
    "a linked AGENT.md",
    { "home/agents/scribe/AGENT.md": { link: "elsewhere" } },
    { strict: "SYMLINK_SOURCE home/agents/scribe/AGENT.md", tolerant: [], broken: ["SYMLINK_SOURCE scribe"] },
  ],
  [
    "a broken sidecar",
    { "home/agents/scribe/AGENT.md": agentMd(), "home/agents/scribe/mcp.json": "[]" },
    { strict: "COMPOZY_MCP_JSON home/agents/scribe/AGENT.md", tolerant: [], broken: ["COMPOZY_MCP_JSON scribe"] },
  ],
  ["a folder inside a folder", { "home/agents/a/b/AGENT.md": named("b") }, { strict: [], tolerant: [], broken: [] }],
])("finds %s as the program does", (_case, files, expected) => {
  expect(found(files)).toEqual(expected);
});
