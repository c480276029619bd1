import { z } from "zod";
import data from "./data/fields.json" with { type: "json" };

const names = z.array(z.string().min(1)).min(1);

const schema = z.strictObject({
  edition: z.string(),
  date: z.iso.date(),
  source: z.string(),
  /** The six fields of the open format. */
  spec: names,
  /** What Claude Code adds. */
  claude: names,
  changeLogOnly: names,
  /** Keys that authors write for another one. */
  nearMiss: z.record(z.string(), z.string()),
  /** Keys that real files have at the top and no program reads. */
  neighbours: names,
  reservedFolders: names,
  reservedNames: names,
  booleanWords: names,
  shells: names,
  /** Names of what programs leave behind, which no package takes. */
  leftOut: names,
});

/** Fields, values and names of one edition of the format. */
export const skillFields = schema.parse(data);

/** Fields of the open format. */
export const specFields: ReadonlySet<string> = new Set(skillFields.spec);

/** Fields that Claude Code reads, those of the open format included. */
export const claudeFields: ReadonlySet<string> = new Set([...skillFields.spec, ...skillFields.claude, ...skillFields.changeLogOnly]);

/** Keys at the top of real files: where a description that spills over lines ends. */
export const topKeys: ReadonlySet<string> = new Set([...claudeFields, ...Object.keys(skillFields.nearMiss), ...skillFields.neighbours]);
