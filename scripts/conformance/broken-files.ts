import fc from "fast-check";
import type { Dialect } from "#core/dialects/dialect";
import { claudeFaults } from "#core/dialects/testing/claude-faults";
import type { HeaderFault } from "#core/dialects/testing/header-fault";
import {
  fenceFaults,
  joinedKey,
  literalNewlines,
  specialStart,
  spilledExamples,
  textBelowKey,
  unquotedColon,
} from "#core/dialects/testing/shared-faults";
import { skillFaults } from "#core/dialects/testing/skill-faults";
import { nameOf } from "#core/folder/path-rules";
import { agentsOfCases } from "@/scripts/conformance/agents-of-cases";

export type BrokenFile = { path: string; bytes: Uint8Array };

/** Of a hundred files of a collection. In public there are nearly skills and subagents alone; here each format has its share. */
const shares: Record<Dialect, number> = { skill: 45, claude: 25, mux: 10, compozy: 10, mutagent: 10 };

const sharedFaults = [
  unquotedColon(110),
  literalNewlines(50),
  spilledExamples(45),
  specialStart(6),
  textBelowKey(4),
  joinedKey("name", 4),
  ...fenceFaults(2),
];
const faults: Record<Dialect, readonly HeaderFault[]> = {
  skill: skillFaults,
  claude: claudeFaults,
  mux: sharedFaults,
  compozy: sharedFaults,
  mutagent: sharedFaults,
};

/** Where a project keeps the entry file of its `i`-th agent. */
const places: Record<Dialect, (i: number, name: string) => string> = {
  skill: (i, name) => `skills/skill-${i}/${name}`,
  claude: (i) => `.claude/agents/agent-${i}.md`,
  mux: (i, name) => `project-${i}/.mux/agents/${name}`,
  compozy: (i, name) => `.compozy/agents/agent-${i}/${name}`,
  mutagent: (i, name) => `agent-${i}/${name}`,
};

/**
 * `count` entry files out of the conformance cases of all formats, at the places of a project, broken as public files are: up to two
 * faults of the header in their proportions, now and then other line ends, a lost end or bytes that are no text. The same for a seed.
 */
export function brokenFiles(count: number, seed: number): BrokenFile[] {
  return fc.sample(file(), { seed, numRuns: count }).map(({ dialect, name, bytes }, i) => ({ path: places[dialect](i, name), bytes }));
}

function file(): fc.Arbitrary<{ dialect: Dialect; name: string; bytes: Uint8Array }> {
  const agents = agentsOfCases();
  return fc.oneof(
    ...Object.entries(shares).map(([dialect, weight]) => {
      const own = agents.filter((agent) => agent.dialect === dialect);
      const fault = fc.oneof(...faults[own[0]?.dialect ?? "claude"].map((each) => ({ weight: each.weight, arbitrary: each.put })));
      const some = fc.tuple(fc.constantFrom(...own), fc.array(fault, { maxLength: 2 }), damage);
      const arbitrary = some.map(([agent, put, harm]) => {
        const entry = agent.folder.get(agent.options.entry ?? nameOf(agent.entry));
        const typed = entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : "";
        const text = put.reduce((marred, apply) => apply({ meant: marred, marred })?.marred ?? marred, typed);
        return { dialect: agent.dialect, name: nameOf(agent.entry), bytes: harm(new TextEncoder().encode(text)) };
      });
      return { weight, arbitrary };
    }),
  );
}

/** What happens to whole files, rarely: `at` is a share of the length. */
const damage: fc.Arbitrary<(bytes: Uint8Array) => Uint8Array> = fc.oneof(
  { weight: 90, arbitrary: fc.constant((bytes: Uint8Array) => bytes) },
  {
    weight: 4,
    arbitrary: fc.constant((bytes: Uint8Array) => new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll("\n", "\r\n"))),
  },
  {
    weight: 2,
    arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map((at) => (bytes: Uint8Array) => bytes.slice(0, at * bytes.length)),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0x00, 0x09, 0x1b, 0x80, 0xc0, 0xff)).map(
      ([at, byte]) =>
        (bytes: Uint8Array) =>
          bytes.map((old, i) => (i === Math.floor(at * bytes.length) ? byte : old)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant((bytes: Uint8Array) => Uint8Array.from([0xff, 0xfe, ...Array.from(bytes).flatMap((byte) => [byte, 0])])),
  },
);
