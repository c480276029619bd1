import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkBody } from "#core/dialects/mutagent/check-body";
import { checkEffects } from "#core/dialects/mutagent/check-effects";
import { checkLegacyFields, isLegacyField } from "#core/dialects/mutagent/check-legacy-fields";
import { checkSkillsRead } from "#core/dialects/mutagent/check-skills-read";
import { checkToolNames } from "#core/dialects/mutagent/check-tool-names";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { noFields } from "#core/dialects/mutagent/no-fields";
import { readDefinition } from "#core/dialects/mutagent/read-definition";
import { agentSchema } from "#core/dialects/mutagent/schema";
import { topKeys } from "#core/dialects/mutagent/top-keys";
import { unknownKey } from "#core/dialects/mutagent/unknown-key";
import { checkHiddenCharacters } from "#core/frontmatter/check-characters";
import { checkShape } from "#core/frontmatter/check-shape";
import type { Finding } from "#core/frontmatter/finding";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { readFrontmatter } from "#core/frontmatter/read-frontmatter";

type CheckedDefinition = { definition: MutagentDefinition | null; diagnostics: readonly Diagnostic[] };

const remembered = new WeakMap<Uint8Array, { path: string; checked: CheckedDefinition }>();

/**
 * Checks the text of an `agent.md`: everything that needs no other file. Never throws, whatever the bytes are.
 *
 * Diagnostics come in rule order: encoding and bounds, fences, YAML, document count, YAML features, legacy fields,
 * schema and model, body, names, read for skills, then warnings and notes. All independent mistakes are reported at
 * once; where a mistake has a safe fix, checking goes on in the text as it would be after that fix.
 *
 * `definition` is null only when there is no map of fields to read. Otherwise it is as good as the text allows, so that
 * a wrong `thinking` does not hide a missing file: a field that broke a rule has its default (`""` for name and model),
 * and a list item that broke a rule is left out. It keeps every rule when no diagnostic is an error.
 *
 * The answer is remembered for as long as `bytes` lives, for loaders that read a folder in rounds and the check after them.
 * `bytes` must not be written to afterwards.
 */
export function checkDefinition(path: string, bytes: Uint8Array): CheckedDefinition {
  const known = remembered.get(bytes);
  if (known?.path === path) return known.checked;
  const checked = checkText(path, bytes);
  remembered.set(bytes, { path, checked });
  return checked;
}

function checkText(path: string, bytes: Uint8Array): CheckedDefinition {
  const { frontmatter, diagnostics } = readFrontmatter(path, bytes, { limits: defaultLimits, topKeys });
  if (!frontmatter) return { definition: null, diagnostics };
  const { draft, root, report } = frontmatter;
  const add = (findings: readonly Finding[]) => diagnostics.push(...findings.map(report));

  if (root.kind !== "map") {
    if (root.kind !== "unknown") add([noFields(root)]);
    add(checkBody(frontmatter));
    add(checkHiddenCharacters(draft.text, { start: 0, end: draft.text.length }));
    return { definition: null, diagnostics };
  }

  add(checkLegacyFields(frontmatter, root));
  const fields = { ...root, entries: root.entries.filter((entry) => !isLegacyField(entry.key)) };
  const { findings, refused } = checkShape(fields, agentSchema, {
    text: draft.text,
    unknownKey: (entry, map, known, at) => unknownKey(frontmatter, entry, map, known, at),
  });
  add(findings);
  add(checkBody(frontmatter));
  add(checkToolNames(root, refused));
  const definition = readDefinition(frontmatter, root, refused);
  add(checkSkillsRead(root, definition));
  add(checkEffects(draft.text, root, refused));
  add(checkHiddenCharacters(draft.text, { start: 0, end: draft.text.length }));
  return { definition, diagnostics };
}
