import { z } from "zod";

/** As much of a JSON schema as the page of the API reads. What else stands in one is for machines. */
export type ApiSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  description?: string;
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  required?: string[];
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
};

const schema: z.ZodType<ApiSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    description: z.string().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema: schema.optional() })).optional();
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schema.optional(),
});
const operation = z.object({
  operationId: z.string().optional(),
  summary: z.string().default(""),
  description: z.string().optional(),
  tags: z.array(z.string()).default(["other"]),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default(""), content })).default({}),
});
const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string().default("") }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema).default({}) }).default({ schemas: {} }),
});

export type ApiOperation = z.infer<typeof operation> & { id: string; method: string; path: string };
export type ApiDocument = {
  version: string;
  about: string;
  groups: { name: string; operations: ApiOperation[] }[];
  schemas: { name: string; schema: ApiSchema }[];
};

/** An OpenAPI document as the page shows it: operations by their first tag, in the order of the document, then the named shapes. */
export function readApiDocument(json: unknown): ApiDocument {
  const { info, paths, components } = document.parse(json);
  const groups = new Map<string, ApiOperation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const group = described.tags[0] ?? "other";
      const id = described.operationId ?? `${method}-${path}`.replace(/[^a-z0-9]+/gi, "-");
      groups.set(group, [...(groups.get(group) ?? []), { ...described, id, method, path }]);
    }
  }
  return {
    version: info.version,
    about: info.description,
    groups: [...groups].map(([name, operations]) => ({ name, operations })),
    schemas: Object.entries(components.schemas).map(([name, named]) => ({ name, schema: named })),
  };
}

/** The name of the shape that a schema refers to, or null. */
export function schemaName({ $ref }: ApiSchema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

/** A schema in a few words: `integer ≥ 1`, `"dev" | "prod"`, `Slot`, `Activation[]`, `string | null`. */
export function schemaWords(described: ApiSchema): string {
  const name = schemaName(described);
  if (name) return name;
  if (described.const !== undefined) return JSON.stringify(described.const);
  if (described.enum) return described.enum.map((value) => JSON.stringify(value)).join(" | ");
  const branches = described.anyOf ?? described.oneOf;
  if (branches) return [...new Set(branches.map(schemaWords))].join(" | ");
  if (described.allOf) return described.allOf.map(schemaWords).join(" & ");
  const types = [described.type ?? "any"].flat();
  return types.map((type) => typeWords(type, described)).join(" | ");
}

function typeWords(type: string, { items, format, minimum, maximum }: ApiSchema): string {
  if (type === "array") return `${items ? bracketed(schemaWords(items)) : "any"}[]`;
  if (type === "string" && format) return format;
  // The bounds of a safe or 32-bit integer say nothing.
  const bounds = [
    minimum !== undefined && minimum > -2_147_483_648 && `≥ ${minimum}`,
    maximum !== undefined && maximum < 2_147_483_647 && `≤ ${maximum}`,
  ].filter(Boolean);
  return [type, ...bounds].join(" ");
}

function bracketed(words: string): string {
  return words.includes(" | ") ? `(${words})` : words;
}
