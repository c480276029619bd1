import type { MuxHeader } from "#core/dialects/mux/header";
import type { DefinitionText } from "#core/dialects/mux/read-definition";

/** Where a definition comes from, the nearest first: each hides those behind it. */
export const muxScopes = ["project", "global", "built-in"] as const;
export type MuxScope = (typeof muxScopes)[number];

/** One definition that Mux would load. `path` is its file, "" for a shipped one, which has neither text nor bytes. */
export type MuxDefinition = {
  id: string;
  scope: MuxScope;
  path: string;
  header: MuxHeader;
  body: string;
  text: DefinitionText | null;
  bytes: Uint8Array | null;
};

/** `review@project`: how a chain and the reasons of a policy name it. */
export function layerOf({ id, scope }: Pick<MuxDefinition, "id" | "scope">): string {
  return `${id}@${scope}`;
}
