import { describe, expect, expectTypeOf, test } from "vitest";
import { type Static, Type } from "#compiler/tools-runtime/schema";
import { defineTool } from "#compiler/tools-runtime/tool";

enum Colour {
  Red = "red",
  Blue = "blue",
}
enum Level {
  Low,
  High = 5,
}

describe("Type", () => {
  test.each([
    [
      "String",
      Type.String({ minLength: 1, pattern: "^a", description: "d" }),
      { type: "string", minLength: 1, pattern: "^a", description: "d" },
    ],
    ["Number", Type.Number({ multipleOf: 0.5 }), { type: "number", multipleOf: 0.5 }],
    ["Integer", Type.Integer({ minimum: 1, maximum: 9, default: 3 }), { type: "integer", minimum: 1, maximum: 9, default: 3 }],
    ["Boolean", Type.Boolean(), { type: "boolean" }],
    ["Null", Type.Null(), { type: "null" }],
    ["Unknown", Type.Unknown(), {}],
    ["Any", Type.Any({ title: "t" }), { title: "t" }],
    ["Literal", Type.Literal(true), { type: "boolean", const: true }],
    ["Enum of a list", Type.Enum(["a", "b", 3]), { enum: ["a", "b", 3] }],
    ["Enum of a string enum", Type.Enum(Colour), { enum: ["red", "blue"] }],
    ["Enum of a numeric enum", Type.Enum(Level), { enum: [0, 5] }],
    ["Union", Type.Union([Type.String(), Type.Null()]), { anyOf: [{ type: "string" }, { type: "null" }] }],
    [
      "Array",
      Type.Array(Type.Integer(), { minItems: 1, uniqueItems: true }),
      { type: "array", items: { type: "integer" }, minItems: 1, uniqueItems: true },
    ],
    ["Record", Type.Record(Type.String(), Type.Number()), { type: "object", additionalProperties: { type: "number" } }],
    [
      "Record with a pattern for its names",
      Type.Record(Type.String({ pattern: "^x-" }), Type.Unknown()),
      { type: "object", propertyNames: { type: "string", pattern: "^x-" }, additionalProperties: {} },
    ],
    ["empty Object", Type.Object({}), { type: "object", properties: {} }],
    [
      "Object with optional properties",
      Type.Object({ a: Type.String(), b: Type.Optional(Type.Integer({ minimum: 0 })) }, { additionalProperties: false }),
      {
        type: "object",
        properties: { a: { type: "string" }, b: { type: "integer", minimum: 0 } },
        required: ["a"],
        additionalProperties: false,
      },
    ],
  ])("writes %s as plain JSON Schema", (_name, schema, expected) => {
    expect(schema).toEqual(expected);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(expected);
    expect(Reflect.ownKeys(schema)).toEqual(Object.keys(expected));
  });

  test("leaves a schema that is made optional as it was for its other uses", () => {
    const shared = Type.String();
    const schema = Type.Object({ a: Type.Optional(shared), b: shared });
    expect(schema).toMatchObject({ required: ["b"] });
  });

  test("tells TypeScript what a schema accepts", () => {
    const schema = Type.Object({
      sku: Type.String(),
      size: Type.Optional(Type.Union([Type.Literal("s"), Type.Literal("m")])),
      tags: Type.Array(Type.Enum(["new", "old"])),
      prices: Type.Record(Type.String(), Type.Number()),
    });
    expectTypeOf<Static<typeof schema>>().toEqualTypeOf<{
      sku: string;
      size?: "s" | "m";
      tags: ("new" | "old")[];
      prices: Record<string, number>;
    }>();
  });
});

describe("defineTool", () => {
  test("takes the type of params from the schema, or holds the schema to the type that is given", () => {
    const inferred = defineTool({
      name: "a",
      description: "",
      parameters: Type.Object({ sku: Type.String() }),
      execute: (_id, params) => {
        expectTypeOf(params).toEqualTypeOf<{ sku: string }>();
        return { content: [{ type: "text", text: params.sku }] };
      },
    });
    expect(inferred.name).toBe("a");
    type Input = { sku: string };
    const given = { name: "b", description: "", execute: () => ({ content: [] }) };
    defineTool<Input>({ ...given, parameters: Type.Object({ sku: Type.String() }) });
    // @ts-expect-error the schema accepts numbers, the type says text
    defineTool<Input>({ ...given, parameters: Type.Object({ sku: Type.Number() }) });
  });
});
