import { readHeader } from "#core/form/read-header";
import { type FieldValue, fieldValue, isList } from "#core/frontmatter/edit/field-value";
import { nodeAt, toJson } from "#core/frontmatter/field-node";

/** Where the header of a managed agent declares them. */
export const modulesPath = ["harness", "tools", "modules"];

/** Tool modules of a managed agent by name, each as its header declares it. */
export type DeclaredModules = ReadonlyMap<string, FieldValue>;

/** The modules that the header of `text` declares; none where it cannot be read. */
export function declaredModules(text: string): DeclaredModules {
  return new Map(moduleItems(text).flatMap((module) => namedAs(module)));
}

/** The items of the list as they stand there. */
export function moduleItems(text: string): readonly FieldValue[] {
  const header = readHeader("mutagent", text);
  const node = "root" in header ? nodeAt(header.root, modulesPath) : undefined;
  const value = node ? fieldValue(toJson(node)) : null;
  return isList(value) ? value : [];
}

function namedAs(module: FieldValue): [string, FieldValue][] {
  const name = typeof module === "object" && module !== null && "name" in module ? module.name : null;
  return typeof name === "string" ? [[name, module]] : [];
}
