import type { Place } from "#core/diff/anchors/anchor";

/** One text for one place of a comparison, whatever else an anchor says. */
export function placeKey(place: Place): string {
  switch (place.kind) {
    case "whole":
      return "whole";
    case "field":
    case "tool":
      return JSON.stringify([place.kind, place.name]);
    case "line":
      return JSON.stringify([place.side, place.path, place.line]);
  }
}
