import "server-only";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Puts a reference wherever a schema of the document's components is written out in full: the generator repeats every
 * schema at every place. Nothing but equal JSON is replaced, so the meaning stays the same.
 */
export function nameSchemas(document: object): object {
  const plain: Json = JSON.parse(JSON.stringify(document));
  if (!isObject(plain) || !isObject(plain.components) || !isObject(plain.components.schemas)) return document;
  const names = new Map(Object.entries(plain.components.schemas).map(([name, schema]) => [JSON.stringify(schema), name]));

  function replace(value: Json, own?: string): Json {
    if (Array.isArray(value)) return value.map((each) => replace(each));
    if (!isObject(value)) return value;
    const name = names.get(JSON.stringify(value));
    if (name !== undefined && name !== own) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each)]));
  }

  const schemas = Object.fromEntries(Object.entries(plain.components.schemas).map(([name, schema]) => [name, replace(schema, name)]));
  const { components, ...rest } = plain;
  return { ...Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, replace(each)])), components: { ...components, schemas } };
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
