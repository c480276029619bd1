import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { deployToBerth } from "../deploy-to-berth.mjs";

/**
 * A registry that is given the same archives as the other one.
 * @typedef {object} Registry
 * @property {string} name
 * @property {(agent: string, number: number, archive: Uint8Array) => Promise<void>} publish as revision `number`; throws unless it becomes that
 * @property {(agent: string, number: number, archive: Uint8Array) => Promise<void>} inspect throws unless what is stored is what was sent
 */

/**
 * @param {import("../start-berth.mjs").RunningBerth} berth
 * @param {import("../run.mjs").Bench} bench
 * @returns {Registry}
 */
export function berthRegistry(berth, { parts, work }) {
  return {
    name: "Berth",
    async publish(agent, number, archive) {
      const deployed = await deployToBerth(berth, archive, { environment: "dev" });
      if (deployed.agent !== agent || deployed.revision.number !== number || deployed.slot?.revision?.number !== number) {
        throw new Error(`Berth answered the deploy of ${agent} v${number} with ${JSON.stringify(deployed).slice(0, 500)}`);
      }
    },
    async inspect(agent, number, archive) {
      const answer = await fetch(`${berth.api}/agents/${agent}/revisions/${number}/archive`, { headers: berth.headers });
      if (!answer.ok) throw new Error(`Berth has no archive of ${agent} v${number}: ${answer.status}`);
      const stored = parts.readPackage(await bytesOf(answer));
      if (!stored.ok) throw new Error(`the package of ${agent} v${number} does not verify: ${stored.errors[0].message}`);
      const { artifactDigest } = stored.value.manifest;
      if (artifactDigest !== (await packHere(parts, work, archive))) throw new Error(`${agent} v${number} is not what was sent`);
    },
  };
}

/**
 * What `npm publish` sends: the archive in base64 inside the metadata, with both digests.
 * @param {import("./start-verdaccio.mjs").RunningVerdaccio} verdaccio
 * @returns {Registry}
 */
export function verdaccioRegistry({ url, headers }) {
  const tarball = (/** @type {string} */ name, /** @type {number} */ number) => `${url}/${name}/-/${name}-1.0.${number}.tgz`;
  return {
    name: "Verdaccio",
    async publish(name, number, archive) {
      const version = `1.0.${number}`;
      const bytes = Buffer.from(archive);
      const dist = {
        shasum: createHash("sha1").update(bytes).digest("hex"),
        integrity: `sha512-${createHash("sha512").update(bytes).digest("base64")}`,
        tarball: tarball(name, number),
      };
      const attachment = { content_type: "application/octet-stream", data: bytes.toString("base64"), length: bytes.length };
      const answer = await fetch(`${url}/${name}`, {
        method: "PUT",
        headers,
        body: JSON.stringify({
          _id: name,
          name,
          "dist-tags": { latest: version },
          versions: { [version]: { name, version, description: "An agent.", dist } },
          _attachments: { [`${name}-${version}.tgz`]: attachment },
        }),
      });
      const body = await answer.text();
      if (answer.status !== 201) throw new Error(`Verdaccio answered the publish of ${name} ${version} with ${answer.status}: ${body}`);
    },
    async inspect(name, number, archive) {
      const answer = await fetch(tarball(name, number));
      if (!answer.ok) throw new Error(`Verdaccio has no tarball of ${name} 1.0.${number}: ${answer.status}`);
      if (!Buffer.from(archive).equals(await bytesOf(answer))) throw new Error(`the tarball of ${name} 1.0.${number} is not what was sent`);
    },
  };
}

/**
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {string} work
 * @param {Uint8Array} archive
 * @returns {Promise<string>} the artifact digest that this archive gives when it is packed in this process
 */
async function packHere(parts, work, archive) {
  const file = path.join(work, "sent.tgz");
  writeFileSync(file, archive);
  const read = await parts.readUploadFile({ path: file, kind: "tgz", name: "sent.tgz" });
  const packed = read.ok ? await parts.packAgent(read.value.folder) : read;
  if (!packed.ok) throw new Error(`what was sent is refused: ${packed.errors[0].message}`);
  return packed.value.digests.artifact;
}

/** @param {Response} answer */
async function bytesOf(answer) {
  return Buffer.from(await answer.arrayBuffer());
}
