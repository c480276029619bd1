import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";

const namedMax = 8;

/** The finding, where MODEL_FORMAT says which models of a workspace there are to choose from; any other as it is. */
export function nameModels<D extends Diagnostic>(diagnostic: D, models: readonly string[]): D {
  if (diagnostic.code !== "MODEL_FORMAT" || models.length === 0) return diagnostic;
  const more = models.length > namedMax ? ` and ${models.length - namedMax} more` : "";
  return { ...diagnostic, hint: `Write provider/model. This workspace has ${models.slice(0, namedMax).join(", ")}${more}.` };
}

/** The same for all errors of a check. */
export function nameModelsIn<T>(checked: Checked<T>, models: readonly string[]): Checked<T> {
  if (checked.ok) return checked;
  const [first, ...others] = checked.errors;
  return { ...checked, errors: [nameModels(first, models), ...others.map((each) => nameModels(each, models))] };
}
