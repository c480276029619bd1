/** The editions whose rules are known. The second is Mux under its newer name, Xum; the first is the one that the manual describes. */
export const muxEditions = ["mux@0.27", "mux@2026-08"] as const;
export type MuxEdition = (typeof muxEditions)[number];

/** What a definition is read by unless its place or the settings say otherwise. */
export const defaultEdition: MuxEdition = "mux@0.27";

/** Only the newer edition looks into `.xum`. */
export function editionAt(path: string): MuxEdition {
  return /(?:^|\/)\.xum\//.test(path) ? "mux@2026-08" : defaultEdition;
}
