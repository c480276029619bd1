import { expect, it } from "vitest";
import type { ActionError } from "@/lib/actions/action-result";
import { placeRefusal } from "./place-refusal";
import { Refusal } from "./refusal";

type Form = { name: string; email: string };

function placed(failure: unknown) {
  const errors: Record<string, string | undefined> = {};
  placeRefusal<Form>(failure, ["name", "email"], (field, error) => {
    errors[field] = error.message;
  });
  return errors;
}

const refusal = (error: Partial<ActionError>) => new Refusal({ code: "INVALID", status: 422, detail: "No.", requestId: "1", ...error });

it("tells a field what is wrong with it", () => {
  expect(placed(refusal({ fields: [{ path: "email", message: "is taken" }] }))).toEqual({ email: "is taken" });
});

it("tells the whole form what belongs to no field of it", () => {
  const fields = [
    { path: "name", message: "is long" },
    { path: "secret", message: "is used" },
  ];
  expect(placed(refusal({ fields }))).toEqual({ name: "is long", root: "No." });
});

it("adds the hint", () => {
  expect(placed(refusal({ hint: "Ask an admin." }))).toEqual({ root: "No. Ask an admin." });
});

it("says that nothing was lost when the server did not answer", () => {
  expect(placed(new TypeError("fetch failed")).root).toMatch(/still here/);
});
