import type { FieldKind } from "#core/form/form-field";
import type { MapShape, Shape, TextShape } from "#core/frontmatter/shape";

/** The kind and limits of a field, as the schema of its format has them: they cannot differ. */
export function shapeKind(schema: MapShape, path: readonly string[]): FieldKind & { isRequired?: true } {
  const { shape, isRequired } = fieldAt(schema, path);
  return { ...kindOf(shape), ...(isRequired && { isRequired }) };
}

function fieldAt(schema: MapShape, path: readonly string[]): { shape: Shape; isRequired?: true } {
  let shape: Shape = schema;
  let isRequired = false;
  for (const key of path) {
    const field: MapShape["fields"][string] | undefined = shape.kind === "map" ? shape.fields[key] : undefined;
    if (!field) throw new Error(`The schema has no field ${path.join(".")}.`);
    shape = field.shape;
    isRequired = field.isRequired === true;
  }
  return { shape, ...(isRequired && { isRequired }) };
}

function kindOf(shape: Shape): FieldKind {
  if (shape.kind === "text") return { kind: "text", ...limitOf(shape) };
  if (shape.kind === "boolean") return { kind: "boolean" };
  if (shape.kind === "choice") return { kind: "choice", values: shape.values };
  const shapes = shape.kind === "any-of" ? shape.shapes : [shape];
  const list = shapes.find((each) => each.kind === "list");
  if (list?.item.kind !== "text") throw new Error("A field with fields of its own is described by hand.");
  return {
    kind: "texts",
    ...(list.item.max !== undefined && { itemMax: list.item.max }),
    ...(shapes.some((each) => each.kind === "text") && { separator: ", " as const }),
  };
}

function limitOf({ max }: TextShape): { limit?: { max: number } } {
  return max === undefined ? {} : { limit: { max } };
}
