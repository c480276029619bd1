import { execFile } from "node:child_process";
import { loadPeer } from "../peers.mjs";

/** @typedef {import("../alternate.mjs").Contender<Uint8Array>} Packer from a folder on disk to the bytes of a .tgz */

/**
 * Lists and reads the folder, checks it by every rule, bundles its tool modules, hashes each file, and packs.
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {string} folder
 * @returns {Packer}
 */
export function berthPacker(parts, folder) {
  return {
    name: "Berth",
    async run() {
      const loaded = await parts.loadFolder(folder);
      const packed = loaded.ok ? await parts.packAgent(loaded.value.folder) : loaded;
      if (!packed.ok) throw new Error(`the folder is refused: ${packed.errors[0].code} ${packed.errors[0].message}`);
      return packed.value.archive;
    },
  };
}

/**
 * As `npm pack` does it.
 * @param {string} folder
 * @returns {Packer}
 */
export function pacotePacker(folder) {
  const pacote = loadPeer("pacote");
  const Arborist = loadPeer("@npmcli/arborist");
  return { name: "pacote", run: () => pacote.tarball(`file:${folder}`, { Arborist }) };
}

/**
 * Two processes, with the options that make tar's archives reproducible.
 * @param {string} folder
 * @returns {Packer}
 */
export function tarPacker(folder) {
  const options = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", "--format=ustar"];
  const args = [...options, "--use-compress-program=gzip -6 -n", "-C", folder, "-cf", "-", "."];
  return {
    name: "GNU tar + gzip",
    run: () =>
      new Promise((resolve, reject) => {
        execFile("tar", args, { encoding: "buffer", maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
          error ? reject(error) : resolve(stdout),
        );
      }),
  };
}
