"use client";

import Link from "next/link";
import { useCallback, useMemo } from "react";
import { valueDiff } from "#core/diff/text/value-diff";
import type { FieldChangeView } from "#schemas/comparison";
import { CommentButton } from "@/components/comments/comment-button";
import { PlaceThreads } from "@/components/comments/place-threads";
import { useCompare } from "@/components/compare/compare-context";
import { SideLine } from "@/components/compare/side-line";
import { TextDiff } from "@/components/compare/text-diff";
import { showValue } from "@/components/resolved/show-value";
import { ValueLines } from "@/components/resolved/value-lines";
import { VisibleText } from "@/components/ui/visible-text";
import { anchorHash, type ComparedSide } from "@/lib/client/compare/compare-anchor";

/** One field: its value on both sides, or what its list gained and lost, with the lines that say so. */
export function FieldChange({ field }: { field: FieldChangeView }) {
  const { name, kind, before, after, items, text } = field;
  const isOrderAlone = items && items.added.length + items.removed.length === 0;
  return (
    <li
      id={`field:${name}`}
      className="scroll-mt-28 px-4 py-2.5 text-sm target:bg-info-surface md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-4"
    >
      <div className="mb-1 min-w-0">
        <a href={anchorHash({ kind: "field", name })} className="rounded-sm font-mono font-medium wrap-anywhere hover:underline">
          {name}
        </a>{" "}
        <CommentButton place={{ kind: "field", name }} className="align-middle" />
        {kind !== "changed" && <span className="block text-xs text-muted-foreground">{kind.replace("-", " ")}</span>}
        {isOrderAlone && <span className="block text-xs text-muted-foreground">in another order</span>}
      </div>
      <div className="min-w-0 space-y-1">
        {text ? (
          <FieldText name={name} text={text} />
        ) : (
          <>
            <Values
              kind="removed"
              side="before"
              field={field}
              values={items && !isOrderAlone ? items.removed : before ? [before.value] : []}
            />
            <Values kind="added" side="after" field={field} values={items && !isOrderAlone ? items.added : after ? [after.value] : []} />
          </>
        )}
        <PlaceThreads places={[{ kind: "field", name }]} />
      </div>
    </li>
  );
}

type ValuesProps = { kind: "removed" | "added"; side: ComparedSide; field: FieldChangeView; values: unknown[] };

function Values({ kind, side, field, values }: ValuesProps) {
  const said = field[side];
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place.
    <SideLine key={index} kind={kind} note={index === 0 && said ? <Place side={side} said={said} /> : null}>
      {showValue(value).length <= 1 ? (
        <code className="wrap-anywhere">
          <VisibleText text={showValue(value).join("") || "empty"} />
        </code>
      ) : (
        <ValueLines value={value} />
      )}
    </SideLine>
  ));
}

function Place({ side, said: { path, line } }: { side: ComparedSide; said: NonNullable<FieldChangeView["before"]> }) {
  const { sources } = useCompare();
  if (path === "" || line === null) return null;
  const href = sources[side].hrefOf(path, line);
  const words = `line ${line}`;
  return href ? (
    <Link href={href} prefetch={false} title={path} className="rounded-sm underline underline-offset-2">
      {words}
    </Link>
  ) : (
    <span title={path}>{words}</span>
  );
}

const noPaths = { before: null, after: null };
const noOffset = { before: 0, after: 0 };

function FieldText({ name, text }: { name: string; text: NonNullable<FieldChangeView["text"]> }) {
  const hrefOf = useCallback(() => anchorHash({ kind: "field", name }), [name]);
  const diff = useMemo(() => valueDiff(text), [text]);
  return (
    <div className="overflow-hidden rounded-sm border">
      <TextDiff
        diff={diff}
        label={`Changes of ${name}`}
        paths={noPaths}
        commented={noPaths}
        offset={noOffset}
        hrefOf={hrefOf}
        marked={null}
      />
    </div>
  );
}
