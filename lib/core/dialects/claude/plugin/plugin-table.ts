import { z } from "zod";
import data from "../data/plugin.json" with { type: "json" };

const names = z.array(z.string().min(1)).min(1);

const pluginTable = z.strictObject({
  edition: z.string(),
  date: z.iso.date(),
  source: z.string(),
  required: names,
  /** Which kinds of JSON values each field takes. */
  fields: z.record(z.string(), z.array(z.enum(["text", "array", "object"]))),
  /** Fields whose value is ignored where it is wrong. */
  ignoredWhenWrong: names,
  /** The default folder of each kind of component. */
  folders: z.strictObject({ agents: z.string(), commands: z.string(), skills: z.string() }),
  /** Fields that replace their default folder; the others add to it. */
  replaces: names,
});

/** The manifest of a plugin, of one edition. */
export const pluginFields = pluginTable.parse(data);
