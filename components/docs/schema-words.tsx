import { Fragment } from "react";
import { type ApiSchema, schemaWords } from "@/lib/client/api-document";

/** A schema in a few words, its named shapes as links to where they stand on the page. */
export function SchemaWords({ schema, names }: { schema: ApiSchema; names: ReadonlySet<string> }) {
  const words = schemaWords(schema).split(/(\w+)/);
  return (
    <code className="wrap-anywhere">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place.
        <Fragment key={index}>
          {names.has(word) ? (
            <a href={`#shape-${word}`} className="text-primary underline underline-offset-2">
              {word}
            </a>
          ) : (
            word
          )}
        </Fragment>
      ))}
    </code>
  );
}
