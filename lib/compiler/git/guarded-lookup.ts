import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { FetchRefusal } from "#compiler/git/fetch-refusal";
import { isPublicAddress } from "#compiler/git/public-address";

/** One address and port that may be reached although it is not public, and the certificate that is trusted there beside the usual ones. */
export type Exemption = { address: string; port: number; certificate: string };

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Looks a host up for one connection to `port`. The connection goes to what was judged here and to nothing else, so that no second
 * answer of the name server can lead it elsewhere. A host with one address that is not public is refused whole.
 */
export function guardedLookup(port: number, exempt: readonly Exemption[], resolve: Resolve = resolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(hostNotFound(hostname), "");
        if (!addresses.every(({ address }) => mayReach(address, port, exempt))) return callback(hostRefused(hostname), "");
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      () => callback(hostNotFound(hostname), ""),
    );
  };
}

/** For a host that is an address already and so is never looked up. @throws {FetchRefusal} */
export function refuseLiteral({ hostname }: URL, port: number, exempt: readonly Exemption[]): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !mayReach(address, port, exempt)) throw hostRefused(hostname);
}

function mayReach(address: string, port: number, exempt: readonly Exemption[]): boolean {
  return isPublicAddress(address) || exempt.some((each) => each.address === address && each.port === port);
}

function hostRefused(hostname: string): FetchRefusal {
  return new FetchRefusal(
    "GIT_HOST_REFUSED",
    `${hostname} is not on the public internet.`,
    "The server fetches from public hosts alone. Clone the repository yourself, and upload its folder.",
  );
}

function hostNotFound(hostname: string): FetchRefusal {
  return new FetchRefusal("GIT_HOST_NOT_FOUND", `There is no host ${hostname}.`, "Check the address.");
}
