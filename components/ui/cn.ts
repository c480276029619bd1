import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Our own text sizes; unknown to it, tailwind-merge would take `text-prose` for a colour and drop a neighbour. */
const merge = extendTailwindMerge({ extend: { theme: { text: ["prose"], shadow: ["overlay"] } } });

/** Joins class names; of two that set the same thing the later wins, so callers can override. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
