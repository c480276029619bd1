import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Example, ExampleFiles, Explanation } from "#core/diagnostics/explanations/explanation";
import { mutagentText } from "#core/diagnostics/explanations/sample";

const entry = (path = "tools/price.ts") => mutagentText(`harness:\n  tools:\n    modules:\n      - { path: ${path}, name: price }`);
const folder = (code: string, others: ExampleFiles = {}): ExampleFiles => ({
  "agent.md": entry(),
  "package.json": "{}\n",
  "tools/price.ts": `${code}\nexport default 1;\n`,
  ...others,
});
const code = (before: string, after: string, others: ExampleFiles = {}): Example => ({
  before: folder(before, others),
  after: folder(after, others),
});

/** Tool modules and what they import. Nothing of them runs while they are checked. */
export const toolModuleExplanations = {
  TOOL_EXTENSION: {
    formats: ["mutagent"],
    what: "A tool module has an extension that is not bundled.",
    why: "The extension decides how the file is read.",
    fix: "Use .ts, .tsx, .mts, .js, .jsx or .mjs.",
    example: {
      before: { "agent.md": entry("tools/price.cjs"), "package.json": "{}\n", "tools/price.cjs": "export default 1;\n" },
      after: { "agent.md": entry("tools/price.mjs"), "package.json": "{}\n", "tools/price.mjs": "export default 1;\n" },
    },
  },
  TOOL_SYNTAX: {
    formats: ["mutagent"],
    what: "A tool module does not parse.",
    why: "It could never run.",
    fix: "Correct the line that the finding points at; types need a .ts file.",
    example: code("const rate = ;", "const rate = 1;"),
  },
  TOOL_BUILD: {
    formats: ["mutagent"],
    what: "The modules parse one by one and cannot be put together.",
    why: "The package holds one bundle of all modules, and there would be none.",
    fix: "The finding names the import that fails and why.",
    example: {
      before: folder('import rates from "./rates.json";', { "tools/rates.json": '{ "eu": 1, }\n' }),
      after: folder('import rates from "./rates.json";', { "tools/rates.json": '{ "eu": 1 }\n' }),
    },
  },
  TOOL_MACRO: {
    formats: ["mutagent"],
    what: "An import asks to run code while the bundle is made.",
    why: "Checking and packing never run anything of an agent.",
    fix: "Import the module without the macro.",
    example: code('import { rate } from "./rate.ts" with { type: "macro" };', 'import { rate } from "./rate.ts";', {
      "tools/rate.ts": "export const rate = 1;\n",
    }),
  },
  DYNAMIC_IMPORT: {
    formats: ["mutagent"],
    what: "What is imported is worked out while the module runs.",
    why: "Nobody can say beforehand which file it is, so it cannot be packed.",
    fix: "Import by one text in quotes.",
    example: code('const name = "./rate.ts";\nawait import(name);', 'await import("./rate.ts");', {
      "tools/rate.ts": "export const rate = 1;\n",
    }),
  },
  UNSUPPORTED_TOOL_IMPORT: {
    formats: ["mutagent"],
    what: "A module is imported from a web address, or from a runtime that is not Node.",
    why: "Its content can change behind the package's back, or is not there at all.",
    fix: "Copy the code into the folder and import it by its path.",
    example: code('import "https://example.com/rate.ts";', 'import "./rate.ts";', { "tools/rate.ts": "export const rate = 1;\n" }),
  },
  UNSUPPORTED_TOOL_INPUT: {
    formats: ["mutagent"],
    what: "A file of a kind that is no code and no JSON is imported.",
    why: "The bundle holds code and JSON only.",
    fix: "Name the file in harness.files and read it when the tool runs, or turn it into JSON.",
    example: {
      before: folder('import "./rates.txt";', { "tools/rates.txt": "1\n" }),
      after: folder('import "./rates.json";', { "tools/rates.json": "1\n" }),
    },
  },
  IMPORT_EXTENSION_REQUIRED: {
    formats: ["mutagent"],
    what: "An import names a file that has no extension.",
    why: "The extension says how the file is read.",
    fix: "Give the file an extension and write it in the import.",
    example: {
      before: folder('import "./rates";', { "tools/rates": "1\n" }),
      after: folder('import "./rates.json";', { "tools/rates.json": "1\n" }),
    },
  },
  DEPENDENCIES_UNSUPPORTED: {
    formats: ["mutagent"],
    what: "A module imports a package, or package.json names dependencies.",
    why: "Nothing is installed where agents run: a package holds all of its code.",
    fix: "Use Node's own modules with the prefix node:, or copy the code into the folder.",
    example: code('import { join } from "path";', 'import { join } from "node:path";'),
  },
  PACKAGE_JSON: {
    formats: ["mutagent"],
    what: "The folder has tool modules, and no package.json that is a JSON object.",
    why: "It says how the modules are read, also to your editor.",
    fix: "Write a package.json with {}.",
    example: { before: folder("", { "package.json": "[]\n" }), after: folder("") },
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
