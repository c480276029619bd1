import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { FetchRefusal } from "#compiler/git/fetch-refusal";
import { isPublicAddress } from "#compiler/git/public-address";

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/** The addresses of one fetch: each host is looked up once, and keeps what it was then. */
export type PinnedAddresses = Map<string, Promise<LookupAddress[]>>;

/** What `mayBePrivate` allows is one connection to a host that whoever runs the server named. */
export type LookupOptions = { mayBePrivate: boolean; resolve: Resolve; pinned: PinnedAddresses };

/**
 * Looks a host up for the connections of one fetch. They go to what was judged here and to nothing else, so that no second answer of the
 * name server can lead one of them elsewhere. A host with one address that is not public is refused whole.
 */
export function guardedLookup({ mayBePrivate, resolve, pinned }: LookupOptions): LookupFunction {
  return (hostname, options, callback) => {
    const looked = pinned.get(hostname) ?? resolve(hostname);
    pinned.set(hostname, looked);
    looked.then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(hostNotFound(hostname), "");
        if (!mayBePrivate && !addresses.every(({ address }) => isPublicAddress(address))) return callback(hostRefused(hostname), "");
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      () => callback(hostNotFound(hostname), ""),
    );
  };
}

/** For a host that is an address already and so is never looked up. @throws {FetchRefusal} */
export function refuseLiteral({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw hostRefused(hostname);
}

function hostRefused(hostname: string): FetchRefusal {
  return new FetchRefusal(
    "GIT_HOST_REFUSED",
    `${hostname} is not on the public internet.`,
    "Clone the repository yourself, and upload its folder; or have whoever runs the server name the host in GIT_HOSTS.",
  );
}

function hostNotFound(hostname: string): FetchRefusal {
  return new FetchRefusal("GIT_HOST_NOT_FOUND", `There is no host ${hostname}.`, "Check the address.");
}
