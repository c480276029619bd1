import { dialectNames } from "#core/dialects/dialect";
import type { AgentComparisonView } from "#schemas/comparison";
import type { ComparedSource } from "@/components/compare/compare-context";
import { DiagnosticList } from "@/components/revision/diagnostic-list";
import { Callout } from "@/components/ui/callout";
import { Card, CardHeader } from "@/components/ui/card";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";

type Props = { comparison: AgentComparisonView; sources: Record<ComparedSide, ComparedSource> };

/** What a reader has to know of the two sides before what is different between them. */
export function ComparisonNotes({ comparison, sources }: Props) {
  const { before, after, isSameArtifact, isSameSource } = comparison.package;
  return (
    <>
      {isSameArtifact && (
        <Callout tone="ok" title="Same artifact">
          <p>Both sides are the same package, byte for byte. There is nothing to compare.</p>
        </Callout>
      )}
      {!isSameArtifact && isSameSource && (
        <Callout tone="info" title="Same source, built by another builder">
          <p>The author's files are equal. What differs is what the builder made of them; the package below says which builders.</p>
        </Callout>
      )}
      {before.dialect !== after.dialect && (
        <Callout tone="info" title={`Two formats: ${dialectNames[before.dialect]} → ${dialectNames[after.dialect]}`}>
          <p>
            They are compared by what their programs make of them. What only one of the formats knows means nothing to the other program.
          </p>
        </Callout>
      )}
      {(["before", "after"] as const).map(
        (side) =>
          comparison.unreadable[side].length > 0 && (
            <Card key={side} aria-label={`Why ${sources[side].label} cannot be read`}>
              <CardHeader title={`${sources[side].label} cannot be read by today's rules`} />
              <p className="px-4 pt-2.5 text-sm text-muted-foreground">
                So its permissions, definition and instructions are unknown. Files and package are still compared.
              </p>
              <DiagnosticList diagnostics={comparison.unreadable[side]} hrefOf={sources[side].hrefOf} />
            </Card>
          ),
      )}
    </>
  );
}
