import type { RevisionView } from "#schemas/revision";
import { Fact, Facts } from "@/components/revision/facts";
import { Digest } from "@/components/ui/digest";
import { formatBytes } from "@/lib/client/format-bytes";

/** What the package is, by its digests, and where it came from as the client said. */
export function OriginFacts({ revision }: { revision: RevisionView }) {
  const { provenance, manifest } = revision;
  return (
    <Facts>
      <Fact name="source">
        <Digest digest={revision.sourceDigest} what="the source digest" />
      </Fact>
      <Fact name="artifact">
        <Digest digest={revision.artifactDigest} what="the artifact digest" />
      </Fact>
      <Fact name="archive">
        <Digest digest={revision.archiveDigest} what="the archive digest" />
      </Fact>
      <Fact name="size">
        {formatBytes(revision.archiveBytes)}, unpacked {formatBytes(revision.unpackedBytes)}
      </Fact>
      <Fact name="format">
        <code>{revision.edition}</code>
      </Fact>
      <Fact name="built by">
        <code>{[manifest.builder.compiler, manifest.builder.bundler].filter(Boolean).join(", ")}</code>
      </Fact>
      <Fact name="from">
        {provenance ? (
          <>
            {provenance.commit && <code title={provenance.commit}>{provenance.commit.slice(0, 12)}</code>}
            {provenance.branch && ` on ${provenance.branch}`}
            {provenance.dirty && " with uncommitted changes"}
            {provenance.remote && <span className="block text-muted-foreground">{provenance.remote}</span>}
          </>
        ) : (
          <span className="text-muted-foreground">no Git facts were sent</span>
        )}
      </Fact>
    </Facts>
  );
}
