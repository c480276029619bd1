import { jobPool } from "@/lib/server/jobs/compile";
import { objectStore } from "@/lib/server/storage/open-object-store";

/** The sources of a server whose job pool counts what it is asked for. */
export function countingSources() {
  const asked: string[] = [];
  const jobs = jobPool();
  const run: typeof jobs.run = (name, input, options) => {
    asked.push(name);
    return jobs.run(name, input, options);
  };
  return { asked, sources: { store: objectStore(), jobs: { ...jobs, run } } };
}
