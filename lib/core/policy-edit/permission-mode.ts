import { permissionModes as compozyModes } from "#core/dialects/compozy/rules/check-choice";
import type { Dialect } from "#core/dialects/dialect";
import { readHeader } from "#core/form/read-header";
import { type FieldEdit, setValue } from "#core/form/set-field";
import { nodeAt } from "#core/frontmatter/field-node";

const claudeModes = ["plan", "dontAsk", "default", "acceptEdits", "auto", "bypassPermissions"] as const;

/** The permission modes of each format, the narrowest first; absent where it has none. */
export const permissionModes: Partial<Record<Dialect, readonly string[]>> = {
  claude: claudeModes,
  skill: claudeModes,
  compozy: compozyModes,
};

/** Where an agent's own header says its mode. A skill has that of its session. */
const fields: Partial<Record<Dialect, string>> = { claude: "permissionMode", compozy: "permissions" };

/** The permission mode that a header sets. `mode` is null where it sets none, and may be no mode of the format. */
export type OwnPermissionMode = { field: string; modes: readonly string[]; mode: string | null };

/** What the header of `text` says of the permission mode; null where its format has none, or it cannot be read. */
export function ownPermissionMode(dialect: Dialect, text: string): OwnPermissionMode | null {
  const [field, modes] = [fields[dialect], permissionModes[dialect]];
  const header = readHeader(dialect, text);
  if (field === undefined || !modes || !("root" in header)) return null;
  const node = nodeAt(header.root, [field]);
  const written = node?.kind === "scalar" && typeof node.value === "string" ? node.value.trim() : "";
  return { field, modes, mode: written === "" ? null : written };
}

/** The change of `text` after which its header sets `mode`, or none where it is null; all other bytes stay. */
export function setPermissionMode(dialect: Dialect, text: string, mode: string | null): FieldEdit {
  const field = fields[dialect];
  const header = readHeader(dialect, text);
  if (field === undefined || !("root" in header)) return { kind: "source-only" };
  return setValue(dialect, header, [field], mode ?? undefined);
}
