import { packAgent } from "#compiler/pack-agent";
import { folderOnDisk } from "#compiler/testing/folder-on-disk";

/** Packs the folder named on the command line and prints its digests: for tests that change what surrounds a process. */
const packed = await packAgent(folderOnDisk(process.argv[2] ?? "."));
console.log(JSON.stringify(packed.ok ? packed.value.digests : packed.errors));
