import Link from "next/link";
import { dialectNames } from "#core/dialects/dialect";
import { type DialectWithSettings, dialectsWithSettings } from "@/components/settings/contexts/context-settings";
import { cn } from "@/components/ui/cn";

type Props = { path: string; environments: string[]; environment: string; dialect: DialectWithSettings };

/** Which settings are looked at: those of one format in one environment. Each has an address. */
export function ContextPicker({ path, environments, environment, dialect }: Props) {
  const href = (query: { environment: string; dialect: string }) => `${path}?${new URLSearchParams(query)}`;
  return (
    <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
      <Choice
        label="Environment"
        choices={environments.map((name) => ({ name, label: name, href: href({ environment: name, dialect }) }))}
        current={environment}
      />
      <Choice
        label="Format"
        choices={dialectsWithSettings.map((name) => ({ name, label: dialectNames[name], href: href({ environment, dialect: name }) }))}
        current={dialect}
      />
    </div>
  );
}

type ChoiceProps = { label: string; choices: { name: string; label: string; href: string }[]; current: string };

function Choice({ label, choices, current }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1">
      <span aria-hidden className="mr-1 text-sm text-muted-foreground">
        {label}
      </span>
      {choices.map(({ name, label: word, href }) => (
        <Link
          key={name}
          href={href}
          scroll={false}
          aria-current={name === current ? "page" : undefined}
          className={cn(
            "rounded-md border px-2 py-0.5 text-sm",
            name === current
              ? "border-input bg-secondary font-medium"
              : "border-transparent text-muted-foreground hover:bg-muted hover:text-foreground",
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
