import type { InlineAgent } from "#core/dialects/mutagent/inline/inline-agent";
import { VisibleText } from "@/components/ui/visible-text";

/** The fields of an inline agent as its program reads them. */
export function InlineBrief({ brief }: { brief: InlineAgent | null }) {
  if (!brief) return <p className="px-4 py-3 text-sm text-muted-foreground">Nothing yet: it cannot be read as an agent.</p>;
  const { name, description, model, thinking, tools, disallowedTools, skills } = brief;
  const fields = [
    ["name", name],
    ["description", description ?? "none"],
    ["model", thinking === null ? model : `${model}, thinking ${thinking}`],
    ["tools", tools === null ? "what its program gives" : tools.join(", ") || "none"],
    ...(disallowedTools.length > 0 ? [["without", disallowedTools.join(", ")] as const] : []),
    ["skills", skills === null ? "what its program gives" : Array.isArray(skills) ? skills.join(", ") || "none" : skills ? "all" : "none"],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 px-4 py-3 text-sm">
      {fields.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{field}</dt>
          <dd className="wrap-anywhere">
            <VisibleText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
