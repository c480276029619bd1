import type { LocalCheck } from "@/lib/client/upload/check-protocol";

/** A check of a small valid Mutagent folder, but for what is named. */
export function localCheckOf(change: Partial<LocalCheck> & { key: string }): LocalCheck {
  return {
    root: "",
    dialect: "mutagent",
    isChosen: false,
    guess: { dialect: "mutagent", confidence: "certain", marks: [], candidates: ["mutagent"] },
    name: "sample",
    description: null,
    isValid: true,
    sourceDigest: null,
    launch: null,
    policy: null,
    instructionsLength: 0,
    hasToolModules: false,
    diagnostics: [],
    fixCount: 0,
    frames: [],
    files: [],
    bases: [],
    leftOut: [],
    edited: [],
    ...change,
  };
}
