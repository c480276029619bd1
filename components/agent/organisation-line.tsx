import { Folder, UserRound, UsersRound } from "lucide-react";
import Link from "next/link";
import { writeFilter } from "#core/search/change-query";
import type { OrganisationView } from "#schemas/catalog";
import { catalogHref } from "@/lib/client/catalog-href";

type Props = { workspace: string } & OrganisationView;

const linkClass =
  "relative inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-foreground hover:underline [&_svg]:size-3.5 [&_svg]:shrink-0";

/** Who looks after an agent and where it belongs; each leads to others of its kind. Nothing where nothing is said. */
export function OrganisationLine({ workspace, owner, tags, category }: Props) {
  if (!owner && tags.length === 0 && category === null) return null;
  const hrefOf = (key: "owner" | "tag" | "category", value: string) => catalogHref(workspace, writeFilter({ key, value }));
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      {owner && (
        <Link prefetch={false} href={hrefOf("owner", owner.name)} className={linkClass}>
          {owner.kind === "group" ? <UsersRound aria-hidden /> : <UserRound aria-hidden />}
          <span className="sr-only">Owner: </span>
          {owner.name}
        </Link>
      )}
      {category !== null && (
        <Link prefetch={false} href={hrefOf("category", category)} className={linkClass}>
          <Folder aria-hidden />
          <span className="sr-only">Category: </span>
          {category}
        </Link>
      )}
      {tags.map((tag) => (
        <Link prefetch={false} key={tag} href={hrefOf("tag", tag)} className={linkClass}>
          <span aria-hidden>#</span>
          <span className="sr-only">Tag: </span>
          {tag}
        </Link>
      ))}
    </span>
  );
}
