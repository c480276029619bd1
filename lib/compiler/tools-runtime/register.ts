import { createContext, type RunFacts } from "./context";
import { isDefinedTool, type Tool, type ToolResult } from "./tool";

/** A tool as the engine calls it: the context is already bound. */
export type RegisteredTool = Omit<Tool, "execute"> & {
  execute(toolCallId: string, params: unknown, signal?: AbortSignal, onUpdate?: (partial: ToolResult) => void): Promise<ToolResult>;
};

/** What takes the tools in: the run engine. */
export type ToolHost = { registerTool(tool: RegisteredTool): void };

/** Which declared tools are there, and why the others are not. Both together name every declared tool once, in order. */
export type Registration = { registered: string[]; errors: { tool: string; message: string }[] };

/**
 * Hands an agent's tools to `host`. A value is a tool when defineTool made it and its name is the declared one: only the running
 * module can tell, so it is looked at here and not by check. One bad tool does not keep the others out.
 */
export function registerTools(tools: Readonly<Record<string, unknown>>, host: ToolHost, run: RunFacts): Registration {
  const context = createContext(run);
  const registration: Registration = { registered: [], errors: [] };
  for (const [name, value] of Object.entries(tools)) {
    try {
      host.registerTool(bind(name, value));
      registration.registered.push(name);
    } catch (error) {
      registration.errors.push({ tool: name, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return registration;

  function bind(name: string, value: unknown): RegisteredTool {
    if (!isDefinedTool(value))
      throw new Error(value === undefined ? "The module does not have this export." : "The export is not made by defineTool.");
    if (value.name !== name) throw new Error(`The tool is named ${value.name}, and agent.md declares it as ${name}.`);
    return {
      ...value,
      execute: async (toolCallId, params, signal, onUpdate) => value.execute(toolCallId, params, signal, onUpdate, context),
    };
  }
}
