import { z } from "zod";
import data from "./data/values.json" with { type: "json" };

const names = z.array(z.string().min(1)).min(1);

const values = z.strictObject({
  edition: z.string(),
  date: z.iso.date(),
  source: z.string(),
  permissionMode: names,
  effort: names,
  memory: names,
  isolation: names,
  color: names,
  modelAliases: names,
  hookHandlers: names,
  hookEvents: names,
  /** First words of example lines which, unindented, become keys. Lower case. */
  spillWords: names,
});

/** What the fields of agents and skills take, of one edition of Claude Code. */
export const knownValues = values.parse(data);

export const spillWords: ReadonlySet<string> = new Set(knownValues.spillWords);
