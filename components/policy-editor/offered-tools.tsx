import { useState } from "react";
import { namesIn } from "@/components/simulate/change-draft";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { tools: readonly string[]; onChange(tools: readonly string[]): void };

/** Names of tools that no list ships, such as those of MCP servers; taken over when the field is left or Enter is pressed. */
export function OfferedTools({ tools, onChange }: Props) {
  const [typed, setTyped] = useState(tools.join(" "));
  const take = () => {
    const names = namesIn(typed);
    if (names.join(" ") !== tools.join(" ")) onChange(names);
  };
  return (
    <Field label="Also on offer" hint="Names of server tools, separated by spaces." className="min-w-52 flex-[2]">
      {(control) => (
        <Input
          {...control}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
        />
      )}
    </Field>
  );
}
