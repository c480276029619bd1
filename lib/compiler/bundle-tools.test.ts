import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bundleTools } from "#compiler/bundle-tools";
import { loadBundle, registerAll } from "#compiler/testing/load-bundle";
import { sourceFiles } from "#compiler/testing/source-files";
import type { ToolBundle } from "#core/package/layout";

const sample = fileURLToPath(new URL("../../public/samples/invoice-pricing/", import.meta.url));
const tool = (name: string) => `import { defineTool, Type } from "@mutagent/agents/tools";
export default defineTool({ name: "${name}", description: "", parameters: Type.Object({}), execute: () => ({ content: [] }) });\n`;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function bundle(files: Record<string, string | Uint8Array>, path = "tools/a.ts", exported = "default"): Promise<ToolBundle> {
  const checked = await bundleTools([{ name: "a", path, export: exported }], sourceFiles(files));
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.value;
}

describe("the sample's bundle", () => {
  test("prices three widgets at 7 % discount and 825 basis points tax to 4164 cents", async () => {
    const source = readFileSync(`${sample}tools/calculate-invoice.ts`);
    const modules = [{ name: "calculate_invoice", path: "tools/calculate-invoice.ts", export: "default" }];
    const checked = await bundleTools(modules, sourceFiles({ "tools/calculate-invoice.ts": source }));
    if (!checked.ok) throw new Error(checked.errors[0].message);
    const { registration, registered } = registerAll(await loadBundle(checked.value.code), { assetRoot: sample });
    expect(registration).toEqual({ registered: ["calculate_invoice"], errors: [] });
    const invoice = registered.get("calculate_invoice");
    expect(invoice?.parameters).toEqual({
      type: "object",
      properties: {
        sku: { type: "string" },
        quantity: { type: "integer", minimum: 1, maximum: 100 },
        discountPercent: { type: "integer", minimum: 0, maximum: 100 },
        taxBasisPoints: { type: "integer", minimum: 0, maximum: 10_000 },
      },
      required: ["sku", "quantity", "discountPercent", "taxBasisPoints"],
      additionalProperties: false,
    });
    const order = { sku: "widget", quantity: 3, discountPercent: 7, taxBasisPoints: 825 };
    const expected = {
      subtotalCents: 4137,
      discountCents: 290,
      taxCents: 317,
      totalCents: 4164,
      catalogVersion: "catalog-v1",
      contextVersion: 1,
    };
    expect(await invoice?.execute("call-1", order)).toEqual({
      content: [{ type: "text", text: JSON.stringify(expected) }],
      details: expected,
    });
    await expect(invoice?.execute("call-2", { ...order, sku: "constructor" })).rejects.toThrow("Unknown product: constructor");
  });
});

describe("bundleTools", () => {
  test.each([".//b.ts", "./././b.ts", "./x/../b.ts", "../tools/b.ts"])("finds what check finds under the name %s", async (specifier) => {
    const files = sourceFiles({ "tools/a.ts": `export { default } from ${JSON.stringify(specifier)};`, "tools/b.ts": "export default 1;" });
    const checked = await bundleTools([{ name: "a", path: "tools/a.ts", export: "default" }], files);
    expect(checked).toMatchObject({ ok: true });
  });

  test("bundles TypeScript, JavaScript and JSON, each import once", async () => {
    const { code } = await bundle({
      "tools/a.ts":
        'import { half } from "./half.mjs";\nimport words from "../data/words.json";\nimport type { X } from "./gone.ts";\nexport default half(words.length as number);',
      "tools/half.mjs": 'import "./once.js";\nexport const half = (n) => n / 2;',
      "tools/once.js": "globalThis.berthTestRuns = (globalThis.berthTestRuns ?? 0) + 1;",
      "data/words.json": '\ufeff["a", "b"]',
    });
    expect((await loadBundle(code)).tools).toEqual({ a: 1 });
    expect(Reflect.get(globalThis, "berthTestRuns")).toBe(1);
  });

  test("shows no path of this machine in the code or the source map", async () => {
    const { code, map } = await bundle({
      "tools/a.ts": `import "../lib/b.ts";\n${tool("a")}`,
      "lib/b.ts": 'console.log(import.meta.url ? "" : "");',
    });
    const both = text(code) + text(map);
    for (const place of [process.cwd(), "/tmp", "/root", "/home", "node_modules", "file:"]) expect(both).not.toContain(place);
    expect(text(code)).toContain("//# sourceMappingURL=tools.mjs.map");
    const { sources, sourcesContent } = JSON.parse(text(map));
    expect(sources).toEqual(expect.arrayContaining(["src:tools/a.ts", "src:lib/b.ts", "berth:schema", "berth:entry"]));
    expect(sourcesContent[sources.indexOf("src:tools/a.ts")]).toContain("defineTool({ name");
  });

  test.each([
    [
      "a name that the helper does not export",
      { "tools/a.ts": 'import { defineTool, Typo } from "@mutagent/agents/tools";\nexport default defineTool(Typo);' },
      "tools/a.ts",
      1,
      22,
      26,
    ],
    [
      "a name that a module does not export",
      { "tools/a.ts": '/* é */ import { missing } from "./b.ts";\nexport default missing;', "tools/b.ts": "export {}" },
      "tools/a.ts",
      1,
      18,
      25,
    ],
    [
      "broken JSON",
      { "tools/a.ts": 'import d from "./d.json";\nexport default d;', "tools/d.json": '{"é": 1,\n  "ä", 2}' },
      "tools/d.json",
      2,
      6,
      7,
    ],
    ["an empty JSON file", { "tools/a.ts": 'import d from "./d.json";\nexport default d;', "tools/d.json": "" }, "tools/d.json", 1, 1, 1],
    [
      "a macro",
      { "tools/a.ts": 'import d from "./b.ts" with { type: "macro" };\nexport default d;', "tools/b.ts": "export default 1" },
      "tools/a.ts",
      1,
      15,
      23,
    ],
    ["a file that is not there", { "tools/a.ts": 'import "./b.ts";' }, "tools/a.ts", 1, 8, 16],
    ["a path above the folder", { "tools/a.ts": 'import "../../b.ts";' }, "tools/a.ts", 1, 8, 20],
    ["a package", { "tools/a.ts": 'import "esbuild";' }, "tools/a.ts", 1, 8, 17],
    ["an absolute path", { "tools/a.ts": 'import "/etc/passwd";' }, "tools/a.ts", 1, 8, 21],
    ["a helper's inner module", { "tools/a.ts": 'import "berth:register";' }, "tools/a.ts", 1, 8, 24],
    ["a source by its inner name", { "tools/a.ts": 'import "src:tools/b.ts";', "tools/b.ts": "" }, "tools/a.ts", 1, 8, 24],
  ])("refuses %s with TOOL_BUILD where it is written", async (_what, files, path, line, column, end) => {
    const checked = await bundleTools([{ name: "a", path: "tools/a.ts", export: "default" }], sourceFiles(files));
    expect(checked.ok || checked.errors.map(({ code, path, range }) => ({ code, path, range }))).toEqual([
      { code: "TOOL_BUILD", path, range: { start: { line, column }, end: { line, column: end } } },
    ]);
  });

  test("gives all errors of a build, in words without our inner names", async () => {
    const files = { "tools/a.ts": 'import { x, y } from "./b.ts";\nexport default [x, y];', "tools/b.ts": "export {}" };
    const checked = await bundleTools([{ name: "a", path: "tools/a.ts", export: "default" }], sourceFiles(files));
    expect(checked.ok || checked.errors.map(({ message }) => message)).toEqual([
      'No matching export in "tools/b.ts" for import "x".',
      'No matching export in "tools/b.ts" for import "y".',
    ]);
  });

  test("lets require of a Node built-in work, and adds nothing where none is", async () => {
    const { code } = await bundle(
      { "tools/a.js": 'const { join } = require("node:path");\nmodule.exports = join("a", "b");' },
      "tools/a.js",
    );
    expect((await loadBundle(code)).tools).toEqual({ a: "a/b" });
    expect(text((await bundle({ "tools/a.ts": tool("a") })).code)).not.toContain("createRequire");
  });

  test("leaves a missing export to the start of the agent", async () => {
    const { code } = await bundle({ "tools/a.ts": tool("a") }, "tools/a.ts", "other");
    expect(registerAll(await loadBundle(code)).registration).toEqual({
      registered: [],
      errors: [{ tool: "a", message: "The module does not have this export." }],
    });
  });

  test("bundles circular imports", async () => {
    const { code } = await bundle({
      "tools/a.ts": 'import { b } from "./b.ts";\nexport const a = () => 1;\nexport default b();',
      "tools/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a() + 1;',
    });
    expect((await loadBundle(code)).tools).toEqual({ a: 2 });
  });

  test("bundles 2,000 modules and a module of 5 MB in the time of a job", { timeout: 60_000 }, async () => {
    const files: Record<string, string> = {
      "tools/a.ts": 'import { v0 } from "./m0.ts";\nimport { big } from "./big.ts";\nexport default v0 + big.length;',
    };
    for (let i = 0; i < 2000; i++) {
      files[`tools/m${i}.ts`] =
        i < 1999 ? `import { v${i + 1} } from "./m${i + 1}.ts";\nexport const v${i}: number = v${i + 1} + 1;` : "export const v1999 = 0;";
    }
    files["tools/big.ts"] =
      `export const big: string[] = [\n${'  "generated line of text, some fifty characters long",\n'.repeat(92_000)}];\n`;
    const started = performance.now();
    const { code } = await bundle(files);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect((await loadBundle(code)).tools).toEqual({ a: 93_999 });
  });

  test("gives the same bytes whatever the order of the files, over repeated runs", async () => {
    const files = {
      "tools/a.ts": `import "./b.ts";\nimport "./c.ts";\n${tool("a")}`,
      "tools/b.ts": 'import "./c.ts"; console.log(1);',
      "tools/c.ts": "console.log(2);",
    };
    const first = await bundle(files);
    for (const order of [Object.entries(files).reverse(), Object.entries(files)])
      expect(await bundle(Object.fromEntries(order))).toEqual(first);
  });
});
