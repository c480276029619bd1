import { useId } from "react";
import type { Dialect } from "#core/dialects/dialect";
import type { ToolWish } from "#core/policy-edit/wanted-modes";
import { cn } from "@/components/ui/cn";

type Props = {
  dialect: Dialect;
  tool: string;
  own: "allow" | "deny" | null;
  isPending: boolean;
  isReadOnly: boolean;
  onWish(wish: ToolWish): void;
};

const choices = ["inherit", "allow", "deny"] as const satisfies readonly ToolWish[];

/** What each choice means to the agent's own file, where the format has another word for it. */
const words: Partial<Record<Dialect, Partial<Record<ToolWish, string>>>> = {
  skill: { inherit: "session", allow: "approve" },
  mutagent: { inherit: "none", allow: "grant" },
};

/** The three choices that this file has about a tool; the one that its lists make now is on. */
export function OwnChoice({ dialect, tool, own, isPending, isReadOnly, onWish }: Props) {
  const name = useId();
  const current: ToolWish = own ?? "inherit";
  return (
    <fieldset disabled={isPending || isReadOnly} className={cn("inline-flex rounded-md border bg-card", isPending && "opacity-55")}>
      <legend className="sr-only">This file about {tool}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className={cn(
            "flex min-h-6 cursor-pointer items-center px-2 text-xs first-of-type:rounded-l-md last:rounded-r-md has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring",
            choice === current ? "bg-secondary font-medium text-foreground" : "text-muted-foreground hover:bg-muted",
          )}
        >
          <input type="radio" name={name} data-choice checked={choice === current} onChange={() => onWish(choice)} className="sr-only" />
          {words[dialect]?.[choice] ?? choice}
        </label>
      ))}
    </fieldset>
  );
}
