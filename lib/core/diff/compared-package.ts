import { checkFolder } from "#core/check-folder";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { DialectContexts } from "#core/dialect-contexts";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { ResolvedAgent, ResolveOptions } from "#core/dialects/resolved-agent";
import type { OpenPlace } from "#core/intake/open-place";
import type { Digest } from "#core/package/digest";
import type { LaunchSettings, Manifest } from "#core/package/manifest";
import { resolveAgent } from "#core/resolve-agent";

/** A verified package as one side of a comparison. `place` holds its source files where the author had them. */
export type ComparedPackage = {
  place: OpenPlace;
  manifest: Manifest;
  launch: LaunchSettings;
  archive: { digest: Digest; bytes: number };
  unpackedBytes: number;
};

/** How both sides are run, and with which settings outside their folders. */
export type CompareOptions = Pick<ResolveOptions, "run"> & { contexts?: Partial<DialectContexts> };

/** A package with what its source says. Both are null where today's rules refuse it; then `errors` say why. */
export type ReadSide = ComparedPackage & { agent: CheckedAgent | null; resolved: ResolvedAgent | null; errors: Diagnostic[] };

export function readSide(given: ComparedPackage, options: CompareOptions): ReadSide {
  const { folder, options: place } = given.place;
  const checked = checkFolder(folder, place);
  if (!checked.ok) return { ...given, agent: null, resolved: null, errors: checked.errors };
  const { agent: resolved, diagnostics } = resolveAgent(folder, { ...place, ...options });
  const errors = resolved ? [] : diagnostics.filter(({ severity }) => severity === "error");
  return { ...given, agent: checked.value, resolved, errors };
}
