import { activate } from "@/lib/cli/activate";
import { archive } from "@/lib/cli/archive";
import { check } from "@/lib/cli/check";
import { convert } from "@/lib/cli/convert";
import { deploy } from "@/lib/cli/deploy";
import { diff } from "@/lib/cli/diff";
import { explain } from "@/lib/cli/explain";
import { list } from "@/lib/cli/list";
import { log } from "@/lib/cli/log";
import { login } from "@/lib/cli/login";
import { logout } from "@/lib/cli/logout";
import { models } from "@/lib/cli/models";
import { pack } from "@/lib/cli/pack";
import { policy } from "@/lib/cli/policy";
import { promote } from "@/lib/cli/promote";
import { pull } from "@/lib/cli/pull";
import { retire } from "@/lib/cli/retire";
import { rollback } from "@/lib/cli/rollback";
import { show } from "@/lib/cli/show";
import { unarchive } from "@/lib/cli/unarchive";
import type { Verb } from "@/lib/cli/verb";

/** In the order in which they are used. */
export const verbs: readonly Verb[] = [
  check,
  explain,
  policy,
  pack,
  convert,
  diff,
  deploy,
  activate,
  promote,
  rollback,
  retire,
  archive,
  unarchive,
  list,
  show,
  log,
  pull,
  models,
  login,
  logout,
];

export function findVerb(name: string): Verb | undefined {
  return verbs.find((verb) => verb.name === name);
}

export function helpText(): string {
  const width = Math.max(...verbs.map(({ name }) => name.length));
  const lines = verbs.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `berth: check, pack and release AI agents kept as folders

Usage: berth VERB [ARGUMENTS] [--json]

${lines.join("\n")}

  berth VERB --help   the arguments of one verb
  berth --version     the version

Environment: BERTH_URL, BERTH_TOKEN, BERTH_WORKSPACE override what "berth login" stored; NO_COLOR turns colours off.
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 server not reached or failed.
`;
}
