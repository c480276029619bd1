/// <reference lib="webworker" />
import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { applyFix } from "#core/diagnostics/apply-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { AgentFolder } from "#core/folder/agent-folder";
import type {
  CheckAnswer,
  CheckRequest,
  CheckRequestName,
  CheckRequests,
  LocalCheck,
  WhichFixes,
} from "@/lib/client/upload/check-protocol";
import { editedFiles, findingsOf, framesOf, localCheck, type OpenAgent } from "@/lib/client/upload/local-check";
import { openPicked } from "@/lib/client/upload/open-picked";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

/**
 * The check, off the page's thread: the same core as the server's. Keeps the folders it opened, so that fixes and uploads
 * need not send bytes to and fro.
 */
const kept = new Map<string, OpenAgent>();

type Handlers = { [Name in CheckRequestName]: (input: CheckRequests[Name]["input"]) => Promise<CheckRequests[Name]["output"]> };

const handlers: Handlers = {
  open: async ({ item, picked }) => {
    const { folders, ...rest } = await openPicked(picked);
    const agents = folders.map((opened) =>
      keep(`${item}/${opened.place.root}`, { ...opened, original: opened.folder, checked: checkFolder(opened.folder, opened.options) }),
    );
    return { agents, ...rest };
  },
  fix: async ({ key, which }) => {
    const current = find(key);
    const folder = applyFixes(current, which);
    return keep(key, { ...current, folder, checked: checkFolder(folder, current.options) });
  },
  files: async ({ key }) => {
    const { checked } = find(key);
    return checked.ok ? checked.value.files.map(({ path, bytes, executable }) => ({ path, bytes, executable })) : [];
  },
  edited: async ({ key }) => {
    const { original, folder } = find(key);
    return editedFiles(original, folder).map(({ path, bytes, executable }) => ({ path, bytes, executable }));
  },
  frames: async ({ key, findings }) => framesOf(find(key).folder, findings),
  forget: async ({ item }) => {
    for (const key of kept.keys()) if (key.startsWith(`${item}/`)) kept.delete(key);
    return null;
  },
};

function find(key: string): OpenAgent {
  const found = kept.get(key);
  if (!found) throw new UnreadableFile("This folder is not open any more. Choose it again.");
  return found;
}

function keep(key: string, agent: OpenAgent): LocalCheck {
  kept.set(key, agent);
  return localCheck(key, agent);
}

function applyFixes({ folder, options, checked }: OpenAgent, which: WhichFixes): AgentFolder {
  if (which !== "all" && "finding" in which) {
    const fix = findingsOf(checked)[which.finding]?.fix;
    return fix ? applyFix(folder, fix) : folder;
  }
  const isMeant = ({ code }: Diagnostic) => which === "all" || code === which.code;
  return applyAllFixes((candidate) => findingsOf(checkFolder(candidate, options)).filter(isMeant), folder).folder;
}

async function answer<Name extends CheckRequestName>(
  name: Name,
  input: CheckRequests[Name]["input"],
): Promise<CheckRequests[Name]["output"]> {
  return handlers[name](input);
}

self.addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  const post = (message: CheckAnswer) => self.postMessage(message);
  answer(data.name, data.input).then(
    (output) => post({ id: data.id, output }),
    (error: unknown) => {
      if (error instanceof UnreadableFile) return post({ id: data.id, error: error.message });
      console.error(error);
      post({ id: data.id, error: "The check itself failed, which is a fault of Berth and not of your folder. Nothing was sent." });
    },
  );
});
