import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Of two that set the same property the style sheet decides, not their order: a primitive therefore has a
 * prop or a variant for whatever callers may choose, and takes classes for what it leaves open. (A merging function would
 * cost every page 9 kB of script.)
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
