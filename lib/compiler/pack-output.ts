import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Diagnostic } from "#core/diagnostics/diagnostic";

/** `agentDir` and `output` are paths on this machine; resolve links in them first where they may hold any. An agent that lies elsewhere has no `agentDir`. */
export type PackOutput = { agentDir: string | null; output: string; exists: boolean; force: boolean };

/**
 * Whether pack may write its archive to `output`: never into the agent folder, where the next pack could take it for a source, and
 * over an existing file only when forced.
 * @returns the finding that refuses it; null when it may be written.
 */
export function checkPackOutput({ agentDir, output, exists, force }: PackOutput): Diagnostic | null {
  const inner = agentDir === null ? null : relative(resolve(agentDir), resolve(output));
  if (inner !== null && !isAbsolute(inner) && inner.split(sep)[0] !== "..") {
    return {
      code: "AGENT_OUTPUT_IS_SOURCE",
      severity: "error",
      path: inner.split(sep).join("/"),
      message: "The output lies in the agent folder.",
      hint: "Write it somewhere else: --force does not lift this rule.",
    };
  }
  if (!exists || force) return null;
  return {
    code: "AGENT_OUTPUT_EXISTS",
    severity: "error",
    path: "",
    message: `${output} exists.`,
    hint: "Name another file, or replace this one with --force.",
  };
}
