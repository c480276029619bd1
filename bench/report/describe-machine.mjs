import { execFileSync } from "node:child_process";
import os from "node:os";
import { peerVersion } from "../peers.mjs";

/**
 * What the numbers depend on: the machine with the peers, one line each, and the state of both at the moment, which goes with each table.
 * @param {string} root
 * @returns {{ machine: string[], state: string }}
 */
export function describeMachine(root) {
  const [cpu] = os.cpus();
  const firstLine = (/** @type {string} */ program, /** @type {string[]} */ args) => {
    const [line = ""] = execFileSync(program, args, { encoding: "utf8", cwd: root }).split("\n");
    return line;
  };
  const commit = firstLine("git", ["log", "-1", "--format=%h of %cs"]);
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0] ?? 0;
  const machine = [
    `${os.cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node} (zlib ${process.versions.zlib})`,
    [
      ...["pacote", "verdaccio", "autocannon"].map(peerVersion),
      firstLine("tar", ["--version"]).replace(/^tar \((.*)\)/, "$1"),
      firstLine("gzip", ["--version"]),
    ].join(", "),
  ];
  return { machine, state: `Berth ${commit}, load ${load.toFixed(1)} at the start.` };
}
