import { quoted } from "#core/diagnostics/show-text";
import type { DecodeContext } from "#core/dialects/compozy/reading/decode-fields";
import { strangers } from "#core/dialects/compozy/reading/strangers";
import { nearName } from "#core/dialects/mutagent/fixes/near-name";

/** What to say about a field that a sidecar's object does not have. `table` is where such keys are looked up. */
export function unknownSidecarField(what: string, table: readonly (string | number)[]): DecodeContext["unknownField"] {
  return (entry, map, _path, known) => {
    const stranger = strangers(table, entry.key);
    const message = `${quoted(entry.key)} is no field of ${what}; Compozy refuses the whole file for it${stranger ? `. ${stranger.why}` : ""}.`;
    const meant = stranger?.meant === undefined ? nearName(entry.key, known) : stranger.meant(entry.value);
    if (meant !== null && !map.entries.some(({ key }) => key === meant)) {
      const quote = map.isFlow ? JSON.stringify(meant) : meant;
      return {
        message,
        hint: `Did you mean ${meant}?`,
        fix: { title: `Rename to ${meant}`, changes: [{ ...entry.keySpan, text: quote }] },
      };
    }
    return { message, hint: stranger?.hint ?? `Remove it. Known here: ${known.join(", ")}.` };
  };
}
