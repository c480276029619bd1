import type { DeclaredFile } from "#core/dialects/checked-agent";
import { besideChain } from "#core/dialects/mux/beside-chain";
import type { Chain } from "#core/dialects/mux/chain";
import type { Definitions } from "#core/dialects/mux/definitions";
import { definitionBytesMax } from "#core/dialects/mux/read-definition";
import { comparePaths } from "#core/folder/agent-folder";
import type { FileRole } from "#core/package/manifest";

/**
 * What a revision keeps of its chain, in path order: the entry, its bases, and the definitions of their ids that were passed over or
 * hidden, so that the figure of a stored revision shows what the one of the upload showed. Of these none over the size that Mux reads, and
 * no link that leads to no file.
 */
export function pinnedFiles(definitions: Definitions, chain: Chain, entry: string): DeclaredFile[] {
  const used = chain.map(({ path, bytes }) => pinned(path, bytes, path === entry ? "entry" : "base"));
  const beside = besideChain(definitions, chain).flatMap(({ broken, hidden }) =>
    [...broken, ...hidden].map(({ path, bytes }) =>
      pinned(path, bytes && bytes.length <= definitionBytesMax ? bytes : null, "passed-over"),
    ),
  );
  return [...used, ...beside].flatMap((file) => file ?? []).sort((a, b) => comparePaths(a.path, b.path));
}

function pinned(path: string, bytes: Uint8Array | null, role: FileRole): DeclaredFile | null {
  return bytes && { path, packagePath: `source/${path}`, role, bytes, executable: false };
}
