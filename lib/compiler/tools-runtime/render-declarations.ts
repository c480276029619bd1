import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const names = ["schema", "context", "tool"] as const;

/** The text of mutagent-agents-tools.d.ts: the helper's types as one ambient module, for authors to keep beside their tools. */
export function renderDeclarations(): string {
  const paths = names.map((name) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url)));
  const emitted = new Map<string, string>();
  const program = ts.createProgram(paths, {
    declaration: true,
    emitDeclarationOnly: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  program.emit(undefined, (fileName, text) => emitted.set(fileName, text));
  const parts = paths.map((path) => ambient(emitted.get(path.replace(/\.ts$/, ".d.ts")) ?? ""));
  return format(
    `// Made by \`npx tsx lib/compiler/tools-runtime/embed.ts\`.\n// biome-ignore-all lint/suspicious/noExplicitAny: Type.Any is there to turn checking off\ndeclare module "@mutagent/agents/tools" {\n${parts.join("\n")}\n}\n`,
  );
}

function format(text: string): string {
  const biome = fileURLToPath(new URL("../../../node_modules/.bin/biome", import.meta.url));
  return execFileSync(biome, ["format", "--stdin-file-path=tools.d.ts"], {
    input: text,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** Inside an ambient module nothing is imported from a sibling, and `declare` is implied. What authors have no use for is left out. */
function ambient(declarations: string): string {
  return declarations
    .replace(/^import .*;\n/gm, "")
    .replace(/^(export )?declare /gm, "$1")
    .replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport (function (isDefinedTool|createContext)\b.*;|type RunFacts = \{[\s\S]*?\n\};)\n/g, "")
    .replace(/^export \{\};\n/gm, "")
    .trim();
}
