import { ChevronDown } from "lucide-react";
import { type Dialect, dialectNames } from "#core/dialects/dialect";
import { cn } from "@/components/ui/cn";

type Props = {
  dialect: Dialect;
  isChosen: boolean;
  isOpen: boolean;
  /** The panel that says why. */
  panelId: string;
  onToggle: () => void;
};

/** Which format the agent is taken for; a press shows why, and lets a person decide otherwise. */
export function FormatBadge({ dialect, isChosen, isOpen, panelId, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap text-muted-foreground hover:border-input hover:text-foreground"
    >
      <span className="sr-only">Format: </span>
      {dialectNames[dialect]}
      {isChosen && ", chosen by you"}
      <ChevronDown aria-hidden className={cn("size-3 transition-transform duration-100", isOpen && "rotate-180")} />
    </button>
  );
}
