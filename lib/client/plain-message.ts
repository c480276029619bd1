import type { z } from "zod";

/** What a field of a form is told, for the issues that forms have; undefined leaves the words to the schema. */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string") return Number(issue.minimum) <= 1 ? "Fill this in." : `At least ${issue.minimum} characters.`;
      return issue.origin === "array" ? `Choose at least ${issue.minimum}.` : `At least ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string" ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`;
    case "invalid_type":
      return issue.input === undefined || issue.input === "" || Number.isNaN(issue.input) ? "Fill this in." : undefined;
    case "invalid_format":
      if (issue.input === "") return "Fill this in.";
      if (issue.format === "email") return "An e-mail address, such as ada@example.org.";
      return issue.format === "url" ? "An address that begins with http:// or https://." : undefined;
    default:
      return undefined;
  }
}
