import { trimSpace } from "#core/dialects/compozy/go/trim-space";

type Named = { server: { name: string } };

/** `base` with each server of `over` whole in the place of the last one of its name; those of new names follow. */
export function overrideServers<Placed extends Named>(base: readonly Placed[], over: readonly Placed[]): Placed[] {
  const merged = [...base];
  const places = new Map(base.map(({ server }, index) => [trimSpace(server.name), index]));
  for (const own of over) {
    const index = places.get(trimSpace(own.server.name));
    if (index === undefined) merged.push(own);
    else merged[index] = own;
  }
  return merged;
}
