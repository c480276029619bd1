import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "#compiler/git/public-address";

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.1",
  "192.169.0.1",
  "223.255.255.255",
  "::ffff:8.8.8.8",
  "::ffff:808:808",
  "2606:50c0:8000::153",
  "2001:4860:4860::8888",
  "3ffe::1",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["this machine", ["127.0.0.1", "127.255.255.255", "0.0.0.0", "0.1.2.3", "::1", "::"]],
  ["a private network", ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "fc00::1", "fdff::1", "fec0::1"]],
  ["a shared network", ["100.64.0.1", "100.127.255.255"]],
  ["a link", ["169.254.0.1", "fe80::1", "febf::1", "fe80::1%eth0"]],
  ["a cloud's metadata", ["169.254.169.254", "168.63.129.16", "100.100.100.200", "192.0.0.192", "fd00:ec2::254"]],
  ["many at once", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
  ["documentation and tests", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "198.19.255.255", "2001:db8::1", "3fff::1"]],
  ["reserved", ["240.0.0.1", "192.88.99.1", "4000::1", "100::1"]],
  ["an IPv4 address in IPv6", ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "::a00:1"]],
  ["an IPv4 address behind a tunnel", ["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::1", "2001:0:7f00:1::1"]],
  ["no address", ["", "localhost", "127.1", "0x7f.0.0.1", "1.2.3.4.5", "010.0.0.1", "[::1]"]],
])("%s is not public", (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test("an address and the same written as IPv6 are judged alike", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
    }),
  );
});
