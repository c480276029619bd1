import { z } from "zod";
import { type CompareRevisionsInput, compareRevisionsInput } from "#schemas/comparison";
import type { CompareAddress } from "@/lib/client/compare/compare-address";

type Query = Record<string, string | string[] | undefined>;
type Errors = Partial<Record<"from" | "to" | "other", string>>;

/** What an address asks to be compared, as it says it and as the verb takes it; or what is wrong about it, and nothing is where it says nothing. */
export type CompareQuery =
  | { ok: true; input: CompareRevisionsInput; address: CompareAddress }
  | { ok: false; given: { from: string; to: string }; errors: Errors };

export function readCompareQuery(query: Query): CompareQuery {
  const given = { from: textOf(query.from), to: textOf(query.to) };
  if (given.from === "" && given.to === "") return { ok: false, given, errors: {} };
  const asked = Object.fromEntries(["environment", "as", "depth"].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const read = compareRevisionsInput.safeParse({ ...given, ...asked });
  if (!read.success) return { ok: false, given, errors: errorsOf(read.error) };
  const { environment, as, depth } = read.data;
  const circumstances = { ...(environment !== undefined && { environment }), ...(as && { as }), ...(depth !== undefined && { depth }) };
  return { ok: true, input: read.data, address: { ...given, ...circumstances } };
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}

function errorsOf(error: z.ZodError): Errors {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> };
  const side = (name: "from" | "to") =>
    fieldErrors[name] ? { [name]: "Name a revision such as pricing@v3, or a slot such as pricing@prod." } : {};
  const others = ["environment", "as", "depth"].filter((name) => fieldErrors[name]);
  const other =
    others.length > 0 ? { other: `The address has a value that is not allowed for ${others.join(", ")}. It is left out here.` } : {};
  return { ...side("from"), ...side("to"), ...other };
}
