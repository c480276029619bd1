import { ButtonLink } from "@/components/ui/button-link";

type Props = {
  path: string;
  /** What else stands in the URL. */
  query?: Record<string, string | undefined>;
  /** Name of the parameter, where a page has several lists. */
  name?: string;
  label?: string;
  cursor: string | undefined;
  nextCursor: string | null;
};

/** The way through a long list, page by page. A list that fits on one page shows nothing. */
export function PageLinks({ path, query = {}, name = "cursor", label = "Pages", cursor, nextCursor }: Props) {
  if (cursor === undefined && nextCursor === null) return null;
  const hrefTo = (place: string | undefined) => {
    const entries = Object.entries({ ...query, [name]: place }).flatMap(([key, value]) => (value ? [[key, value]] : []));
    return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
  };
  return (
    <nav aria-label={label} className="mt-4 flex justify-end gap-2">
      {cursor !== undefined && <ButtonLink href={hrefTo(undefined)}>First page</ButtonLink>}
      {nextCursor !== null && <ButtonLink href={hrefTo(nextCursor)}>More</ButtonLink>}
    </nav>
  );
}
