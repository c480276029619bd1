import { quoted } from "#core/diagnostics/show-text";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";

const envName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const secretWords = /SECRET|TOKEN|PASSWORD|PASSWD|API_KEY|APIKEY|PRIVATE_KEY|PRIVATEKEY|AUTHORIZATION|BEARER|CREDENTIAL/i;
const harmlessEnds = /_(?:URL|URI|PATH|FILE|DIR)$/i;

/** Variables by which a loader takes in other code. */
const loaders = /^(?:NODE_OPTIONS|PYTHONPATH|PYTHONHOME|LD_PRELOAD|DYLD_.*)$/i;

/** Why `key` may not name a variable; the end of a sentence. */
export function envNameProblem(key: string): string | null {
  return envName.test(trimSpace(key)) ? null : `is no name of a variable: letters, digits and _, no digit first; found ${quoted(key)}`;
}

export function isLoaderVariable(key: string): boolean {
  return loaders.test(trimSpace(key));
}

/** Whether a variable of this name holds a secret, by its name alone. */
export function looksSecret(key: string): boolean {
  const name = trimSpace(key);
  return secretWords.test(name) && !harmlessEnds.test(name);
}

/** Why `reference` names no secret that a definition may use; the end of a sentence. `space` is the part of the vault that it may name. */
export function secretReferenceProblem(reference: string, space: "mcp" | "hooks"): string | null {
  const text = trimSpace(reference);
  if (text.startsWith("env:")) return envName.test(trimSpace(text.slice(4))) ? null : "names no variable behind env:";
  const path = new RegExp(`^vault:${space}/[a-z0-9][a-z0-9_.-]*(?:/[A-Za-z0-9][A-Za-z0-9_.-]*)*$`);
  return path.test(text) ? null : `must be env:NAME or vault:${space}/<path>, and never the secret itself`;
}
