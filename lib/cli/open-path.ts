import { basename } from "node:path";
import type { Checked } from "#core/diagnostics/diagnostic";
import { fetchRepository } from "@/lib/cli/fetch-repository";
import type { Io } from "@/lib/cli/io";
import { type OpenAgent, type OpenOptions, openAgent, openArchive } from "@/lib/cli/open-agent";
import { repositoryOf } from "@/lib/cli/repository-path";

/** How a person names one agent beside PATH. `workspace` is whose server fetches a repository. */
export type PathOptions = Omit<OpenOptions, "cwd"> & { workspace?: string };

/** Opens PATH: an agent on this machine, or one of a public repository, which the server fetches. */
export async function openPath(path: string, options: PathOptions, io: Io): Promise<Checked<OpenAgent>> {
  const { workspace, ...open } = options;
  const repository = repositoryOf(path);
  if (!repository) return openAgent(path, { cwd: io.cwd, ...open });
  const { bytes, provenance } = await fetchRepository(repository, workspace === undefined ? {} : { workspace }, io);
  const opened = openArchive(bytes, { name: `${basename(repository.url, ".git")}.tgz`, source: null }, open);
  return opened.ok && provenance ? { ...opened, value: { ...opened.value, provenance } } : opened;
}
