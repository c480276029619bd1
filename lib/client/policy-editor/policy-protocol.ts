import type { Dialect } from "#core/dialects/dialect";
import type { DeclaredModules } from "#core/policy-edit/declared-modules";
import type { EditedPolicy } from "#core/policy-edit/edit-policy";
import type { MatchedTools } from "#core/policy-edit/match-tools";
import type { TabledPolicy } from "#core/policy-edit/policy-table";
import type { ToolWish } from "#core/policy-edit/wanted-modes";
import type { AskedDocument } from "@/lib/client/editor/checked-document";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";

/** A folder under edit in some circumstances; `had` are modules of a managed agent that it declared before. */
export type AskedPolicy = AskedDocument & { circumstances: Circumstances; had: DeclaredModules };

/** What the policy editor asks the check worker. */
export type PolicyRequests = {
  policy: { input: AskedPolicy; output: TabledPolicy };
  editPolicy: { input: AskedPolicy & { wishes: [tool: string, wish: ToolWish][]; tidies: boolean }; output: EditedPolicy };
  matchTools: { input: { dialect: Dialect; pattern: string; tools: readonly string[] }; output: MatchedTools };
};
