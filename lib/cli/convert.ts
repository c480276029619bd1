import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Choices, Conversion } from "#core/convert/conversion";
import { convert as convertFolder, targetDialects } from "#core/convert/convert";
import type { AgentDialect } from "#core/convert/convert-agent";
import { findSkills } from "#core/convert/find-skills";
import type { Checked } from "#core/diagnostics/diagnostic";
import { dialectNames } from "#core/dialects/dialect";
import { agentFolder } from "#core/folder/agent-folder";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { choiceArgument, onlyArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import type { OpenAgent } from "@/lib/cli/open-agent";
import { openPath } from "@/lib/cli/open-path";
import { printJson } from "@/lib/cli/print-json";
import { CommandRefused } from "@/lib/cli/request-errors";
import { showFindings } from "@/lib/cli/show-findings";
import { oneLine, showTable } from "@/lib/cli/show-table";
import { skillsNearby } from "@/lib/cli/skills-nearby";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";
import { writeWhole } from "@/lib/cli/write-whole";

/** Writes an agent in another format, with a report of what becomes of each field; offline. */
export const convert: Verb = {
  name: "convert",
  summary: "put an agent into another format, and tell what is lost; needs no server",
  usage: `Usage: berth convert PATH --to FORMAT [--output FOLDER] [--model MODEL] [--description TEXT] [--into AGENT.md]
                     [--accept-widening] [--root PATH] [--dialect FORMAT] [--json]

PATH is ${pathUsage}. Without --output nothing is written: the report is all.
Skills that a subagent names come along from its archive, or from a skills or .claude/skills folder beside it or above it.

  --to FORMAT          ${targetDialects.join(", ")}
  -o, --output FOLDER  where the files are written; none that exists is replaced
  --model MODEL        the model, where the source names none that the format knows
  --description TEXT   the description, where the source has none
  --into AGENT.md      the Mutagent agent that takes in a skill
  --accept-widening    write although the result may do more than the source
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: "string" },
        output: { type: "string", short: "o" },
        model: { type: "string" },
        description: { type: "string" },
        into: { type: "string" },
        "accept-widening": { type: "boolean" },
        json: { type: "boolean" },
        ...agentOptions,
      },
    });
    const to = choiceArgument(values.to, targetDialects, "--to");
    if (!to) throw new UsageError(`Name the format: --to ${targetDialects.join("|")}.`);
    const choices = await readChoices(values, io);
    const opened = await openPath(onlyArgument(positionals, "PATH"), agentArguments(values), io);
    const converted = opened.ok ? await convertOpened(opened.value, to, choices) : opened;
    if (!converted.ok) {
      if (values.json) printJson(io, { status: "invalid", diagnostics: converted.errors });
      else io.out(showFindings(converted.errors, opened.ok ? opened.value.folder : undefined, io));
      return exitCode.refused;
    }
    const { value } = converted;
    if (values.json) printJson(io, jsonOf(value));
    else io.out(showConversion(value));
    if (value.files === null) return exitCode.refused;
    if (values.output !== undefined) await writeFiles(value, resolve(io.cwd, values.output), values["accept-widening"] === true, io);
    return exitCode.ok;
  },
};

async function convertOpened(opened: OpenAgent, to: AgentDialect, choices: Choices): Promise<Checked<Conversion>> {
  const { folder, options, packageArchive } = opened;
  const skills = packageArchive ? [] : await findSkills(folder, options, [skillsNearby(opened)]);
  return convertFolder(folder, { ...options, skills: agentFolder(skills) }, to, choices);
}

type ChoiceValues = { model?: string | undefined; description?: string | undefined; into?: string | undefined };

async function readChoices({ model, description, into }: ChoiceValues, io: Io): Promise<Choices> {
  const agent = into === undefined ? undefined : await readFile(resolve(io.cwd, into), "utf8");
  return {
    ...(model !== undefined && { model }),
    ...(description !== undefined && { description }),
    ...(agent !== undefined && { agent }),
  };
}

/** Nothing is written where one of the files exists, or where a person has to agree first. */
async function writeFiles({ files, widens, gained }: Conversion, output: string, isAccepted: boolean, io: Io): Promise<void> {
  if (widens && !isAccepted) {
    const message = `The result may do more than the source: ${gained.join(", ")}.`;
    throw new CommandRefused("CONVERSION_WIDENS", message, "Nothing was written. Add --accept-widening to agree.");
  }
  for (const { path } of files ?? []) {
    const place = join(output, path);
    if (await stat(place).catch(() => null))
      throw new CommandRefused("OUTPUT_EXISTS", `${place} exists.`, "Nothing was written. Name another folder.");
  }
  for (const { path, bytes } of files ?? []) {
    const place = join(output, path);
    await mkdir(dirname(place), { recursive: true });
    await writeWhole(place, bytes);
    io.err(`written ${oneLine(place)}\n`);
  }
}

function jsonOf({ files, missingSkills: _, ...conversion }: Conversion): object {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return { ...conversion, files: files?.map(({ path, bytes }) => ({ path, text: decoder.decode(bytes) })) ?? null };
}

function showConversion({ from, to, name, files, needs, proposals, report, gained, lost, widens }: Conversion): string {
  const rows = report.map(({ field, outcome, note }) => [field, outcome, note ?? ""]);
  const proposed = Object.entries(proposals).map(([choice, text]) => `  --${choice} ${oneLine(text)}`);
  return [
    `${name}: ${dialectNames[from]} to ${dialectNames[to]}\n\n`,
    widens ? `Widens: it may now use ${gained.map(oneLine).join(", ")}.\n` : "",
    lost.length > 0 ? `Loses: ${lost.map(oneLine).join(", ")}.\n` : "",
    showTable([["field", "outcome", "note"], ...rows]),
    needs.length > 0
      ? `\nStill to be chosen: ${needs.map((need) => `--${need === "agent" ? "into" : need}`).join(", ")}\n${proposed.join("\n")}`
      : "",
    ...(files ?? []).map(({ path, bytes }) => `\n${oneLine(path)} (${bytes.length} bytes)`),
    "\n",
  ].join("");
}
