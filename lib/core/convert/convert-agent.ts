import type { Choices, Conversion } from "#core/convert/conversion";
import { gainedPowers } from "#core/convert/gained-powers";
import { lossReport } from "#core/convert/loss-report";
import type { PortableAgent } from "#core/convert/portable-agent";
import { readPortable } from "#core/convert/read/read-portable";
import { writeClaude } from "#core/convert/write/write-claude";
import { writeCompozy } from "#core/convert/write/write-compozy";
import { writeMutagent } from "#core/convert/write/write-mutagent";
import { writeMux } from "#core/convert/write/write-mux";
import type { Granted, WrittenAgent } from "#core/convert/write/written-agent";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import type { AgentFolder } from "#core/folder/agent-folder";

/** The formats of agents; a skill is converted into an agent by `convertSkill`. */
export type AgentDialect = Exclude<Dialect, "skill">;

const writers = { mutagent: writeMutagent, mux: writeMux, compozy: writeCompozy, claude: writeClaude };

/**
 * The agent of `folder` in another format, with a row for each of its fields and what its tools become. Works on what the agent really
 * is: its bases merged, its denials applied. Nothing widens without `widens`; what cannot be known is asked and never guessed.
 * @param source.skills folders of skills that lie beside the agent, by name, for formats that take them along.
 * @returns the errors of the source's own check, or the conversion.
 */
export function convertAgent(
  folder: AgentFolder,
  source: { dialect: AgentDialect; entry?: string; skills?: AgentFolder },
  to: AgentDialect,
  choices: Choices = {},
): Checked<Conversion> {
  const read = readPortable(folder, source);
  if (!read.ok) return read;
  const agent = choices.name === undefined ? read.value : { ...read.value, id: choices.name };
  const report = lossReport(agent.settled);
  const written = writers[to](agent, choices, report);
  const { name, files, needs, proposals = {} } = written;
  // Whatever a reader or writer does not know of is lost, and said so.
  for (const field of agent.order) if (!report.covers(field)) report.add(field, "lost");
  const rows = report.rows(agent.order);
  const permissions = compare(agent, written, to);
  const missingSkills = (agent.skills?.value ?? []).flatMap((skill) => (skill.files === null ? skill.name : []));
  return { ...read, value: { from: source.dialect, to, name, files, needs, proposals, report: rows, ...permissions, missingSkills } };
}

/** What the tools of both sides are called in Claude Code, compared. */
function compare(agent: PortableAgent, { granted, gains }: WrittenAgent, to: AgentDialect): Pick<Conversion, "gained" | "lost" | "widens"> {
  const before = grantedBy(agent.tools.value);
  const gained = new Set([...difference(granted, before), ...gains, ...gainedPowers(agent, granted, to)]);
  const lost = new Set([...difference(before, granted), ...unnamed(agent.tools.value)]);
  return { gained: [...gained], lost: [...lost], widens: gained.size > 0 };
}

function grantedBy(tools: PortableAgent["tools"]["value"]): Granted {
  if (tools.kind === "everything") return { kind: "everything" };
  return { kind: "list", names: tools.tools.flatMap(({ name }) => name ?? []) };
}

/** Tools that have no name in Claude Code can go to no other format. */
function unnamed(tools: PortableAgent["tools"]["value"]): string[] {
  return tools.kind === "list" ? tools.tools.flatMap(({ name, source }) => (name === null ? source : [])) : [];
}

/** What `a` grants and `b` does not. Everything is compared as a whole. */
function difference(a: Granted, b: Granted): string[] {
  if (b.kind === "everything") return [];
  if (a.kind === "everything") return ["every other tool"];
  const has = new Set(b.names);
  return [...new Set(a.names)].filter((name) => !has.has(name));
}
