"use client";

import { type ReactNode, useMemo, useState } from "react";
import type { AgentComparisonView } from "#schemas/comparison";
import { useComments } from "@/components/comments/comments-provider";
import { ThreadList } from "@/components/comments/thread-list";
import { BindingList } from "@/components/compare/binding-list";
import { type ComparedSource, CompareProvider } from "@/components/compare/compare-context";
import { CompareNav } from "@/components/compare/compare-nav";
import { type ComparePart, commentsPart, compareParts } from "@/components/compare/compare-parts";
import { CompareSummary } from "@/components/compare/compare-summary";
import { CompareToolbar } from "@/components/compare/compare-toolbar";
import { ComparisonNotes } from "@/components/compare/comparison-notes";
import { FieldList } from "@/components/compare/field-list";
import { FileDiff } from "@/components/compare/file-diff";
import { InstructionsDiff } from "@/components/compare/instructions-diff";
import { PackageFacts } from "@/components/compare/package-facts";
import { PermissionChanges } from "@/components/compare/permission-changes";
import { ToolList } from "@/components/compare/tool-list";
import { Card, CardHeader } from "@/components/ui/card";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import { DiffPlaces } from "@/lib/client/compare/diff-places";
import { wholeFile } from "@/lib/client/compare/line-places";
import { filePart, instructionsPart, shownLines } from "@/lib/client/compare/part-key";
import { placeHash } from "@/lib/client/compare/place-hash";
import { useHashAnchor } from "@/lib/client/compare/use-hash-anchor";
import { useLook } from "@/lib/client/compare/use-look";
import { useViewed } from "@/lib/client/compare/use-viewed";
import type { FarTexts } from "@/lib/client/compare/use-whole-comparison";

type Props = {
  comparison: AgentComparisonView;
  sources: Record<ComparedSide, ComparedSource>;
  /** The entry file of each side. */
  entries: Record<ComparedSide, string | null>;
  /** Whose marks of what was viewed are kept. */
  person: string;
  /** False for a side that was never packed: its digests and sizes would say nothing. */
  hasPackage?: boolean;
  far?: FarTexts | null;
};

/** So many lines are on the page at once without anybody noticing; of more, those near the window. */
const linesAtOnce = 600;

/** Everything that is different between two agents, permissions first. */
export function CompareBoard({ comparison, sources, entries, person, hasPackage = true, far = null }: Props) {
  const { before, after } = comparison.package;
  const [places] = useState(() => new DiffPlaces());
  const { look, isWide, change } = useLook();
  const { isSplit, ignoresWhiteSpace } = look;
  const { viewed, mark } = useViewed(person, `${before.digests.artifact}..${after.digests.artifact}`);
  const anchor = useHashAnchor();
  const isWindowed = useMemo(() => far !== null || shownLines(comparison) > linesAtOnce, [comparison, far]);
  const setting = useMemo(
    () => ({ sources, look: { isSplit, ignoresWhiteSpace }, isWindowed, places, far }),
    [sources, isSplit, ignoresWhiteSpace, isWindowed, places, far],
  );
  const parts = useMemo(() => compareParts(comparison).filter(({ id }) => hasPackage || id !== "package"), [comparison, hasPackage]);
  const modules = useMemo(() => new Set(comparison.tools.map(({ name }) => name)), [comparison]);
  const comments = useComments();
  const { permissions, bindings, definition, instructions, files, tools } = comparison;
  const instructionsFrom = useMemo(
    () => ({
      before: instructions?.before.firstLine ?? wholeFile.before,
      after: instructions?.after.firstLine ?? wholeFile.after,
    }),
    [instructions],
  );
  const texts = [...(instructions ? [instructionsPart] : []), ...files.map(filePart)];
  const section = (id: string, children: ReactNode) => <Part part={parts.find((part) => part.id === id)}>{children}</Part>;

  return (
    <CompareProvider value={setting}>
      <div className="grid gap-x-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <CompareNav parts={comments ? [...parts, commentsPart(comments.list.threads)] : parts} files={files} viewed={viewed} />
        <div className="min-w-0 space-y-4">
          <CompareSummary summary={comparison.summary} isWidening={comparison.isWidening} />
          <ComparisonNotes comparison={comparison} sources={sources} />
          {section(
            "permissions",
            permissions ? (
              <PermissionChanges delta={permissions} modules={modules} />
            ) : (
              <p className="px-4 py-3 text-sm text-muted-foreground">Unknown: a side cannot be read.</p>
            ),
          )}
          {section("bindings", <BindingList bindings={bindings} />)}
          {section("definition", definition && <FieldList fields={definition} />)}
          {texts.length > 0 && (
            <CompareToolbar
              look={look}
              isWide={isWide}
              onLook={change}
              places={places}
              viewed={texts.filter((part) => viewed.has(part)).length}
              parts={texts.length}
            />
          )}
          {instructions && (
            <InstructionsDiff
              change={instructions}
              entries={entries}
              anchor={anchor}
              isViewed={viewed.has(instructionsPart)}
              onView={mark}
            />
          )}
          {files.length > 0 && (
            <section id="files" aria-labelledby="files-title" className="scroll-mt-24 space-y-3">
              <h2 id="files-title" className="pt-1 font-semibold">
                Files <span className="text-sm font-normal text-muted-foreground">{files.length}</span>
              </h2>
              {files.map((file) => (
                <FileDiff
                  key={filePart(file)}
                  change={file}
                  instructionsFrom={instructionsFrom}
                  anchor={anchor}
                  isViewed={viewed.has(filePart(file))}
                  onView={mark}
                />
              ))}
            </section>
          )}
          {section("tools", <ToolList tools={tools} />)}
          {section("package", <PackageFacts {...comparison.package} />)}
          <div id="comments" className="scroll-mt-16">
            <ThreadList hrefOf={(place) => placeHash(place, comparison, entries)} />
          </div>
        </div>
      </div>
    </CompareProvider>
  );
}

/** A part that has something to show. */
function Part({ part, children }: { part: ComparePart | undefined; children: ReactNode }) {
  if (!part) return null;
  const titleId = `${part.id}-title`;
  return (
    <Card id={part.id} aria-labelledby={titleId} className="scroll-mt-16">
      <CardHeader id={titleId} title={part.title} detail={part.detail} />
      {children}
    </Card>
  );
}
