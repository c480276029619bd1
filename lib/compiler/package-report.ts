import type { PackageReport } from "#compiler/jobs";
import type { PackedAgent } from "#compiler/pack-agent";

/** What the registry keeps about a packed agent, without its bytes. */
export function packageReport({ agent, manifest, archive, digests, unpackedBytes }: PackedAgent): PackageReport {
  const { dialect, edition, name, description, definition, instructions, launch, policy } = agent;
  return {
    dialect,
    edition,
    name,
    description,
    definition,
    instructions,
    launch,
    policy,
    manifest,
    digests,
    archiveBytes: archive.length,
    unpackedBytes,
  };
}
