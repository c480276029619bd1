import { execFileSync } from "node:child_process";

/** The processes named `command` that `parent` started, by id. */
export function childProcesses(parent: number, command: string): number[] {
  const listing = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  return listing.split("\n").flatMap((line) => {
    const [pid, ppid, name = ""] = line.trim().split(/\s+/);
    return Number(ppid) === parent && name.includes(command) ? [Number(pid)] : [];
  });
}

/** Whether a process still runs. One that has ended and whose parent has not asked for its fate does not. */
export function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .startsWith("Z");
  } catch {
    return false;
  }
}
