import { describe, expect, test } from "vitest";
import { compareAgents } from "#core/diff/compare-agents";
import { comparedFolder } from "#core/diff/testing/compared-folder";
import { readTool } from "#core/diff/tools/read-tool";
import { refusedCalls } from "#core/diff/tools/refused-calls";

const module = (parameters: string, more = "") => `import { defineTool, Type } from "@mutagent/agents/tools";
${more}
export default defineTool({ name: "price", description: "Prices.", parameters: ${parameters}, execute: () => ({ content: [] }) });
`;
const read = (parameters: string, more = "") => readTool("price.ts", new TextEncoder().encode(module(parameters, more)), "default");

describe("the parameters of a tool", () => {
  test.each([
    [
      "Type.Object({ sku: Type.String({ minLength: 3 }) })",
      { type: "object", properties: { sku: { type: "string", minLength: 3 } }, required: ["sku"] },
    ],
    [
      "Type.Object({ n: Type.Optional(Type.Integer()) }, { additionalProperties: false })",
      {
        type: "object",
        properties: { n: { type: "integer" } },
        additionalProperties: false,
      },
    ],
    ["Type.Object({ m: Type.Enum(['a', `b`]) })", { type: "object", properties: { m: { enum: ["a", "b"] } }, required: ["m"] }],
    [
      "Type.Array(Type.Union([Type.Literal(-1), Type.Null()]))",
      { type: "array", items: { anyOf: [{ type: "number", const: -1 }, { type: "null" }] } },
    ],
    ["{ type: 'object', properties: {} }", { type: "object", properties: {} }],
    ["Input as const", { type: "object", properties: { id: { type: "string" } }, required: ["id"] }],
    ["Type.Record(Type.String(), Type.Boolean())", { type: "object", additionalProperties: { type: "boolean" } }],
  ])("are read off %s", (text, schema) => {
    expect(read(text, 'const id = Type.String();\nconst Input = Type.Object({ "id": id });')?.parameters).toEqual(schema);
  });

  test.each(["makeSchema()", "Type.Object({ ...shared })", "Type.Object({ [key]: Type.String() })", "Type.Brand()", "process.env.X", "a"])(
    "are not guessed from %s",
    (text) => expect(read(text, "const a = b;\nconst b = a;")?.parameters).toBeNull(),
  );
});

describe("calls that a new schema refuses", () => {
  const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
  test.each([
    ["a parameter that must now be given", object({ a: {} }), object({ a: {} }, { required: ["a"] }), ["without 'a'"]],
    [
      "a parameter that is gone from a closed list",
      object({ a: {} }, { additionalProperties: false }),
      object({}, { additionalProperties: false }),
      ["with 'a'"],
    ],
    [
      "others beside a list that was closed",
      object({}),
      object({}, { additionalProperties: false }),
      ["with parameters beside those that are listed"],
    ],
    ["another type", object({ a: { type: "string" } }), object({ a: { type: "integer" } }), ["with 'a' as string"]],
    ["a value that is gone", object({ a: { enum: ["x", "y"] } }), object({ a: { enum: ["y", "z"] } }), ["with 'a' set to 'x'"]],
    [
      "tighter bounds, deep inside",
      object({ a: { type: "array", items: object({ n: { maximum: 9 } }) } }),
      object({ a: { type: "array", items: object({ n: { maximum: 5 } }) } }),
      ["with 'a[].n' above 5"],
    ],
    [
      "nothing where it only takes more",
      object({ a: { type: "integer", maximum: 1 } }, { required: ["a"] }),
      object({ a: { type: "number" }, b: {} }),
      [],
    ],
  ])("are told: %s", (_, before, after, expected) => {
    expect(refusedCalls(before, after)).toEqual(expected);
  });
});

describe("tools of two packages", () => {
  const side = (parameters: string, more = "", helper = "export const cents = 100;\n") =>
    comparedFolder({
      "agent.md":
        "---\nname: pricing\nmodel: acme/small\nharness:\n  tools:\n    modules:\n      - path: tools/price.ts\n        name: price\n---\nPrice.\n",
      "tools/price.ts": module(parameters, `import "./money.ts";\n${more}`),
      "tools/money.ts": helper,
      "package.json": '{ "type": "module", "dependencies": {} }',
    });
  const open = "Type.Object({ sku: Type.Optional(Type.String()) })";

  test("say what they load and export, and which calls they now refuse", () => {
    const after = side("Type.Object({ sku: Type.String() })", 'import "node:fs";\nexport const rate = 1;');
    const { tools, summary } = compareAgents(side(open), after);
    expect(tools).toMatchObject([
      {
        name: "price",
        kind: "changed",
        isCodeChanged: true,
        imports: { removed: [], added: ["node:fs"] },
        exports: { removed: [], added: ["rate"] },
        parameters: "changed",
        refusedCalls: ["without 'sku'"],
      },
    ]);
    expect(summary).toContain("price refuses calls it took");
  });

  test("are changed by a file that they load", () => {
    expect(compareAgents(side(open), side(open, "", "export const cents = 1000;\n")).tools).toMatchObject([
      { kind: "changed", isCodeChanged: true, parameters: "same", refusedCalls: [] },
    ]);
    expect(compareAgents(side(open), side("make()")).tools).toMatchObject([{ parameters: "unreadable", refusedCalls: [] }]);
  });
});

describe("hostile modules", () => {
  /** Each constant names the one before it twice. */
  const doubling = (times: number, leaf: string) => [
    `const a0 = Type.Object({ x: ${leaf} });`,
    ...Array.from({ length: times }, (_, n) => `const a${n + 1} = Type.Object({ p: a${n}, q: a${n} });`),
  ];

  test("whose parameters grow without end are not read to the end", () => {
    expect(read("a60", doubling(60, "Type.String()").join("\n"))?.parameters).toBeNull();
    const large = "const s = `".concat("x".repeat(100_000), "`;");
    expect(read(`Type.Enum([${"s,".repeat(1_000)}])`, large)?.parameters).toBeNull();
    expect(read("a10", doubling(10, "Type.String()").join("\n"))?.parameters).not.toBeNull();
  });

  test("that refuse calls without number are told by the first of them", () => {
    const [was, is] = ["Type.String()", "Type.Number()"].map((leaf) => read("a12", doubling(12, leaf).join("\n"))?.parameters);
    const calls = was && is ? refusedCalls(was, is) : [];
    expect(calls).toHaveLength(501);
    expect(calls.at(-1)).toContain("too many to be listed");
  });

  test("that export without number are told by the first of it", () => {
    const names = (word: string) => Array.from({ length: 40_000 }, (_, n) => `export const ${word}${n} = 1;`).join("\n");
    expect(read("a", names("b"))?.exports).toHaveLength(500);
  });
});
