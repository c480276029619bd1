"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { applyChanges, type TextChange } from "#core/frontmatter/draft";
import type { InlineAgentView } from "#schemas/inline";
import { InlineBrief } from "@/components/inline/inline-brief";
import { QueryProvider } from "@/components/shell/query-provider";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card, CardHeader } from "@/components/ui/card";
import { Textarea } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { FindingList } from "@/components/upload/finding-list";
import { createInlineAgentAction, saveInlineAgentAction } from "@/lib/actions/inline-agents";
import { checkTyped, fixTyped, type TextCheck } from "@/lib/client/inline/check-typed";
import { Refusal } from "@/lib/client/refusal";
import { refusalText } from "@/lib/client/refusal-text";
import type { WhichFixes } from "@/lib/client/upload/check-protocol";
import { useAction } from "@/lib/client/use-action";

const InlineForm = dynamic(() => import("@/components/inline/inline-form"), {
  ssr: false,
  loading: () => (
    <div className="h-160 space-y-5 p-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  ),
});

type Props = {
  workspace: string;
  /** What stands in the editor at first. */
  initial: string;
  /** The newest version, null for an agent that is new; `text` is null where the editor begins with an older one. */
  saved: { agent: string; version: number; text: string | null } | null;
  canSave: boolean;
  /** Models of the workspace, to be chosen from. */
  models: readonly string[];
};

/** Writes an agent of one text: the source, and beside it what it says and what is wrong with it, as it is typed. */
export function InlineEditor(props: Props) {
  return (
    <QueryProvider>
      <Editor {...props} />
    </QueryProvider>
  );
}

function Editor({ workspace, initial, saved, canSave, models }: Props) {
  const [text, setText] = useState(initial);
  const shown = useDeferredValue(text);
  const check = useMemo(() => checkTyped(shown), [shown]);
  const router = useRouter();
  const create = useAction<{ text: string }, InlineAgentView>(createInlineAgentAction, workspace);
  const save = useAction<{ agent: string; text: string; expectedVersion: number }, InlineAgentView>(saveInlineAgentAction, workspace);
  const checked = useMemo(() => ({ text: shown, diagnostics: check.diagnostics }), [shown, check]);
  const source = useRef<HTMLTextAreaElement>(null);
  const sourceId = useId();
  const reasonId = useId();
  const isChanged = saved === null || text !== saved.text;
  const { isPending } = saved ? save : create;
  const failure = saved ? save.error : create.error;
  const blocker = blockerText(check, saved, isChanged, canSave);
  useWarningBeforeLeaving(isChanged && text !== initial);

  const onSave = () => {
    // An older version that was saved anew is the newest now, whose page has no version in its address.
    const open = (agent: string) => router.push(`/${workspace}/inline/${agent}`);
    if (saved) {
      const onSuccess = () => saved.text === null && open(saved.agent);
      save.mutate({ agent: saved.agent, text, expectedVersion: saved.version }, { onSuccess });
    } else create.mutate({ text }, { onSuccess: ({ agent }) => open(agent.slug) });
  };
  const onChange = (change: TextChange) => setText((now) => applyChanges(now, [change]));
  const onReveal = (offset: number) => {
    source.current?.focus();
    source.current?.setSelectionRange(offset, offset);
  };
  const onFix = (which: WhichFixes) => setText(fixTyped(text, meant(checkTyped(text), which)));

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-3 lg:sticky lg:top-16">
        <label htmlFor={sourceId} className="block text-sm font-medium">
          agent.md
        </label>
        <Textarea
          id={sourceId}
          ref={source}
          value={text}
          readOnly={!canSave}
          rows={24}
          spellCheck={false}
          maxLength={200_000}
          className="resize-y font-mono text-sm leading-6"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "s" || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            if (blocker === null && !isPending) onSave();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          {canSave && (
            <Button
              variant="primary"
              disabled={blocker !== null || isPending}
              aria-describedby={blocker ? reasonId : undefined}
              onClick={onSave}
            >
              {saved ? `Save version ${saved.version + 1}` : `Create ${check.brief?.name ?? "the agent"}`}
            </Button>
          )}
          {blocker && (
            <p id={reasonId} className="text-sm text-muted-foreground">
              {blocker}
            </p>
          )}
          <p role="status" className="text-sm text-ok empty:hidden">
            {save.data && !isChanged && `Saved as version ${save.data.version}.`}
          </p>
        </div>
        {failure && (
          <Callout tone="danger" role="alert" title={refusalText(failure)}>
            <p>What you typed is still here.</p>
            {failure instanceof Refusal && (
              <p className="text-xs">
                <code>{failure.error.code}</code>
              </p>
            )}
          </Callout>
        )}
      </div>
      <div className="min-w-0 space-y-5">
        <Card aria-labelledby="form">
          <CardHeader id="form" title="Form" />
          <InlineForm
            text={text}
            checked={checked}
            models={models}
            isReadOnly={!canSave}
            onChange={onChange}
            onReveal={onReveal}
            onFix={(finding) => setText(fixTyped(text, [finding]))}
          />
        </Card>
        <Card aria-labelledby="findings">
          <CardHeader
            id="findings"
            title="Findings"
            detail={<span role="status">{check.diagnostics.length === 0 ? "none" : String(check.diagnostics.length)}</span>}
          />
          <div className="[&>ul]:border-t-0">
            <FindingList diagnostics={check.diagnostics} frames={check.frames} onFix={canSave ? onFix : undefined} />
          </div>
        </Card>
        <Card aria-labelledby="says">
          <CardHeader id="says" title="What it says" />
          <InlineBrief brief={check.brief} />
        </Card>
      </div>
    </div>
  );
}

function meant({ diagnostics }: TextCheck, which: WhichFixes) {
  if (which === "all") return diagnostics;
  return "finding" in which ? diagnostics.slice(which.finding, which.finding + 1) : diagnostics.filter(({ code }) => code === which.code);
}

function blockerText({ brief }: TextCheck, saved: Props["saved"], isChanged: boolean, canSave: boolean): string | null {
  if (!canSave) return "You can read it. Changing it needs the role author.";
  if (!brief) return "The findings say what is wrong.";
  if (saved && brief.name !== saved.agent) return `The name stays ${saved.agent}: another name is another agent.`;
  return isChanged ? null : "Nothing is changed.";
}

/** What was typed and not saved is not lost by a slip. */
function useWarningBeforeLeaving(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}
