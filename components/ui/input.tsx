import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** What all controls of a form share; each adds its height. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-base placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger focus-visible:outline-offset-0";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(controlClass, "h-8", className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={cn(controlClass, "min-h-16 py-1.5", className)} {...props} />;
}
