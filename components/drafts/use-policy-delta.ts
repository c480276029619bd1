import { useEffect, useState } from "react";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { type PolicyDelta, policyDelta } from "#core/policy/policy-delta";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import { openCheckClient } from "@/lib/client/upload/check-client";

/**
 * What the agent may do more or less than the revision that it changes. Null while the revision is still being read, and where one side
 * has errors or there is no revision.
 */
export function usePolicyDelta(workspace: string, name: string, base: EditorDocument, policy: EffectivePolicy | null): PolicyDelta | null {
  const [before, setBefore] = useState<EffectivePolicy | null>(null);
  useEffect(() => {
    if (base.files.size === 0) return;
    const client = openCheckClient();
    const files = [...base.files].map(([path, file]) => ({
      path,
      content: file.kind === "text" ? file.text : file.bytes,
      executable: file.executable ?? false,
    }));
    const { dialect, entryPath } = base;
    client
      .ask("document", { key: "base", change: { dialect, entryPath, folderName: name, files }, workspace })
      .then((checked) => setBefore(checked.policy))
      .finally(() => client.close());
    return () => client.close();
  }, [workspace, name, base]);
  return before && policy && policyDelta(before, policy);
}
