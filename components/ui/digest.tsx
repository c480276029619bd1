import { CopyButton } from "@/components/ui/copy-button";

/** `sha256:` and 12 characters to the eye; the whole digest on hover and on copy. */
export function Digest({ digest, what }: { digest: string /** Completes "Copy …". */; what: string }) {
  const [algorithm, hex = ""] = digest.split(":");
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <code title={digest}>
        <span className="text-muted-foreground">{algorithm}:</span>
        {hex.slice(0, 12)}
      </code>
      <CopyButton text={digest} what={what} />
    </span>
  );
}
