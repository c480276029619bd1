"use client";

import { createContext, use } from "react";
import type { CompareLook } from "@/lib/client/compare/compare-address";
import type { ComparedSide } from "@/lib/client/compare/compare-anchor";
import type { DiffPlaces } from "@/lib/client/compare/diff-places";
import type { FarTexts } from "@/lib/client/compare/use-whole-comparison";

/** One side of a comparison, as far as the page asks it for more. */
export type ComparedSource = {
  /** As people call it: "v9 (prod)". */
  label: string;
  /** Sets its texts apart from those of other sides. */
  key: string;
  /** A file of the agent folder as text; null for none, and for what is no text. */
  readText: (path: string, signal: AbortSignal) => Promise<string | null>;
  /** Where a line of the file can be read on its own; null for nowhere. */
  hrefOf: (path: string, line?: number) => string | null;
};

export type CompareSetting = {
  sources: Record<ComparedSide, ComparedSource>;
  look: CompareLook;
  /** Whether only what is near the window is on the page. */
  isWindowed: boolean;
  places: DiffPlaces;
  /** What is still to come; null where all is there. */
  far: FarTexts | null;
};

const CompareContext = createContext<CompareSetting | null>(null);
export const CompareProvider = CompareContext.Provider;

/** What holds for everything on one comparison. @throws {Error} outside of one. */
export function useCompare(): CompareSetting {
  const setting = use(CompareContext);
  if (!setting) throw new Error("Only a comparison can show this.");
  return setting;
}
