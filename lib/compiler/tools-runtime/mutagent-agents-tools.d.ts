// Made by `npx tsx lib/compiler/tools-runtime/embed.ts`.
// biome-ignore-all lint/suspicious/noExplicitAny: Type.Any is there to turn checking off
declare module "@mutagent/agents/tools" {
  const described: unique symbol;
  /** A JSON Schema. `T` is the type of the values that it accepts; nothing of it exists at run time. */
  export type Schema<T = unknown> = {
    readonly [keyword: string]: unknown;
    readonly [described]?: T;
  };
  /** The type of the values that a schema accepts. */
  export type Static<S extends Schema> = S extends Schema<infer T> ? T : never;
  const optional: unique symbol;
  /** A property of Type.Object that may be absent. */
  export type OptionalSchema<T = unknown> = Schema<T> & {
    readonly [optional]: true;
  };
  /** Keywords that every schema takes. Others are kept as they are. */
  export type SchemaOptions = {
    title?: string;
    description?: string;
    default?: unknown;
    examples?: unknown[];
    deprecated?: boolean;
    [keyword: string]: unknown;
  };
  export type StringOptions = SchemaOptions & {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    format?: string;
  };
  export type NumberOptions = SchemaOptions & {
    minimum?: number;
    maximum?: number;
    exclusiveMinimum?: number;
    exclusiveMaximum?: number;
    multipleOf?: number;
  };
  export type ArrayOptions = SchemaOptions & {
    minItems?: number;
    maxItems?: number;
    uniqueItems?: boolean;
  };
  export type ObjectOptions = SchemaOptions & {
    additionalProperties?: boolean | Schema;
    minProperties?: number;
    maxProperties?: number;
  };
  type Properties = {
    readonly [name: string]: Schema;
  };
  type OptionalNames<P extends Properties> = {
    [Name in keyof P]: P[Name] extends OptionalSchema ? Name : never;
  }[keyof P];
  type ObjectOf<P extends Properties> = {
    [Name in Exclude<keyof P, OptionalNames<P>>]: Static<P[Name]>;
  } & {
    [Name in OptionalNames<P>]?: Static<P[Name]>;
  } extends infer O
    ? {
        [Name in keyof O]: O[Name];
      }
    : never;
  /**
   * Builders of plain JSON Schema. What they return holds JSON alone, so it can be sent to a model as it is.
   * `Type.Object` lists every property as required but those made by `Type.Optional`.
   */
  export const Type: {
    String: (options?: StringOptions) => Schema<string>;
    Number: (options?: NumberOptions) => Schema<number>;
    Integer: (options?: NumberOptions) => Schema<number>;
    Boolean: (options?: SchemaOptions) => Schema<boolean>;
    Null: (options?: SchemaOptions) => Schema<null>;
    Unknown: (options?: SchemaOptions) => Schema<unknown>;
    Any: (options?: SchemaOptions) => Schema<any>;
    Literal: <const V extends string | number | boolean>(value: V, options?: SchemaOptions) => Schema<V>;
    /** One of the values of a list, or of a TypeScript enum. */
    Enum: <const V extends string | number>(
      values:
        | readonly V[]
        | {
            readonly [name: string]: V;
          },
      options?: SchemaOptions,
    ) => Schema<V>;
    Union: <const S extends readonly Schema[]>(schemas: S, options?: SchemaOptions) => Schema<Static<S[number]>>;
    Array: <S extends Schema>(items: S, options?: ArrayOptions) => Schema<Static<S>[]>;
    Object: <const P extends Properties>(properties: P, options?: ObjectOptions) => Schema<ObjectOf<P>>;
    /** An object with any number of properties. Where `key` has a pattern, names must match it. */
    Record: <K extends Schema<string>, S extends Schema>(key: K, value: S, options?: ObjectOptions) => Schema<Record<Static<K>, Static<S>>>;
    /** Marks a property of Type.Object as one that may be absent. */
    Optional: <S extends Schema>(given: S) => OptionalSchema<Static<S>>;
  };
  /** What a tool learns about the run that it is called in: the last argument of `execute`. */
  export type ToolContext = {
    readonly paths: {
      /** The folder that holds the packaged `harness.files`. */
      readonly assetRoot: string;
      /** The working directory of the session. */
      readonly workspaceRoot: string;
    };
    readonly agent: {
      /** The digest of the running package. */
      readonly artifactDigest: string;
      /** The revision that runs; absent when the package runs without one. */
      readonly revisionId?: string;
      readonly contextVersion: 1;
    };
    readonly bindings: {
      /** The value of a declared secret. Throws when it has none. */
      secret(name: string): string;
      /** The value of a secret declared with `required: false`, or undefined. Throws for a required one. */
      optionalSecret(name: string): string | undefined;
    };
  };
  /** A part of an answer that the model reads. */
  export type TextPart = {
    type: "text";
    text: string;
  };
  /** What a tool gives back: parts for the model, and whatever else a page or a log should keep. */
  export type ToolResult<Details = unknown> = {
    content: TextPart[];
    details?: Details;
  };
  /** A tool as an author writes it. `execute` may report how far it is through `onUpdate`, and should stop when `signal` aborts. */
  export type Tool<Params = unknown, Details = unknown> = {
    /** Must equal the `name` under `harness.tools.modules`. */
    name: string;
    label?: string;
    /** What the tool does, shown to the model. */
    description: string;
    parameters: Schema<Params>;
    execute(
      toolCallId: string,
      params: Params,
      signal: AbortSignal | undefined,
      onUpdate: ((partial: ToolResult<Details>) => void) | undefined,
      context: ToolContext,
    ): Promise<ToolResult<Details>> | ToolResult<Details>;
  };
  /** Declares a tool. `Params` is taken from `parameters` where it is not given; where it is, the schema must fit it. */
  export function defineTool<Params, Details = unknown>(tool: Tool<Params, Details>): Tool<Params, Details>;
}
