import { describe, expect, it } from "vitest";
import { type ApiSchema, readApiDocument, schemaWords } from "./api-document";

describe("schemaWords", () => {
  const table: [ApiSchema, string][] = [
    [{ type: "string" }, "string"],
    [{ type: "string", format: "date-time" }, "date-time"],
    [{ type: "integer", minimum: 1, maximum: 2_147_483_647 }, "integer ≥ 1"],
    [{ type: "integer", minimum: 1, maximum: 100 }, "integer ≥ 1 ≤ 100"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["dev", "prod"], type: "string" }, '"dev" | "prod"'],
    [{ const: true }, "true"],
    [{ $ref: "#/components/schemas/Slot" }, "Slot"],
    [{ type: "array", items: { $ref: "#/components/schemas/Slot" } }, "Slot[]"],
    [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
    [{ anyOf: [{ $ref: "#/components/schemas/Slot" }, { type: "null" }] }, "Slot | null"],
    [{}, "any"],
  ];
  it.each(table)("tells %o", (schema, words) => {
    expect(schemaWords(schema)).toBe(words);
  });
});

describe("readApiDocument", () => {
  it("groups operations by their first tag, in the order of the document", () => {
    const read = readApiDocument({
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {
        "/a": { get: { tags: ["one"], summary: "A", operationId: "getA" }, post: { tags: ["two"] } },
        "/b/{id}": { get: { tags: ["one"] } },
      },
      components: { schemas: { Slot: { type: "object" } } },
    });
    expect(read.groups.map(({ name, operations }) => [name, operations.map(({ method, path }) => `${method} ${path}`)])).toEqual([
      ["one", ["get /a", "get /b/{id}"]],
      ["two", ["post /a"]],
    ]);
    expect(read.groups[0]?.operations.map(({ id }) => id)).toEqual(["getA", "get-b-id-"]);
    expect(read.schemas.map(({ name }) => name)).toEqual(["Slot"]);
  });

  it("refuses what is no OpenAPI document", () => {
    expect(() => readApiDocument({ hello: "world" })).toThrow();
  });
});
