/** What a test says of a Mux agent; a header of JSON values is YAML too. */
type Header = { base?: string; tools?: { add?: string[]; remove?: string[]; require?: string[] }; ai?: { model: string } };

/** The definition of one Mux agent, at its place in a project. */
export function muxAgent(id: string, header: Header = {}, body = `You are ${id}.`): Record<string, string> {
  const lines = Object.entries(header).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return { [`.mux/agents/${id}.md`]: `---\nname: ${id}\n${lines.join("")}---\n${body}\n` };
}
