import type { AgentSummary } from "#schemas/agent";
import type { RecentPlace } from "@/components/command/recent-places";

/** What is typed, as words to look for and the number of a revision: `pricing v3`. Words are plain: nothing in them is a filter. */
export function readTyped(text: string): { words: string; number: number | null } {
  const [, before, number] = /^(.*\S)\s+v?(\d{1,9})$/.exec(text) ?? [];
  const words = (before ?? text)
    .split(/\s+/)
    .map((word) => (/[":,]|^-/.test(word) ? `"${word.replaceAll('"', "")}"` : word))
    .join(" ");
  return { words, number: number === undefined ? null : Number(number) };
}

/** The places of found agents; where a number is typed, that revision of those who have it first. */
export function placesOf(workspace: string, agents: readonly AgentSummary[], number: number | null): RecentPlace[] {
  const revisions = agents.flatMap(({ slug, latestRevision, description }) => {
    if (number === null || number < 1 || latestRevision === null || number > latestRevision) return [];
    return placeAt(`/${workspace}/agents/${slug}/revisions/${number}`, `${slug} v${number}`, description);
  });
  const pages = agents.map(({ slug, kind, description }) =>
    placeAt(`/${workspace}/${kind === "inline" ? "inline" : "agents"}/${slug}`, slug, description),
  );
  return [...revisions, ...pages];
}

function placeAt(href: string, title: string, about: string | null): RecentPlace {
  return { key: href, href, title, about };
}
