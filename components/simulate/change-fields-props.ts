import type { ChangeDraft, ShippedToolset } from "@/components/simulate/change-draft";

/** What the fields of every kind of change get. */
export type ChangeFieldsProps = {
  workspace: string;
  draft: ChangeDraft;
  bases: readonly string[];
  toolsets: readonly ShippedToolset[];
  environments: readonly string[];
  onChange(change: Partial<ChangeDraft>): void;
};
