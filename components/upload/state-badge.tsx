import { Badge } from "@/components/ui/badge";
import type { AgentItem } from "@/components/upload/upload-state";

/** Where one agent stands, in a word or two. */
export function StateBadge({ agent: { check, delivery } }: { agent: AgentItem }) {
  if (delivery.state === "waiting") return <Badge tone="info">waiting</Badge>;
  if (delivery.state === "running") return <Badge tone="info">deploying</Badge>;
  if (delivery.state === "done") return <Badge tone="ok">deployed</Badge>;
  if (delivery.state === "refused") return <Badge tone="danger">refused</Badge>;
  if (check.isValid) return <Badge tone="ok">ready</Badge>;
  const errors = check.diagnostics.filter(({ severity }) => severity === "error").length;
  return <Badge tone="danger">{errors === 1 ? "1 error" : `${errors} errors`}</Badge>;
}
