/** What `@mutagent/agents/tools` gives to a tool module. */
export type { ToolContext } from "./context";
export type { ArrayOptions, NumberOptions, ObjectOptions, OptionalSchema, Schema, SchemaOptions, Static, StringOptions } from "./schema";
export { Type } from "./schema";
export type { TextPart, Tool, ToolResult } from "./tool";
export { defineTool } from "./tool";
