import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The server that runs on `cluster`, as its own lock file says; null when there is none, or when it is still starting.
 * @param {string} cluster
 * @returns {{ pid: number, port: number } | null}
 */
export function findRunningServer(cluster) {
  const lines = readLines(path.join(cluster, "postmaster.pid"));
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && isAlive(pid) && lines[7]?.trim() === "ready" ? { pid, port } : null;
}

/** @param {string} file */
function readLines(file) {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, and another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  // Without a reaper above us an ended process stays as a zombie.
  return !readLines(`/proc/${pid}/stat`)[0]?.includes(") Z ");
}
