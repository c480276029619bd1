import "server-only";
import type { RebuildProof as BuiltProof } from "#compiler/jobs";
import type { Builder } from "#core/package/manifest";
import type { RebuildProof } from "#schemas/revision";

/** The outcome of a second build as a revision keeps it; of several files that differ, the first. */
export function toRebuildProof(proof: BuiltProof, builder: Builder, at: Date): RebuildProof {
  const kept = { builder, at: at.toISOString() };
  switch (proof.status) {
    case "identical":
    case "builder-not-installed":
      return { outcome: proof.status, ...kept };
    case "differs":
      return { outcome: "differs", ...(proof.paths[0] !== undefined && { path: proof.paths[0] }), ...kept };
    case "not-valid":
      return { outcome: "differs", path: proof.errors[0].path, ...kept };
  }
}
