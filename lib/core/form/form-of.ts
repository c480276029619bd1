import type { Form, FormKind } from "#core/form/form-field";
import { claudeForm } from "#core/form/forms/claude-form";
import { compozyForm } from "#core/form/forms/compozy-form";
import { inlineForm, mutagentForm } from "#core/form/forms/mutagent-form";
import { muxForm } from "#core/form/forms/mux-form";
import { skillForm } from "#core/form/forms/skill-form";

const forms: Record<FormKind, Form> = {
  mutagent: mutagentForm,
  inline: inlineForm,
  mux: muxForm,
  compozy: compozyForm,
  claude: claudeForm,
  skill: skillForm,
};

/** The form of a format's header. */
export function formOf(kind: FormKind): Form {
  return forms[kind];
}
