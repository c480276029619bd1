import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate in PEM, for a server on this machine. */
export type SelfSigned = { key: string; certificate: string };

const day = 24 * 60 * 60 * 1000;
const commonName = Buffer.from("0603550403", "hex");
const ecdsaWithSha256 = Buffer.from("06082a8648ce3d040302", "hex");
const subjectAltName = Buffer.from("0603551d11", "hex");

/** A certificate for `names`, which are IPv4 addresses or host names, good from yesterday to tomorrow. @see RFC 5280 */
export function selfSigned(names: readonly string[]): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from("test")))));
  const validity = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  const extensions = der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(...names.map(generalName))))));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    sequence(ecdsaWithSha256),
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    extensions,
  );
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign("sha256", toBeSigned, privateKey)]));
  const certificate = sequence(toBeSigned, sequence(ecdsaWithSha256), signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function utcTime(at: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-T:]/g, "")}Z`));
}

function generalName(name: string): Buffer {
  return /^[\d.]+$/.test(name) ? der(0x87, Buffer.from(name.split(".").map(Number))) : der(0x82, Buffer.from(name));
}
