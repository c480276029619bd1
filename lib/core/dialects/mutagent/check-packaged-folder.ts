import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { quoted } from "#core/diagnostics/show-text";
import { credentialSegment } from "#core/dialects/mutagent/credential-path";
import { type Place, refusal } from "#core/dialects/mutagent/source-claim";
import { credentialHint, credentialMessage } from "#core/dialects/mutagent/source-locator";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

/**
 * Every file of a packaged folder, in path order, but those below a `node_modules` or `.git` folder. No link may lie among them,
 * and no name that looks like a credential. Findings stand where the folder was asked for.
 */
export function checkPackagedFolder(folder: AgentFolder, root: string, askedAt: Place): { files: FileEntry[]; diagnostics: Diagnostic[] } {
  const files: FileEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of folder.below(root)) {
    const inner = entry.path.slice(root.length + 1);
    if (entry.kind === "directory" || isSkipped(inner)) continue;
    const credential = credentialSegment(inner);
    if (entry.kind === "link") {
      const message = `${quoted(entry.path)} is a symlink to '${escapeHidden(entry.target)}' inside the packaged folder ${quoted(root)}.`;
      diagnostics.push(
        refusal("SYMLINK_ESCAPE", askedAt, message, { hint: "Put the file itself there or remove the link; links are not followed." }),
      );
    } else if (credential) {
      diagnostics.push(refusal("CREDENTIAL_PATH", askedAt, credentialMessage(entry.path, credential), { hint: credentialHint }));
    } else files.push(entry);
  }
  return { files, diagnostics };
}

function isSkipped(inner: string): boolean {
  return inner
    .split("/")
    .slice(0, -1)
    .some((segment) => segment === "node_modules" || segment === ".git");
}
