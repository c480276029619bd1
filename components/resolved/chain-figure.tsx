import { ArrowDown, CircleAlert, CircleCheck, CircleDashed, EyeOff } from "lucide-react";
import Link from "next/link";
import type { ResolvedRevisionView } from "#schemas/resolved";
import type { HrefOf } from "@/components/resolved/reason-place";
import { cn } from "@/components/ui/cn";

type Chain = NonNullable<ResolvedRevisionView["resolved"]>["chain"];
type ChainLink = Chain[number];

const states = {
  used: { word: "used", Icon: CircleCheck, hue: "text-ok", box: "" },
  shadowed: { word: "hidden by another of its name", Icon: EyeOff, hue: "text-muted-foreground", box: "border-dashed" },
  broken: { word: "cannot be read", Icon: CircleAlert, hue: "text-danger", box: "border-danger/50" },
  missing: { word: "is not there", Icon: CircleDashed, hue: "text-attention", box: "border-dashed border-attention/50" },
} as const satisfies Record<ChainLink["state"], object>;

/** Each definition on the way to the answer: the agent on top, below it what it is based on, to the side what takes no part. */
export function ChainFigure({ chain, hrefOf }: { chain: Chain; hrefOf: HrefOf }) {
  const used = chain.filter(({ state }) => state === "used").length;
  return (
    <figure className="px-4 py-3">
      <figcaption className="mb-3 text-sm text-muted-foreground">
        {used === 1
          ? "One definition makes this agent."
          : `${used} definitions make this agent: what stands above decides over what stands below.`}
      </figcaption>
      <ol className="text-sm">
        {chain.map((link, index) => {
          const isStep = link.state === "used" || link.state === "missing";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one definition may stand in a chain twice.
            <li key={index} className={cn(!isStep && "pl-8")}>
              {index > 0 && isStep && (
                <p className="flex items-center gap-1.5 py-1 pl-3 text-xs text-muted-foreground">
                  <ArrowDown aria-hidden className="size-3.5" />
                  is based on
                </p>
              )}
              <Definition link={link} hrefOf={hrefOf} className={!isStep && "mt-1.5"} />
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

function Definition({ link, hrefOf, className }: { link: ChainLink; hrefOf: HrefOf; className: string | false }) {
  const { id, scope, path, state, note } = link;
  const { word, Icon, hue, box } = states[state];
  const href = path === "" ? null : hrefOf(path);
  return (
    <div className={cn("flex gap-2.5 rounded-md border px-3 py-2", box, className)}>
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", hue)} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <code className={cn(state === "shadowed" ? "text-muted-foreground" : "font-medium")}>{id}</code>{" "}
          <span className="text-muted-foreground">
            {scope}, {word}
          </span>
        </p>
        {path !== "" && (
          <p className="text-xs text-muted-foreground">
            {href ? (
              <Link href={href} className="rounded-sm font-mono underline underline-offset-2 hover:text-foreground">
                {path}
              </Link>
            ) : (
              <code>{path}</code>
            )}
          </p>
        )}
        {note && <p className="text-xs text-muted-foreground">{note}</p>}
      </div>
    </div>
  );
}
