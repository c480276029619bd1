import type { Place } from "#core/diff/anchors/anchor";

/** A place in words, for names of controls: "line 12 of rules.md". Lines of the older text say so. */
export function placeWords(place: Place): string {
  switch (place.kind) {
    case "whole":
      return "the whole comparison";
    case "field":
    case "tool":
      return `${place.kind} ${place.name}`;
    case "line": {
      const where = `line ${place.line} of ${place.path || "the instructions"}`;
      return place.side === "before" ? `${where}, before` : where;
    }
  }
}
