import "server-only";
import type { ServiceContext } from "@/lib/server/context";

/** The id of the person who asks; none for a token. */
export function ownId({ actor }: ServiceContext): string[] {
  return actor.kind === "user" ? [actor.id] : [];
}
