import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { checkBody } from "#core/dialects/mutagent/check-body";
import { checkLegacyFields, isLegacyField } from "#core/dialects/mutagent/check-legacy-fields";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { briefPolicy } from "#core/dialects/mutagent/inline/brief-policy";
import type { InlineAgent } from "#core/dialects/mutagent/inline/inline-agent";
import { noFields } from "#core/dialects/mutagent/no-fields";
import { readDefinition } from "#core/dialects/mutagent/read-definition";
import { agentSchema } from "#core/dialects/mutagent/schema";
import { topKeys } from "#core/dialects/mutagent/top-keys";
import { unknownKey } from "#core/dialects/mutagent/unknown-key";
import { checkHiddenCharacters } from "#core/frontmatter/check-characters";
import { checkShape } from "#core/frontmatter/check-shape";
import { entryOf, type MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { readFrontmatter } from "#core/frontmatter/read-frontmatter";
import type { MapShape } from "#core/frontmatter/shape";

const { harness: _, ...briefFields } = agentSchema.fields;
/** Every field but `harness`, which an inline agent does not read. */
const briefSchema: MapShape = { ...agentSchema, fields: briefFields };

/**
 * Checks the text of an inline agent: the rules of `checkDefinition` for the fields of the local brief and the body, in the same order.
 * The file may have any name. A `harness` block is not looked into, since it does nothing here; a warning says so. Never throws.
 */
export function checkInline(path: string, bytes: Uint8Array): Checked<InlineAgent> {
  const { frontmatter, diagnostics } = readFrontmatter(path, bytes, { limits: defaultLimits, topKeys });
  if (!frontmatter) return verdict(diagnostics, null);
  const { draft, root, report } = frontmatter;
  const add = (findings: readonly Finding[]) => diagnostics.push(...findings.map(report));
  const hidden = checkHiddenCharacters(draft.text, { start: 0, end: draft.text.length });

  if (root.kind !== "map") {
    if (root.kind !== "unknown") add([noFields(root)]);
    add([...checkBody(frontmatter), ...hidden]);
    return verdict(diagnostics, null);
  }
  add(checkLegacyFields(frontmatter, root));
  const fields = { ...root, entries: root.entries.filter(({ key }) => !isLegacyField(key) && key !== "harness") };
  const { findings, refused } = checkShape(fields, briefSchema, {
    text: draft.text,
    unknownKey: (entry, map, known, at) => unknownKey(frontmatter, entry, map, known, at),
  });
  add([...findings, ...checkBody(frontmatter), ...ignoredHarness(root), ...hidden]);
  return verdict(diagnostics, () => inlineAgent(path, readDefinition(frontmatter, fields, refused)));
}

function ignoredHarness(root: MapNode): Finding[] {
  const harness = entryOf(root, "harness");
  if (!harness) return [];
  return [
    {
      code: "HARNESS_IGNORED",
      severity: "warning",
      span: harness.keySpan,
      message: "harness does nothing in an inline agent: its tools, skills, files and secrets are not given.",
      hint: "Name tools and skills in the fields tools and skills, or deploy the folder as a managed agent.",
    },
  ];
}

function verdict(diagnostics: readonly Diagnostic[], value: (() => InlineAgent) | null): Checked<InlineAgent> {
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  const warnings = diagnostics.filter(({ severity }) => severity !== "error");
  if (first) return { ok: false, errors: [first, ...others], warnings };
  if (!value) throw new Error("A text without fields has an error.");
  return { ok: true, value: value(), warnings };
}

function inlineAgent(path: string, definition: MutagentDefinition): InlineAgent {
  const { name, description, model, thinking, brief, instructions } = definition;
  return { name, description, model, thinking, ...brief, instructions, policy: briefPolicy(path, definition) };
}
