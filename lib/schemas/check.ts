import { z } from "zod";
import { diagnosticView } from "#schemas/diagnostic";
import { digest } from "#schemas/identifiers";
import { launchView, manifestView } from "#schemas/revision";

export const digestsView = z.object({ source: digest, artifact: digest, archive: digest });

/** A file that was in the upload and is not in the package. */
export const leftOutFile = z.object({ path: z.string(), reason: z.enum(["undeclared", "junk", "version-control", "dependencies"]) });

const common = { diagnostics: z.array(diagnosticView), leftOut: z.array(leftOutFile) };

/** What check and pack answer: `valid` with the package it would make, or `invalid` with every finding. */
export const checkReport = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("valid"),
    name: z.string(),
    digests: digestsView,
    archiveBytes: z.int(),
    unpackedBytes: z.int(),
    manifest: manifestView,
    launch: launchView,
    ...common,
  }),
  z.object({ status: z.literal("invalid"), name: z.string().nullable(), ...common }),
]);
export type CheckReport = z.infer<typeof checkReport>;
