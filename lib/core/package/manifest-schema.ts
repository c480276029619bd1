import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import type { LaunchSettings, Manifest } from "#core/package/manifest";
import { isPackagePath } from "#core/package/package-path";

const digest = z.templateLiteral(["sha256:", z.string().regex(/^[0-9a-f]{64}$/)]);
const path = z.string().refine(isPackagePath, "not a path inside the package");
const sourceRoles = [
  "entry",
  "base",
  "passed-over",
  "sidecar",
  "tool",
  "tool-import",
  "package-json",
  "lockfile",
  "skill",
  "file",
] as const;
const text = z.string().refine((value) => !/[\ud800-\udfff]/u.test(value), "holds a lone surrogate");
const short = text.min(1).max(256);

const file = {
  path,
  bytes: z.int().nonnegative(),
  digest,
  executable: z.literal(true).optional(),
};

/** `manifest.json`, no key more. What it says about files is compared with the files by verifyPackage. */
export const manifestSchema: z.ZodType<Manifest> = z.strictObject({
  schemaVersion: z.literal(1),
  dialect: z.enum(dialects),
  edition: short,
  name: short,
  files: z.array(
    z.discriminatedUnion("role", [
      z.strictObject({ ...file, role: z.enum(sourceRoles), sourcePath: path }),
      z.strictObject({ ...file, role: z.enum(["generated", "launch"]) }),
    ]),
  ),
  builder: z.strictObject({ compiler: short, bundler: short.nullable() }),
  sourceDigest: digest,
  artifactDigest: digest,
});

/** `launch.json`, no key more. */
export const launchSchema: z.ZodType<LaunchSettings> = z.strictObject({
  // Mux takes any text for a model.
  model: text.min(1).nullable(),
  thinking: text.nullable(),
  tools: z.array(text),
  skills: z.array(path),
  requiredBindings: z.array(text),
  optionalBindings: z.array(text),
  mode: z.enum(["interactive", "headless"]),
  scaffold: z.literal("standard"),
  policy: z
    .strictObject({
      asks: z.array(text),
      blocked: z.array(text),
      required: text.nullable(),
      settings: z.array(z.strictObject({ name: text, value: text })),
    })
    .optional(),
});
