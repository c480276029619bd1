import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { ComparedRevisions } from "@/app/(app)/[workspace]/compare/compared-revisions";
import { readCompareQuery } from "@/app/(app)/[workspace]/compare/read-compare-query";
import { readSides } from "@/app/(app)/[workspace]/compare/read-sides";
import { CompareForm } from "@/components/compare/compare-form";
import { CompareHeader } from "@/components/compare/compare-header";
import { CompareSkeleton } from "@/components/compare/compare-skeleton";
import { comparePath } from "@/lib/client/compare/compare-address";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getPageContext } from "@/lib/server/session";

type Props = {
  params: Promise<{ workspace: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readCompareQuery(await searchParams);
  return { title: query.ok ? `${query.address.from} → ${query.address.to}` : "Compare" };
}

/** Two revisions of any agents, or what is active in slots, against each other. Everything stands in the address. */
export default async function ComparePage({ params, searchParams }: Props) {
  const { workspace } = await params;
  const ctx = await getPageContext(workspace);
  const query = readCompareQuery(await searchParams);
  if (!query.ok) return <CompareForm workspace={workspace} given={query.given} errors={query.errors} />;
  const { input, address } = query;
  const [sides, environments] = await Promise.all([readSides(ctx, input), listEnvironments(ctx)]);
  if (input.environment !== undefined && !environments.some(({ name }) => name === input.environment)) notFound();
  if (!sides.ok) return <CompareForm workspace={workspace} given={address} errors={sides.errors} />;
  const { from, to } = sides;
  return (
    <>
      <CompareHeader workspace={workspace} address={address} from={from} to={to} environments={environments.map(({ name }) => name)} />
      <Suspense key={comparePath(workspace, address)} fallback={<CompareSkeleton />}>
        <ComparedRevisions ctx={ctx} input={input} address={address} from={from} to={to} />
      </Suspense>
    </>
  );
}
