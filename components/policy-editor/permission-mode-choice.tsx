import { useState } from "react";
import type { Dialect } from "#core/dialects/dialect";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { ownPermissionMode, setPermissionMode } from "#core/policy-edit/permission-mode";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type EditorAction, type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { reasonPlace } from "@/lib/client/permission-lines";

type Props = {
  document: EditorDocument;
  /** In the circumstances that are looked at; null while there is none. */
  policy: EffectivePolicy | null;
  isReadOnly: boolean;
  dispatch(action: EditorAction): void;
};

/** What a header without a mode means. */
const silent: Partial<Record<Dialect, string>> = { claude: "none: the session decides", compozy: "none: the settings decide" };

/** The permission mode that this file sets, and the one that is in force and why. Nothing where the format has none. */
export function PermissionModeChoice({ document, policy, isReadOnly, dispatch }: Props) {
  const [isRefused, setRefused] = useState(false);
  const { dialect, entryPath } = document;
  const text = textOf(document, entryPath) ?? "";
  const own = ownPermissionMode(dialect, text);
  if (!own) return null;
  const { field, modes, mode } = own;
  const choose = (wanted: string | null) => {
    const edit = setPermissionMode(dialect, text, wanted);
    setRefused(edit.kind === "source-only");
    if (edit.kind === "change") dispatch({ kind: "edit-text", path: entryPath, changes: [edit.change] });
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
      <Field
        label={
          <>
            Permission mode <code className="font-normal text-muted-foreground">{field}</code>
          </>
        }
        error={isRefused ? "It is written in a way that can only be changed in the source." : undefined}
        className="w-full @lg:w-64"
      >
        {(control) => (
          <Select {...control} value={mode ?? ""} disabled={isReadOnly} onChange={({ target }) => choose(target.value || null)}>
            <option value="">{silent[dialect]}</option>
            {modes.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
            {mode !== null && !modes.includes(mode) && <option value={mode}>{mode}: no mode of the format</option>}
          </Select>
        )}
      </Field>
      <InForce policy={policy} />
    </div>
  );
}

function InForce({ policy }: { policy: EffectivePolicy | null }) {
  const setting = policy?.settings?.find(({ name }) => name === "permission mode");
  if (!setting) return null;
  return (
    <p className="min-w-0 flex-1 basis-64 text-sm @lg:pt-6.5">
      <span className="font-medium">
        <code>{setting.value}</code> is in force:
      </span>{" "}
      <span className="text-muted-foreground wrap-anywhere">
        {setting.because.rule}
        {setting.because.range && (
          <>
            , <code>{reasonPlace(setting.because)}</code>
          </>
        )}
      </span>
    </p>
  );
}
