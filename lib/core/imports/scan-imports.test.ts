import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SourceRange } from "#core/diagnostics/diagnostic";
import { type ScannedModule, scanImports } from "#core/imports/scan-imports";

/** `form specifier line:column` of each import, `form reason line:column` of each load that cannot be read. */
function found(scanned: ScannedModule): string[] {
  if (!scanned.ok) return [`refused: ${scanned.message} ${scanned.range.start.line}:${scanned.range.start.column}`];
  const at = ({ range: { start, end } }: { range: SourceRange }) => `${start.line}:${start.column}-${end.column}`;
  return [
    ...scanned.imports.map((one) => `${one.form} ${one.specifier}${one.isMacro ? " macro" : ""} ${at(one)}`),
    ...scanned.unreadable.map((one) => `${one.form} ${one.reason} ${at(one)}`),
  ];
}

describe("scanImports", () => {
  test.each<[string, string[]]>([
    ['import "./a.ts";', ["import ./a.ts 1:8-16"]],
    ["import a, { b as c } from './a.ts';", ["import ./a.ts 1:27-35"]],
    ['import type { X } from "x";', ["type x 1:24-27"]],
    ['import { type X } from "x";', ["import x 1:24-27"]],
    ['export * from "a";\nexport { b } from "b";\nexport * as c from "c";', ["export a 1:15-18", "export b 2:19-22", "export c 3:20-23"]],
    ['export type { X } from "x";', ["export x 1:24-27"]],
    ["export const here = 1;", []],
    ['import x = require("x");', ["require x 1:20-23"]],
    ["import X = A.B;", []],
    ["import r = require;", ["require used as a value 1:12-19"]],
    ["enum E { require = require }", ["require used as a value 1:20-27"]],
    ["@require class A {}", ["require used as a value 1:2-9"]],
    ['type X = import("x").Y;', ["type x 1:17-20"]],
    ['import a from "./a.json" with { type: "json" };', ["import ./a.json 1:15-25"]],
    ['import { a } from "./a.ts" with { type: "macro" };', ["import ./a.ts macro 1:19-27"]],
    ['import { a } from "./a.ts" with { "type": "macro" };', ["import ./a.ts macro 1:19-27"]],
    ['import { a } from "./a.ts" assert { type: "macro" };', ["import ./a.ts macro 1:19-27"]],
    ['export { a } from "./a.ts" with { type: "macro" };', ["export ./a.ts macro 1:19-27"]],
    ['export * from "./a.ts" with { type: "macro" };', ["export ./a.ts macro 1:15-23"]],
    ['import("a");', ["import() a 1:8-11"]],
    ["import(a);", ["import() not a string literal 1:8-9"]],
    ['import("./" + a);', ["import() not a string literal 1:8-16"]],
    ["import(`a`);", ["import() not a string literal 1:8-11"]],
    ['import("a", {});', ["import() several arguments 1:1-16"]],
    ['import("a" as string);', ["import() not a string literal 1:8-21"]],
    ["import();", ["import() no argument 1:1-9"]],
    ['import("a", {}, 1);', ["import() several arguments 1:1-19"]],
    ["import(...a);", ["import() not a string literal 1:8-12"]],
    ['require("a");', ["require a 1:9-12"]],
    ['require?.("a");', ["require a 1:11-14"]],
    ['(require)("a");', ["require a 1:11-14"]],
    ["require();", ["require no argument 1:1-10"]],
    ["require(a);", ["require not a string literal 1:9-10"]],
    ['require(..."a");', ["require not a string literal 1:9-15"]],
    ['require("a", 1);', ["require several arguments 1:1-16"]],
    ["const r = require;", ["require used as a value 1:11-18"]],
    ["f(require);", ["require used as a value 1:3-10"]],
    ["const x = { require };", ["require used as a value 1:13-20"]],
    ['require.resolve("a");', ["require used as a value 1:1-8"]],
    ["x = [require];", ["require used as a value 1:6-13"]],
    ["x[require];", ["require used as a value 1:3-10"]],
    ["(require as any)(a);", ["require used as a value 1:2-9"]],
    ["require!(a);", ["require used as a value 1:1-8"]],
    ["typeof require;", ["require used as a value 1:8-15"]],
    ["const f = () => require;", ["require used as a value 1:17-24"]],
    ["export { require };", ["require used as a value 1:10-17"]],
    ["x.require(a); x?.require(a);", []],
    ["const x = { require: 1 }; class A { require = 1; require2() {} }", []],
    ["class A { require() {} }", []],
    ["interface A { require: string }", []],
    ["type A = { require(x: string): void };", []],
    ["import { require as r } from './a.ts';", ["import ./a.ts 1:30-38"]],
    ["function f(require: unknown) {}", []],
    ["const { require: r } = x;", []],
    ["const require = 1;", []],
    ["// import(x) require(y)\n/* require(z) */\nconst s = 'import(x)';", []],
  ])("finds in %s", (text, expected) => {
    expect(found(scanImports("a.ts", text))).toEqual(expected);
  });

  test("lists loads in document order wherever they stand", () => {
    const text =
      'function f() { return class { static { require("c"); } }; }\nimport "a";\nexport default async () => await import("b");\n';
    expect(found(scanImports("a.js", text))).toEqual(["require c 1:48-51", "import a 2:8-11", "import() b 3:41-44"]);
  });

  test("gives the offsets of the literal with its quotes", () => {
    const text = 'import { join } from "path";';
    const scanned = scanImports("a.ts", text);
    expect(scanned.ok && scanned.imports.map(({ offsets }) => text.slice(offsets.start, offsets.end))).toEqual(['"path"']);
  });

  test.each<[string, string, string[]]>([
    ["a.ts", "export default {\n", ["refused: Unexpected token 2:1"]],
    ["a.ts", "const = ;\n", ["refused: Unexpected token 1:7"]],
    ["a.js", "const x: number = 1;", ["refused: Missing initializer in const declaration 1:8"]],
    ["a.mjs", "enum A { B }", ["refused: Unexpected reserved word 'enum' 1:1"]],
    ["a.js", "const a = <b />;", ["refused: JSX, which only .tsx files may hold 1:11"]],
    ["a.tsx", "const a = <b>{c}</b>;", []],
    ["a.ts", "const a = <b>c;", []],
    ["a.ts", "@d class A { constructor(private x: number) {} @e accessor y = 1; }", []],
    ["a.ts", "export @d class A {}", []],
    ["a.ts", "@d export class A {}", []],
    ["a.ts", "class A { override m() {} }", []],
    ["a.ts", "class A { override m() {} } import(x, y, z); const = 1;", ["refused: Unexpected token 1:52"]],
    ["a.ts", "const a = b satisfies C; using x = y(); await z;", []],
    ["a.d.ts", "export const x: number;", []],
    ["a.ts", "\ufeffimport 'a';", ["import a 1:9-12"]],
    ["a.ts", "#!/usr/bin/env node\r\nimport 'a';\r\n", ["import a 2:8-11"]],
    ["a.ts", "with (a) {}", ["refused: 'with' in strict mode 1:1"]],
  ])("reads %s by its extension: %s", (path, text, expected) => {
    expect(found(scanImports(path, text))).toEqual(expected);
  });

  test.each<[string, string]>([
    ["brackets", "[".repeat(1_000_000)],
    ["calls", "f(".repeat(100_000)],
    ["type arguments", `let x: ${"A<".repeat(100_000)}`],
    ["blocks", "{".repeat(200_000)],
  ])("refuses endlessly nested %s without overflowing the stack", (_, text) => {
    const scanned = scanImports("a.ts", text);
    expect(scanned).toMatchObject({ ok: false, range: { start: { line: 1 } } });
  });

  test.each([
    ["a line separator", "const a = 1;\u2028import 'x';\n", ["import x 1:21-24"]],
    ["a carriage return alone", "const a = 1;\rimport 'x';\n", ["import x 1:21-24"]],
    ["a line separator before a mistake", "const a = 1;\u2028const = 2;\n", ["refused: Unexpected token 1:20"]],
    ["a character that nobody sees", "const \u202e = 1;\n", ["refused: Unexpected character '\\u{202E}' 1:7"]],
  ])("counts lines as editors do, and shows what it names: %s", (_, text, expected) => {
    expect(found(scanImports("a.ts", text))).toEqual(expected);
  });

  test("ends the range of a mistake inside the text", () => {
    expect(scanImports("a.ts", "export default {\n")).toMatchObject({
      range: { start: { line: 2, column: 1 }, end: { line: 2, column: 1 } },
    });
  });

  test("refuses code that the parser would read again and again", () => {
    const text = `${"<T>(".repeat(40)}b${")".repeat(40)}`;
    expect(scanImports("a.ts", text)).toMatchObject({ ok: false, message: "brackets nested so that they can be read in too many ways" });
  });

  test("refuses code that trips the parser itself", () => {
    expect(found(scanImports("a.ts", "module import"))).toEqual(["refused: code that cannot be understood 1:1"]);
  });

  test("never throws on fragments of code in any order", () => {
    const fragments =
      "import |import(|import.meta|export |default |from |with |assert |type |interface A |class A |extends |enum |namespace |module |declare |global |abstract |accessor |" +
      "async |await |yield |using |for |of |let |new |new.target|super|this|require|require(|function |get |static |=>|=|?.|?|:|...|<T>|<|>|{|}|(|)|[|]|`|${|'x'|'|\"|/|/*|*|//|@|#|" +
      "a|b|1|as |satisfies |keyof |infer |unique |asserts |is |;|,|!|\\u{|\n|\u2028|\ud800";
    const code = fc.array(fc.constantFrom(...fragments.split("|")), { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.constantFrom("a.ts", "a.tsx", "a.js", "a.d.ts"), code, (path, text) => {
        const scanned = scanImports(path, text);
        if (!scanned.ok) expect(scanned.message).toMatch(/[^.]$/);
      }),
      { numRuns: 3000 },
    );
  });

  test("walks a chain of 2,000 nodes", () => {
    const scanned = scanImports("a.ts", `x = ${"a.b + ".repeat(2000)}require("deep");`);
    expect(scanned.ok && scanned.imports.map(({ specifier }) => specifier)).toEqual(["deep"]);
  });

  test("reads a generated module of five million characters", { timeout: 120_000 }, () => {
    const scanned = scanImports("a.js", `export default [${"{a:1,b:'xyz',c:[1,2,3]},\n".repeat(200_000)}]; import "./last.js";`);
    expect(scanned.ok && scanned.imports.map(({ specifier }) => specifier)).toEqual(["./last.js"]);
  });
});
