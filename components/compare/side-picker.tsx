"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import { AgentDialog } from "@/components/compare/agent-dialog";
import { Select } from "@/components/ui/select";
import { type CompareAddress, comparePath, readLook } from "@/lib/client/compare/compare-address";

/** What one side can be changed to without leaving its agent. */
export type SideChoices = {
  agent: string;
  slots: { environment: string; number: number }[];
  /** Newest first. */
  revisions: { number: number; message: string | null }[];
};

type Props = { workspace: string; address: CompareAddress; side: "from" | "to"; choices: SideChoices };

const anotherAgent = "another agent";
const sideWords = { from: "Before", to: "After" };

/** One side of the comparison, to be changed: a slot or a revision of its agent, or another agent. */
export function SidePicker({ workspace, address, side, choices: { agent, slots, revisions } }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const value = address[side];

  function choose(chosen: string) {
    const look = readLook(new URLSearchParams(location.search));
    startTransition(() => router.push(comparePath(workspace, { ...address, [side]: chosen }, look), { scroll: false }));
  }

  return (
    <>
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block text-xs text-muted-foreground">
          {sideWords[side]}: {agent}
        </label>
        <Select
          id={id}
          value={value}
          aria-busy={isPending}
          onChange={({ target }) => (target.value === anotherAgent ? setIsAsking(true) : choose(target.value))}
        >
          {slots.length > 0 && (
            <optgroup label="Slots">
              {slots.map(({ environment, number }) => (
                <option key={environment} value={`${agent}@${environment}`}>
                  {environment} · v{number}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Revisions">
            {revisions.map(({ number, message }) => (
              <option key={number} value={`${agent}@v${number}`}>
                v{number}
                {message && ` · ${message.slice(0, 60)}`}
              </option>
            ))}
          </optgroup>
          <option value={anotherAgent}>Another agent…</option>
        </Select>
      </div>
      {isAsking && (
        <AgentDialog
          workspace={workspace}
          onClose={() => setIsAsking(false)}
          onChoose={(chosen) => {
            setIsAsking(false);
            choose(chosen);
          }}
        />
      )}
    </>
  );
}
