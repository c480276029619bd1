import type { DetectedFormat, Mark } from "#core/dialects/detect/detection";
import { nameOf } from "#core/folder/path-rules";

/** Folders in which a program looks for its agents, at any depth. */
const folders: readonly [RegExp, string, DetectedFormat][] = [
  [/(?:^|\/)\.claude\/agents\//, ".claude/agents/", "claude"],
  [/(?:^|\/)plugins\/[^/]+\/agents\//, "agents/ of a plugin", "claude"],
  [/(?:^|\/)\.mux\/agents\//, ".mux/agents/", "mux"],
  [/(?:^|\/)\.xum\/agents\//, ".xum/agents/", "mux"],
  [/(?:^|\/)\.compozy\/agents\//, ".compozy/agents/", "compozy"],
  [/(?:^|\/)\.github\/(?:agents|chatmodes)\//, ".github/agents/", "copilot"],
  [/(?:^|\/)\.gemini\/agents\//, ".gemini/agents/", "gemini"],
  [/(?:^|\/)\.opencode\/agents?\//, ".opencode/agents/", "opencode"],
];

const fileNames: readonly [RegExp, DetectedFormat][] = [
  [/^[aA]gent\.md$/, "mutagent"],
  [/^AGENT\.md$/, "compozy"],
  [/\.(?:agent|chatmode)\.md$/i, "copilot"],
];

/** How much a mark of the place counts beside weak ones, which count 1: a folder of one program says more than a file name. */
export const placeWeights = { folder: 4, fileName: 2 } as const;

/** What the path says: the folder that the file lies in, and its name. `weight` orders them against weak marks. */
export function placeMarks(path: string): (Mark & { weight: number })[] {
  const folder = folders.find(([pattern]) => pattern.test(path));
  const name = nameOf(path);
  const named = fileNames.find(([pattern]) => pattern.test(name));
  return [
    ...(folder ? [{ mark: `lies in ${folder[1]}`, speaksFor: folder[2], strength: "place" as const, weight: placeWeights.folder }] : []),
    ...(named ? [{ mark: `is named ${name}`, speaksFor: named[1], strength: "place" as const, weight: placeWeights.fileName }] : []),
  ];
}

/** Whether the file is called SKILL.md, in any letter case: the name that decides alone. */
export function isSkillName(path: string): boolean {
  return nameOf(path).toLowerCase() === "skill.md";
}
