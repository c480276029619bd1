import type { PortableTool } from "#core/convert/portable-agent";

/** The tools that are left where `denied` are taken away. A server of which one tool is denied is left, since its others are. */
export function withoutDenied(tools: readonly PortableTool[], denied: readonly PortableTool[]): PortableTool[] {
  return tools.filter((tool) => !denied.some((each) => covers(each, tool)));
}

/** Whether a denial takes all of a grant: the same tool, or a server's or a Compozy pattern's beginning before it. */
function covers(denied: PortableTool, granted: PortableTool): boolean {
  if (denied.source === granted.source) return true;
  const [wide, narrow] = [denied.name ?? denied.source, granted.name ?? granted.source];
  return wide === narrow || (wide.endsWith("_*") && narrow.startsWith(wide.slice(0, -1)));
}
