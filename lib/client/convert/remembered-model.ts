const prefix = "berth:model-for:";

/** The model that this person last chose for an alias such as `sonnet`; null where there is none, or the browser keeps nothing. */
export function rememberedModel(alias: string): string | null {
  try {
    return localStorage.getItem(prefix + alias);
  } catch {
    return null;
  }
}

export function rememberModel(alias: string, model: string): void {
  try {
    localStorage.setItem(prefix + alias, model);
  } catch {
    // A browser that keeps nothing asks again: no choice is lost by it.
  }
}
