import { claudeUniverse } from "#core/dialects/claude/universe";
import { compozyUniverse } from "#core/dialects/compozy/universe";
import type { Dialect } from "#core/dialects/dialect";
import { mutagentUniverse } from "#core/dialects/mutagent/universe";
import { muxUniverse } from "#core/dialects/mux/universe";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import type { UniverseTool } from "#core/policy/universe";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import type { Vocabulary, Word } from "@/lib/client/editor/vocabulary";

/** What a workspace has for its agents to name. */
export type WorkspaceWords = { models: readonly Word[]; bases: readonly Word[]; skills: readonly Word[] };

const universes: Record<Dialect, readonly UniverseTool[]> = {
  mutagent: mutagentUniverse.tools,
  mux: muxUniverse("mux@0.27").tools,
  compozy: compozyUniverse.tools,
  claude: claudeUniverse.tools,
  skill: claudeUniverse.tools,
};

/** What fields can be filled with: from the workspace, the tools of the format, and the folder itself. */
export function vocabularyOf(
  { models, bases, skills }: WorkspaceWords,
  document: EditorDocument,
  policy: EffectivePolicy | null,
): Vocabulary {
  const { dialect } = document;
  const known = universes[dialect].map(({ name, risk }) => ({ text: name, detail: risk }));
  const decided = policy?.decisions.map(({ tool, kind }) => ({ text: tool, detail: kind })) ?? [];
  return {
    models: dialect === "mutagent" ? models : [],
    tools: unique([...known, ...decided]),
    bases: dialect === "mux" ? bases : [],
    skills: unique([...skillFolders(document), ...skills]),
    toolsets: [],
    files: filePaths(document),
  };
}

function skillFolders({ files, dialect }: EditorDocument): Word[] {
  const folders = [...files.keys()].flatMap((path) => /^(.*?)\/SKILL\.md$/.exec(path)?.[1] ?? []);
  return folders.map((folder) => ({ text: dialect === "mutagent" ? folder : folder.slice(folder.lastIndexOf("/") + 1) }));
}

/** Files, and the folders that hold them. */
function filePaths({ files, entryPath }: EditorDocument): Word[] {
  const paths = [...files.keys()].filter((path) => path !== entryPath);
  const folders = paths.flatMap((path) =>
    path
      .split("/")
      .slice(0, -1)
      .map((_, index, parts) => parts.slice(0, index + 1).join("/")),
  );
  return [...new Set([...folders, ...paths])].map((text) => ({ text }));
}

function unique(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}
