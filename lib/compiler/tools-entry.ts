import { helperId, sourceId } from "#compiler/virtual-modules";
import type { ToolModule } from "#core/dialects/checked-agent";

/**
 * The module at the top of a bundle. Exports are read off a namespace, so that one that is missing becomes `undefined`: whether an
 * export is a tool is known only when the agent starts, and registerTools says so then.
 */
export function toolsEntry(modules: readonly ToolModule[]): string {
  const imports = modules.map((module, index) => `import * as module${index} from ${JSON.stringify(sourceId(module.path))};`);
  const members = modules.map((module, index) => `  ${JSON.stringify(module.name)}: module${index}[${JSON.stringify(module.export)}],`);
  return [
    `import { registerTools } from ${JSON.stringify(helperId("register"))};`,
    ...imports,
    "export const tools = {",
    ...members,
    "};",
    "export default (host, run) => registerTools(tools, host, run);",
    "",
  ].join("\n");
}
