import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const calloutVariants = cva("flex gap-2.5 rounded-md border px-3 py-2.5 text-sm", {
  variants: {
    tone: {
      ok: "border-ok/35 bg-ok-surface [&>svg]:text-ok",
      attention: "border-attention/35 bg-attention-surface [&>svg]:text-attention",
      danger: "border-danger/35 bg-danger-surface [&>svg]:text-danger",
      info: "border-info/35 bg-info-surface [&>svg]:text-info",
    },
  },
  defaultVariants: { tone: "info" },
});

const icons = { ok: CircleCheck, attention: TriangleAlert, danger: CircleAlert, info: Info };

type Props = VariantProps<typeof calloutVariants> & {
  title: ReactNode;
  children?: ReactNode;
  className?: string;
  /** `alert` is read out at once, `status` when the reader pauses; none for what was there from the start. */
  role?: "alert" | "status";
};

/** A sentence that must not be missed, with what to do about it. */
export function Callout({ tone, title, children, className, role }: Props) {
  const Icon = icons[tone ?? "info"];
  return (
    <div role={role} className={cn(calloutVariants({ tone }), className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {children && <div className="space-y-2 text-muted-foreground">{children}</div>}
      </div>
    </div>
  );
}
