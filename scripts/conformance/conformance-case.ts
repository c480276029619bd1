import { z } from "zod";

const fileContent = z.union([z.string(), z.object({ base64: z.base64() }), z.object({ symlink: z.string() })]);

/** One case of a conformance folder. Keys that are not named here explain the case to people. */
export const conformanceCase = z.object({
  name: z.string(),
  op: z.enum(["check", "pack", "deploy"]).default("check"),
  /** Path relative to the folder that is passed instead of the folder. */
  entry: z.string().optional(),
  args: z
    .object({ output: z.string().default("<tmp>/out.tgz"), exists: z.boolean().default(false), force: z.boolean().default(false) })
    .optional(),
  files: z.record(z.string(), fileContent),
  expect: z.object({
    status: z.enum(["valid", "invalid"]),
    codes: z.array(z.string()).default([]),
    launch: z.record(z.string(), z.unknown()).optional(),
    package: z.array(z.string()).optional(),
    packageHas: z.array(z.string()).default([]),
    packageLacks: z.array(z.string()).default([]),
    bodyContains: z.union([z.string().transform((text) => [text]), z.array(z.string())]).default([]),
    http: z.number().optional(),
    names: z.array(z.string()).optional(),
  }),
});

export type ConformanceCase = z.infer<typeof conformanceCase>;
