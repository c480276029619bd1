import { z } from "zod";
import type { Choices, Conversion } from "#core/convert/conversion";
import { convertAgent } from "#core/convert/convert-agent";
import { convertSkill } from "#core/convert/convert-skill";
import { agentFolder } from "#core/folder/agent-folder";
import { locateAgents } from "#core/intake/locate-agents";
import { openPlace } from "#core/intake/open-place";

const row = z.object({ field: z.string(), outcome: z.string(), note: z.string().optional() });

/** A case of op `convert`: an upload with one agent, the format it is to have, and what a person chose. */
const convertCase = z.object({
  dialect: z.enum(["claude", "skill", "mutagent", "mux", "compozy"]),
  files: z.record(z.string(), z.string()),
  context: z.object({
    to: z.enum(["claude", "mutagent", "mux", "compozy"]),
    model: z.string().optional(),
    description: z.string().optional(),
    agent: z.string().optional(),
  }),
  expect: z.object({
    files: z.record(z.string(), z.string()).nullable(),
    needs: z.array(z.string()).optional(),
    report: z.array(row),
    widens: z.boolean().optional(),
  }),
});

/** What differs from the case's expectation, one line each. */
export async function judgeConvertCase(value: unknown): Promise<string[]> {
  const { dialect, files, context, expect } = convertCase.parse(value);
  const encoder = new TextEncoder();
  const upload = agentFolder(
    Object.entries(files).map(([path, text]) => ({ kind: "file" as const, path, bytes: encoder.encode(text), executable: false })),
  );
  const place = locateAgents(upload.entries).places.find((candidate) => candidate.dialect === dialect);
  if (!place) return [`no ${dialect} agent was found in the case`];
  const { folder, options } = openPlace(upload, place);
  const { to, ...choices } = context;
  const entry = options.entry === undefined ? {} : { entry: options.entry };
  const converted =
    dialect === "skill"
      ? convertSkill(folder, to, given(choices), options.folderName)
      : convertAgent(folder, { dialect, ...entry, skills: upload }, to, given(choices));
  if (!converted.ok) return [`refused: ${converted.errors.map(({ code, message }) => `${code} ${message}`).join("; ")}`];
  return [...judgeFiles(converted.value, expect.files), ...judgeReport(converted.value, expect), ...judgeNeeds(converted.value, expect)];
}

function given({ model, description, agent }: { [Name in keyof Choices]: string | undefined }): Choices {
  return {
    ...(model !== undefined && { model }),
    ...(description !== undefined && { description }),
    ...(agent !== undefined && { agent }),
  };
}

function judgeFiles({ files }: Conversion, expected: Record<string, string> | null): string[] {
  if (expected === null) return files === null ? [] : [`files: expected none yet, got ${files.map(({ path }) => path).join(", ")}`];
  if (files === null) return ["files: expected some, got none"];
  const texts = new Map(files.map(({ path, bytes }) => [path, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)]));
  const missing = Object.keys(expected)
    .filter((path) => !texts.has(path))
    .map((path) => `files: ${path} is missing`);
  const surplus = [...texts.keys()].filter((path) => !Object.hasOwn(expected, path)).map((path) => `files: ${path} is not expected`);
  const differing = Object.entries(expected).flatMap(([path, text]) => {
    const found = texts.get(path);
    return found === undefined || found === text ? [] : [`${path}: expected ${JSON.stringify(text)}, got ${JSON.stringify(found)}`];
  });
  return [...missing, ...surplus, ...differing];
}

function judgeReport({ report }: Conversion, expect: z.infer<typeof convertCase>["expect"]): string[] {
  const found = new Map(report.map((each) => [each.field, each]));
  const problems = expect.report.flatMap(({ field, outcome, note }) => {
    const got = found.get(field);
    if (!got) return [`report: no row for ${field}`];
    if (got.outcome !== outcome) return [`report: ${field} expected ${outcome}, got ${got.outcome}`];
    return note === undefined || got.note?.includes(note) ? [] : [`report: ${field} does not mention ${note}: ${got.note}`];
  });
  // While a choice is open a case names the rows that matter alone.
  const named = new Set(expect.report.map(({ field }) => field));
  const surplus = expect.files === null ? [] : report.filter(({ field }) => !named.has(field));
  return [...problems, ...surplus.map(({ field, outcome }) => `report: ${field} ${outcome} is not expected`)];
}

function judgeNeeds({ needs, widens }: Conversion, expect: z.infer<typeof convertCase>["expect"]): string[] {
  const wrongNeeds =
    expect.needs && expect.needs.join() !== needs.join() ? [`needs: expected ${expect.needs.join()}, got ${needs.join()}`] : [];
  const wrongWidens = expect.widens !== undefined && expect.widens !== widens ? [`widens: expected ${expect.widens}, got ${widens}`] : [];
  return [...wrongNeeds, ...wrongWidens];
}
