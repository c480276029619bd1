import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not the public internet, or that a cloud uses to talk to its machines. @see IANA special-purpose registry */
const ipv4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Of IPv6 only `2000::/3` is public, without documentation and without the tunnels that carry an IPv4 address of their own. */
const ipv6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, bits] of ipv4) refused.addSubnet(network, bits, "ipv4");
for (const [network, bits] of ipv6) refused.addSubnet(network, bits, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
const mapped = new BlockList();
mapped.addSubnet("::ffff:0.0.0.0", 96, "ipv6");

/**
 * Whether `address` is one of the public internet: not this machine, not a private, link-local or shared network, not a cloud's
 * metadata. An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) is judged as what it is. What is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, "ipv4");
    case 6:
      return (mapped.check(address, "ipv6") || global.check(address, "ipv6")) && !refused.check(address, "ipv6");
    default:
      return false;
  }
}
