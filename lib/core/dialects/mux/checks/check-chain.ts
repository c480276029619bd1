import { quoted } from "#core/diagnostics/show-text";
import { chainLengths, skippedForBase } from "#core/dialects/mux/chain";
import { findingAt, type MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { layerOf } from "#core/dialects/mux/definition";
import { readDefinition } from "#core/dialects/mux/read-definition";
import { quotePath } from "#core/folder/quote-path";
import type { Finding } from "#core/frontmatter/finding";

/** What is wrong with the bases of an agent: missing, in a circle, too many, or there and not readable. */
export function checkChain(check: MuxCheck): Finding[] {
  const { whole } = check;
  const findings = unreadable(check);
  const names = whole.chain.map(layerOf);
  if (whole.ok) {
    if (whole.chain.length <= chainLengths.tools) return findings;
    const message = `The chain has ${whole.chain.length} definitions; for tools Mux follows ${chainLengths.tools}, so what ${names.at(-1)} adds and removes does not count.`;
    return [...findings, findingAt(check, ["base"], { code: "MUX_BASE_DEPTH", severity: "warning", message, hint: "Shorten the chain." })];
  }
  const effect = "Mux then cannot build the agent's instructions, and nothing can spawn it";
  switch (whole.problem) {
    case "not_found":
      return [
        ...findings,
        findingAt(check, ["base"], { code: "MUX_BASE_MISSING", severity: "error", ...missing(check, whole.base, effect) }),
      ];
    case "cycle": {
      const message = `The bases turn in a circle: ${[...names, whole.base].join(" → ")}. ${effect}.`;
      return [
        ...findings,
        findingAt(check, ["base"], { code: "MUX_BASE_CYCLE", severity: "error", message, hint: "Base one of them on something else." }),
      ];
    }
    case "depth_exceeded": {
      const message = `The chain has more than ${chainLengths.text} definitions. ${effect}.`;
      return [...findings, findingAt(check, ["base"], { code: "MUX_BASE_DEPTH", severity: "error", message, hint: "Shorten the chain." })];
    }
  }
}

function missing(check: MuxCheck, base: string, effect: string): { message: string; hint: string } {
  const last = check.whole.chain.at(-1) ?? check.agent;
  const whose = last === check.agent ? "" : ` of ${layerOf(last)}`;
  if (base === last.id) {
    const message = `The base${whose} is its own id, and no scope below ${last.scope} has ${quoted(base)}. ${effect}.`;
    return { message, hint: "Remove base:, or name another agent." };
  }
  const hint = last.scope === "project" ? "Name an agent that exists." : `A ${last.scope} agent is never based on one of a nearer scope.`;
  return { message: `The base ${quoted(base)}${whose} is not there. ${effect}.`, hint };
}

/** Files of the chain's names that Mux passes over without a word, to take the next scope's. */
function unreadable(check: MuxCheck): Finding[] {
  const { definitions, whole } = check;
  return whole.chain.flatMap((link) => {
    const { base } = link.header;
    if (base === undefined) return [];
    const skipped = skippedForBase(link, base);
    const next = definitions.find(base, skipped);
    return definitions.passedOver(base, skipped).map(({ path, bytes }): Finding => {
      const read = bytes && readDefinition(bytes);
      const why = read && !read.ok ? ` (${read.error.replaceAll("_", " ")})` : "";
      const message = `${quotePath(path)} cannot be read${why}; Mux passes over it and ${next ? `takes ${layerOf(next)} instead` : "finds no other"}.`;
      return findingAt(check, ["base"], { code: "MUX_BASE_UNREADABLE", severity: "warning", message, hint: `Correct ${path}.` });
    });
  });
}
