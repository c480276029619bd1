import type { Provenance } from "#schemas/revision";

/** "3f2a91c on main ·", or nothing when the client said nothing. */
export function ProvenanceText({ provenance }: { provenance: Provenance | null }) {
  if (!provenance?.commit) return null;
  return (
    <>
      <code title={provenance.commit}>{provenance.commit.slice(0, 7)}</code>
      {provenance.branch && ` on ${provenance.branch}`}
      {provenance.dirty && " with uncommitted changes"} ·
    </>
  );
}
