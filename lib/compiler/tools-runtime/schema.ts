declare const described: unique symbol;

/** A JSON Schema. `T` is the type of the values that it accepts; nothing of it exists at run time. */
export type Schema<T = unknown> = { readonly [keyword: string]: unknown; readonly [described]?: T };

/** The type of the values that a schema accepts. */
export type Static<S extends Schema> = S extends Schema<infer T> ? T : never;

declare const optional: unique symbol;

/** A property of Type.Object that may be absent. */
export type OptionalSchema<T = unknown> = Schema<T> & { readonly [optional]: true };

/** Keywords that every schema takes. Others are kept as they are. */
export type SchemaOptions = {
  title?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  deprecated?: boolean;
  [keyword: string]: unknown;
};

export type StringOptions = SchemaOptions & { minLength?: number; maxLength?: number; pattern?: string; format?: string };
export type NumberOptions = SchemaOptions & {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
};
export type ArrayOptions = SchemaOptions & { minItems?: number; maxItems?: number; uniqueItems?: boolean };
export type ObjectOptions = SchemaOptions & { additionalProperties?: boolean | Schema; minProperties?: number; maxProperties?: number };

type Properties = { readonly [name: string]: Schema };
type OptionalNames<P extends Properties> = { [Name in keyof P]: P[Name] extends OptionalSchema ? Name : never }[keyof P];
type ObjectOf<P extends Properties> = { [Name in Exclude<keyof P, OptionalNames<P>>]: Static<P[Name]> } & {
  [Name in OptionalNames<P>]?: Static<P[Name]>;
} extends infer O
  ? { [Name in keyof O]: O[Name] }
  : never;

// biome-ignore lint/suspicious/noExplicitAny: Type.Any is there to turn checking off
type Anything = any;

const optionals = new WeakSet<object>();

/** A schema may be used in several places, so options never change the one that was passed in. */
function schema<T>(keywords: object, options?: SchemaOptions): Schema<T> {
  return { ...keywords, ...options };
}

/**
 * Builders of plain JSON Schema. What they return holds JSON alone, so it can be sent to a model as it is.
 * `Type.Object` lists every property as required but those made by `Type.Optional`.
 */
export const Type = {
  String: (options?: StringOptions) => schema<string>({ type: "string" }, options),
  Number: (options?: NumberOptions) => schema<number>({ type: "number" }, options),
  Integer: (options?: NumberOptions) => schema<number>({ type: "integer" }, options),
  Boolean: (options?: SchemaOptions) => schema<boolean>({ type: "boolean" }, options),
  Null: (options?: SchemaOptions) => schema<null>({ type: "null" }, options),
  Unknown: (options?: SchemaOptions) => schema<unknown>({}, options),
  Any: (options?: SchemaOptions) => schema<Anything>({}, options),

  Literal: <const V extends string | number | boolean>(value: V, options?: SchemaOptions) =>
    schema<V>({ type: typeof value, const: value }, options),

  /** One of the values of a list, or of a TypeScript enum. */
  Enum: <const V extends string | number>(values: readonly V[] | { readonly [name: string]: V }, options?: SchemaOptions) =>
    schema<V>({ enum: enumValues(values) }, options),

  Union: <const S extends readonly Schema[]>(schemas: S, options?: SchemaOptions) =>
    schema<Static<S[number]>>({ anyOf: [...schemas] }, options),

  Array: <S extends Schema>(items: S, options?: ArrayOptions) => schema<Static<S>[]>({ type: "array", items }, options),

  Object: <const P extends Properties>(properties: P, options?: ObjectOptions): Schema<ObjectOf<P>> => {
    const required = Object.keys(properties).filter((name) => !optionals.has(properties[name] ?? {}));
    return schema({ type: "object", properties: { ...properties }, ...(required.length > 0 && { required }) }, options);
  },

  /** An object with any number of properties. Where `key` has a pattern, names must match it. */
  Record: <K extends Schema<string>, S extends Schema>(key: K, value: S, options?: ObjectOptions): Schema<Record<Static<K>, Static<S>>> => {
    const names = Object.keys(key).length > 1 ? { propertyNames: key } : {};
    return schema({ type: "object", ...names, additionalProperties: value }, options);
  },

  /** Marks a property of Type.Object as one that may be absent. */
  Optional: <S extends Schema>(given: S): OptionalSchema<Static<S>> => asOptional<Static<S>>(given),
};

/** What makes a schema optional is its place in `optionals`; the mark in the type has no value. `T` is the type behind `given`. */
function asOptional<T>(given: Schema): OptionalSchema<T> {
  const copy = { ...given };
  optionals.add(copy);
  return copy as OptionalSchema<T>;
}

/** A numeric enum also maps its numbers back to names; those entries are no values. */
function enumValues(values: readonly (string | number)[] | { readonly [name: string]: string | number }): (string | number)[] {
  if (Array.isArray(values)) return [...values];
  const members = Object.entries(values);
  return [...new Set(members.filter(([name]) => !/^-?\d+(\.\d+)?$/.test(name)).map(([, value]) => value))];
}
