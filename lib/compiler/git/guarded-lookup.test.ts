import type { LookupAddress } from "node:dns";
import { describe, expect, test } from "vitest";
import { guardedLookup, type PinnedAddresses } from "#compiler/git/guarded-lookup";

const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

/** What the first connection to a host with these addresses is told. */
function lookUp(addresses: LookupAddress[] | Error, { all = true, mayBePrivate = false } = {}): Promise<unknown> {
  const resolve = async () => {
    if (addresses instanceof Error) throw addresses;
    return addresses;
  };
  return new Promise((answer) => {
    guardedLookup({ mayBePrivate, resolve, pinned: new Map() })("git.example.org", { all }, (error, address, family) =>
      answer(error ? ("code" in error ? error.code : error) : all ? address : [address, family]),
    );
  });
}

describe("a host", () => {
  test("with public addresses is connected to at these and no others", async () => {
    expect(await lookUp([v6("2606:50c0::1"), v4("1.1.1.1")])).toEqual([v6("2606:50c0::1"), v4("1.1.1.1")]);
    expect(await lookUp([v4("1.1.1.1"), v4("8.8.8.8")], { all: false })).toEqual(["1.1.1.1", 4]);
  });

  test.each([
    ["a private address", [v4("10.0.0.1")]],
    ["a public one first and a private one second", [v4("1.1.1.1"), v4("169.254.169.254")]],
    ["a public one and this machine in IPv6", [v4("1.1.1.1"), v6("::1")]],
    ["a private address written as IPv6", [v6("::ffff:192.168.1.1")]],
  ])("with %s is refused whole", async (_what, addresses) => {
    expect(await lookUp(addresses)).toBe("GIT_HOST_REFUSED");
    expect(await lookUp(addresses, { all: false })).toBe("GIT_HOST_REFUSED");
  });

  test("that the name server does not know, or knows no address of, is not there", async () => {
    expect(await lookUp(new Error("ENOTFOUND"))).toBe("GIT_HOST_NOT_FOUND");
    expect(await lookUp([])).toBe("GIT_HOST_NOT_FOUND");
  });

  test("is looked up once for a whole fetch, so that a name that moves leads nowhere else", async () => {
    const answers = [[v4("1.1.1.1")], [v4("127.0.0.1")]];
    const lookup = guardedLookup({ mayBePrivate: false, resolve: async () => answers.shift() ?? [], pinned: new Map() });
    const ask = () => new Promise((answer) => lookup("git.example.org", {}, (_error, address) => answer(address)));
    expect([await ask(), await ask()]).toEqual(["1.1.1.1", "1.1.1.1"]);
  });

  test("that is pinned is judged anew for a connection that may not be private", async () => {
    const pinned: PinnedAddresses = new Map();
    const ask = (mayBePrivate: boolean) =>
      new Promise((answer) =>
        guardedLookup({ mayBePrivate, resolve: async () => [v4("10.0.0.1")], pinned })("git.example.org", {}, (error) =>
          answer(error === null),
        ),
      );
    expect([await ask(true), await ask(false)]).toEqual([true, false]);
  });

  test("that the server's owner named is reached at the address it has", async () => {
    expect(await lookUp([v4("10.0.0.1")], { mayBePrivate: true })).toEqual([v4("10.0.0.1")]);
    expect(await lookUp([], { mayBePrivate: true })).toBe("GIT_HOST_NOT_FOUND");
  });
});
