import type { Dialect } from "#core/dialects/dialect";
import type { MuxEdition } from "#core/dialects/mux/edition";
import type { SimulatedChangeInput } from "#schemas/simulation";
import { readDocument } from "@/components/settings/contexts/edit-document";

/** Built-in agents are simulated where they are imported. */
export type ChangeKind = Exclude<SimulatedChangeInput["kind"], "built-ins">;

/** A toolset that Compozy ships. */
export type ShippedToolset = { id: string; tools: readonly string[]; toolsets: readonly string[] };

/** What can be otherwise, as people call it. */
export const changeKinds: readonly { kind: ChangeKind; label: string }[] = [
  { kind: "base", label: "a base of Mux agents" },
  { kind: "context", label: "the settings of an environment" },
  { kind: "toolset", label: "a toolset of Compozy" },
  { kind: "universe", label: "the tools of a program" },
];

/** A change as it is typed. Fields of other kinds keep what was typed in them. */
export type ChangeDraft = {
  kind: ChangeKind;
  base: { id: string; text: string };
  toolset: { id: string; tools: string; toolsets: string };
  dialect: Exclude<Dialect, "mutagent">;
  /** Whose settings are otherwise, and where agents are looked at then. */
  environment: string;
  document: string;
  edition: MuxEdition | "";
  added: string;
  removed: string;
};

export type ReadChange = { ok: true; change: SimulatedChangeInput } | { ok: false; problem: string };

/** The change that was typed, or what is missing. */
export function readChange({ kind, base, toolset, dialect, environment, document, edition, added, removed }: ChangeDraft): ReadChange {
  switch (kind) {
    case "base":
      if (base.id.trim() === "" || base.text.trim() === "") return { ok: false, problem: "Name the base, and write its full text." };
      return { ok: true, change: { kind, id: base.id.trim(), text: base.text } };
    case "toolset":
      if (toolset.id.trim() === "") return { ok: false, problem: "Name the toolset." };
      return { ok: true, change: { kind, id: toolset.id.trim(), tools: namesIn(toolset.tools), toolsets: namesIn(toolset.toolsets) } };
    case "context": {
      if (environment === "") return { ok: false, problem: "Choose the environment." };
      const read = readDocument(document);
      return read.ok ? { ok: true, change: { kind, dialect, document: read.document } } : { ok: false, problem: read.message };
    }
    case "universe": {
      const change = { kind, dialect, added: namesIn(added), removed: namesIn(removed), ...(dialect === "mux" && edition && { edition }) };
      if (change.added.length + change.removed.length === 0 && !change.edition)
        return { ok: false, problem: "Name a tool that is added or removed, or choose an edition." };
      return { ok: true, change };
    }
  }
}

/** Names with blanks, commas or line ends between them, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((name) => name !== ""))];
}
