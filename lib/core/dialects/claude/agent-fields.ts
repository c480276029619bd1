import { z } from "zod";
import { spillWords } from "#core/dialects/claude-family/known-values";
import data from "./data/fields.json" with { type: "json" };

const names = z.array(z.string().min(1)).min(1);

const fieldTable = z.strictObject({
  edition: z.string(),
  date: z.iso.date(),
  source: z.string(),
  fields: names,
  ignoredInPlugin: names,
  /** Fields of the SDK's type that files do not have. */
  sdkOnly: names,
  experimental: z.record(z.string(), names),
  /** What authors write, and the field that they mean. */
  nearMiss: z.record(z.string(), z.string()),
  /** Keys under which authors of other formats write the prompt. */
  promptKeys: names,
  /** Keys of other formats and customs: a near name of a field, but no slip. */
  neighbours: names,
});

/** The frontmatter of a subagent, of one edition. */
export const agentFields = fieldTable.parse(data);

/** Where a description that spills over lines ends. */
export const topKeys: ReadonlySet<string> = new Set([
  ...agentFields.fields,
  ...agentFields.sdkOnly,
  ...Object.keys(agentFields.nearMiss),
  ...agentFields.promptKeys,
  ...agentFields.neighbours.filter((key) => !spillWords.has(key)),
]);
