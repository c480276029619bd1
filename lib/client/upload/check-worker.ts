/// <reference lib="webworker" />
import { conversionView } from "#core/convert/conversion-view";
import { convert } from "#core/convert/convert";
import { findSkills } from "#core/convert/find-skills";
import { agentFolder, type FileEntry, type FolderEntry } from "#core/folder/agent-folder";
import { sentAs } from "#core/intake/sent-as";
import { compareDropped, droppedText } from "@/lib/client/compare/compare-dropped";
import { fetchArchive } from "@/lib/client/compare/fetch-archive";
import { workspaceSkills } from "@/lib/client/convert/workspace-skills";
import { afterDocumentChange, checkDocument, type KeptDocument } from "@/lib/client/editor/check-document";
import type { AskedDocument } from "@/lib/client/editor/checked-document";
import { policyAnswers } from "@/lib/client/policy-editor/policy-answers";
import type {
  CheckAnswer,
  CheckProgress,
  CheckRequest,
  CheckRequestName,
  CheckRequests,
  LocalCheck,
} from "@/lib/client/upload/check-protocol";
import { convertedFiles, draftFiles } from "@/lib/client/upload/draft-files";
import { editedFiles, framesOf, localCheck } from "@/lib/client/upload/local-check";
import { noBases, type WorkspaceBases, workspaceBases } from "@/lib/client/upload/mux-bases";
import { checkAgain, fixAgent, mayStandOn, type OpenAgent, openAgent, ownFiles, wholeFolder } from "@/lib/client/upload/open-agent";
import { openPicked } from "@/lib/client/upload/open-picked";
import { UnreadableFile } from "@/lib/client/upload/unreadable-file";

/**
 * The check, off the page's thread: the same core as the server's. Keeps the folders it opened, so that fixes and uploads
 * need not send bytes to and fro.
 */
const kept = new Map<string, OpenAgent>();

/** Of the workspace that the page is in; one page has one. */
let bases: WorkspaceBases = noBases;
let basesOf: string | undefined;
let models: readonly string[] = [];

function lookIn(workspace: string): void {
  if (workspace === basesOf) return;
  bases = workspaceBases(workspace);
  basesOf = workspace;
}

/** Folders under edit, by key: one for all questions about it. */
const documents = new Map<string, KeptDocument>();

function takeDocument({ key, change }: AskedDocument): KeptDocument {
  const document = afterDocumentChange(documents.get(key) ?? new Map(), change);
  documents.set(key, document);
  return document;
}

/** Items that left the list, perhaps while they were being read. */
const forgotten = new Set<string>();

/** Work on many agents makes way for other requests this often. */
const turnMs = 80;

type OnProgress = (progress: CheckProgress) => void;
type Handlers = {
  [Name in CheckRequestName]: (input: CheckRequests[Name]["input"], onProgress: OnProgress) => Promise<CheckRequests[Name]["output"]>;
};

const handlers: Handlers = {
  open: async ({ item, picked, workspace, models: known }, onProgress) => {
    if (known) models = known;
    if (workspace !== undefined) lookIn(workspace);
    const { folders, ...rest } = await openPicked(picked);
    const agents = await eachInTurn(folders, onProgress, async (located) =>
      forgotten.has(item) ? [] : [keep(`${item}/${located.place.root}`, await openAgent(located, null, bases.find, models))],
    );
    return { agents: agents.flat(), ...rest };
  },
  fix: ({ keys, which }, onProgress) =>
    eachInTurn(keys, onProgress, async (key) => keep(key, await fixAgent(find(key), which, bases.find))),
  refresh: async ({ deployed }, onProgress) => {
    bases.forget();
    const touched = [...kept].filter(([, agent]) => mayStandOn(agent, deployed));
    const checks = await eachInTurn(touched, onProgress, async ([key, agent]) => {
      const checked = await checkAgain(agent, bases.find);
      return kept.has(key) ? [keep(key, checked)] : [];
    });
    return checks.flat();
  },
  choose: async ({ key, dialect }) => keep(key, await openAgent(find(key).located, dialect, bases.find, models)),
  convert: async (input) => {
    const agent = find(input.key);
    return conversionView(await converted(agent, input), wholeFolder(agent), agent.options);
  },
  draftFiles: ({ key }) => draftFiles(find(key)),
  convertedFiles: async (input) => convertedFiles(await converted(find(input.key), input)),
  compare: async ({ key, workspace, revision, options }) => compareDropped(find(key), await fetchArchive(workspace, revision), options),
  text: async ({ key, path }) => droppedText(find(key), path),
  parcel: async ({ key, withSkills }) => {
    const agent = find(key);
    const { place, folder, options, isChosen, located } = agent;
    const skills = withSkills ? await findSkills(folder, options, [located.skills]) : [];
    const files = [...ownFiles(agent), ...skills.filter(isFile)].map(({ path, bytes, executable }) => ({ path, bytes, executable }));
    return { files, sentAs: sentAs({ dialect: place.dialect, entry: options.entry, isChosen }) };
  },
  edited: async ({ key }) => {
    const { original, folder } = find(key);
    return editedFiles(original, folder).map(({ path, bytes, executable }) => ({ path, bytes, executable }));
  },
  frames: async ({ key, findings }) => framesOf(find(key).folder, findings),
  document: async (asked) => {
    lookIn(asked.workspace);
    return checkDocument(takeDocument(asked), asked.change, asked.circumstances, bases.find);
  },
  ...policyAnswers(takeDocument, (workspace) => {
    lookIn(workspace);
    return bases.find;
  }),
  forget: async ({ item }) => {
    forgotten.add(item);
    documents.delete(item);
    for (const key of kept.keys()) if (key.startsWith(`${item}/`)) kept.delete(key);
    return null;
  },
};

async function converted(agent: OpenAgent, { workspace, choices: { to, into, ...choices } }: CheckRequests["convert"]["input"]) {
  const [folder, options] = [wholeFolder(agent), agent.options];
  const skills = agentFolder(await findSkills(folder, options, [agent.located.skills, workspaceSkills(workspace)]));
  const made = convert(folder, { ...options, skills }, to, into === undefined ? choices : { ...choices, agent: into });
  if (!made.ok) throw new UnreadableFile(made.errors[0].message);
  return made.value;
}

/** Does one after the other, tells how far it is, and lets other requests in between. */
async function eachInTurn<In, Out>(inputs: readonly In[], onProgress: OnProgress, work: (input: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  let turn = performance.now();
  for (const input of inputs) {
    done.push(await work(input));
    if (performance.now() - turn < turnMs) continue;
    onProgress({ done: done.length, total: inputs.length });
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  return done;
}

function isFile(entry: FolderEntry): entry is FileEntry {
  return entry.kind === "file";
}

function find(key: string): OpenAgent {
  const found = kept.get(key);
  if (!found) throw new UnreadableFile("This folder is not open any more. Choose it again.");
  return found;
}

function keep(key: string, agent: OpenAgent): LocalCheck {
  kept.set(key, agent);
  return localCheck(key, agent);
}

async function answer<Name extends CheckRequestName>(
  name: Name,
  input: CheckRequests[Name]["input"],
  onProgress: OnProgress,
): Promise<CheckRequests[Name]["output"]> {
  return handlers[name](input, onProgress);
}

self.addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  const { id, name, input } = data;
  const post = (message: CheckAnswer) => self.postMessage(message);
  answer(name, input, (progress) => post({ id, progress })).then(
    (output) => post({ id, output }),
    (error: unknown) => {
      if (error instanceof UnreadableFile) return post({ id, error: error.message });
      console.error(error);
      post({ id, error: "The check itself failed, which is a fault of Berth and not of your folder. Nothing was sent." });
    },
  );
});
