import { leavingBase } from "#core/dialects/mux/leaving-base";
import { withAround } from "#core/dialects/mux/with-around";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { matchTools } from "#core/policy-edit/match-tools";
import { policyTable } from "#core/policy-edit/policy-table";
import { editWithModules, entryText, takenModules } from "#core/policy-edit/taken-modules";
import type { KeptDocument } from "@/lib/client/editor/check-document";
import type { AskedDocument } from "@/lib/client/editor/checked-document";
import { resolveOptionsIn } from "@/lib/client/policy-editor/circumstances";
import type { AskedPolicy, PolicyRequests } from "@/lib/client/policy-editor/policy-protocol";
import type { FindBases } from "@/lib/client/upload/mux-bases";

type Handlers = { [Name in keyof PolicyRequests]: (input: PolicyRequests[Name]["input"]) => Promise<PolicyRequests[Name]["output"]> };

/**
 * Answers the policy editor in the check worker.
 * @param take the folder that is asked about, with its change; asked at once, so that changes come in the order in which they were sent.
 */
export function policyAnswers(take: (asked: AskedDocument) => KeptDocument, basesOf: (workspace: string) => FindBases): Handlers {
  async function folderOf(asked: AskedPolicy): Promise<AgentFolder> {
    const own = agentFolder(take(asked).values());
    const { change, workspace } = asked;
    const left = change.dialect === "mux" ? leavingBase(own, change.entryPath) : null;
    return withAround(own, left?.base ? await basesOf(workspace)({ id: left.id, base: left.base }) : []);
  }

  const optionsOf = ({ change: { dialect, entryPath }, circumstances }: AskedPolicy) => {
    return { ...resolveOptionsIn(dialect, circumstances), entry: entryPath };
  };

  return {
    policy: async (input) => {
      const [folder, options] = [await folderOf(input), optionsOf(input)];
      return policyTable(folder, options, takenModules(entryText(folder, options.entry), input.had));
    },
    editPolicy: async (input) =>
      editWithModules(await folderOf(input), optionsOf(input), { wishes: new Map(input.wishes), tidies: input.tidies }, input.had),
    matchTools: async ({ dialect, pattern, tools }) => matchTools(dialect, pattern, tools),
  };
}
