import { execFileSync } from "node:child_process";

/** The processes named `command` that `parent` started, by id. */
export function childProcesses(parent: number, command: string): number[] {
  const listing = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  return listing.split("\n").flatMap((line) => {
    const [pid, ppid, name = ""] = line.trim().split(/\s+/);
    return Number(ppid) === parent && name.includes(command) ? [Number(pid)] : [];
  });
}
