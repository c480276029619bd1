import { z } from "zod";
import { slugPattern } from "#core/agent-slug";

/** Slug of an agent: the union of what the dialects allow. A dialect's check is stricter. */
export const agentSlug = z.string().regex(slugPattern, "letters, digits, '-', '_' and '.', starting and ending with a letter or digit");
/** First segments of paths that are no workspace. */
const reservedSlugs = new Set(["api", "docs", "healthz", "readyz", "reset", "setup", "sign-in"]);
export const workspaceSlug = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/, "3 to 40 lower-case letters, digits or '-', starting with a letter")
  .refine((slug) => !reservedSlugs.has(slug), "a name that is not a path of Berth itself");
export const environmentName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, "1 to 32 lower-case letters, digits or '-', starting with a letter");
export const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/, "sha256: and 64 lower-case hex characters");

/** Revision numbers count from 1. In paths and on the command line `v12` and `12` mean the same. */
export const revisionNumber = z.int().min(1).max(2_147_483_647);
export const revisionReference = z
  .string()
  .regex(/^v?[1-9][0-9]{0,9}$/, "a revision such as v12")
  .transform((text) => Number(text.replace("v", "")))
  .pipe(revisionNumber);

/** Version counter of a slot, as the caller saw it; 0 is a slot that never moved. */
export const slotVersion = z.int().min(0).max(2_147_483_647);

/** `text` without what a database cannot keep: NUL, and half of a surrogate pair. */
export const storable = (text: z.ZodType<string, string>) =>
  text.refine((given) => !given.includes("\0") && given.isWellFormed(), "text without NUL or broken characters");

/** Text of a person, from `lengthMin` to `lengthMax` characters. */
export const storableText = (lengthMax: number, lengthMin = 0) => storable(z.string().trim().min(lengthMin).max(lengthMax));

/** Why a slot is moved; shown in its history for ever. */
export const reason = storableText(500, 1);

/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** A moment that a caller names, of a year that a database knows. */
export const moment = z.iso
  .datetime()
  .max(40)
  .refine((text) => text >= "0001", "a time from the year 1 on");
