import { BaseFields } from "@/components/simulate/base-fields";
import type { ChangeFieldsProps } from "@/components/simulate/change-fields-props";
import { ContextFields } from "@/components/simulate/context-fields";
import { ToolsetFields } from "@/components/simulate/toolset-fields";
import { UniverseFields } from "@/components/simulate/universe-fields";

/** What is to change, in the fields of its kind. What there is now can be fetched to begin with. */
export function ChangeFields(props: ChangeFieldsProps) {
  switch (props.draft.kind) {
    case "base":
      return <BaseFields {...props} />;
    case "context":
      return <ContextFields {...props} />;
    case "toolset":
      return <ToolsetFields {...props} />;
    case "universe":
      return <UniverseFields {...props} />;
  }
}
