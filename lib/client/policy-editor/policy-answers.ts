import { leavingBase } from "#core/dialects/mux/leaving-base";
import { withAround } from "#core/dialects/mux/with-around";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import { editPolicy } from "#core/policy-edit/edit-policy";
import { matchTools } from "#core/policy-edit/match-tools";
import { policyTable } from "#core/policy-edit/policy-table";
import { afterDocumentChange, type KeptDocument } from "@/lib/client/editor/check-document";
import { resolveOptionsIn } from "@/lib/client/policy-editor/circumstances";
import type { AskedPolicy, PolicyRequests } from "@/lib/client/policy-editor/policy-protocol";
import type { FindBases } from "@/lib/client/upload/mux-bases";

type Handlers = { [Name in keyof PolicyRequests]: (input: PolicyRequests[Name]["input"]) => Promise<PolicyRequests[Name]["output"]> };

/** Answers the policy editor in the check worker. Folders are kept by key between two questions. */
export function policyAnswers(basesOf: (workspace: string) => FindBases): Handlers {
  const documents = new Map<string, KeptDocument>();

  async function folderOf({ key, change, workspace }: AskedPolicy): Promise<AgentFolder> {
    const kept = afterDocumentChange(documents.get(key) ?? new Map(), change);
    documents.set(key, kept);
    const own = agentFolder(kept.values());
    const left = change.dialect === "mux" ? leavingBase(own, change.entryPath) : null;
    return withAround(own, left?.base ? await basesOf(workspace)({ id: left.id, base: left.base }) : []);
  }

  const optionsOf = ({ change: { dialect, entryPath }, circumstances }: AskedPolicy) => {
    return { ...resolveOptionsIn(dialect, circumstances), entry: entryPath };
  };

  return {
    policy: async (input) => policyTable(await folderOf(input), optionsOf(input)),
    editPolicy: async (input) =>
      editPolicy(await folderOf(input), optionsOf(input), { wishes: new Map(input.wishes), tidies: input.tidies }),
    matchTools: async ({ dialect, pattern, tools }) => matchTools(dialect, pattern, tools),
  };
}
