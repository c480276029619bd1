import type { ToolContext } from "./context";
import type { Schema } from "./schema";

/** A part of an answer that the model reads. */
export type TextPart = { type: "text"; text: string };

/** What a tool gives back: parts for the model, and whatever else a page or a log should keep. */
export type ToolResult<Details = unknown> = { content: TextPart[]; details?: Details };

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

const defined = new WeakSet<object>();

/** Declares a tool. `Params` is taken from `parameters` where it is not given; where it is, the schema must fit it. */
export function defineTool<Params, Details = unknown>(tool: Tool<Params, Details>): Tool<Params, Details> {
  defined.add(tool);
  return tool;
}

/** Whether `value` came out of this copy of defineTool. */
export function isDefinedTool(value: unknown): value is Tool {
  return typeof value === "object" && value !== null && defined.has(value);
}
