import { expect, it } from "vitest";
import { z } from "zod";
import { plainMessage } from "./plain-message";

it.each([
  [z.string().min(10), "short", "At least 10 characters."],
  [z.string().min(1), "", "Fill this in."],
  [z.string().max(3), "long", "At most 3 characters."],
  [z.string(), undefined, "Fill this in."],
  [z.int().min(1), 0, "At least 1."],
  [z.int().max(730), 1000, "At most 730."],
  [z.array(z.string()).min(1), [], "Choose at least 1."],
  [z.email(), "ada", "An e-mail address, such as ada@example.org."],
  [z.email(), "", "Fill this in."],
  [z.url({ protocol: /^https?$/ }), "ftp:", "An address that begins with http:// or https://."],
  [z.string().regex(/^[a-z]+$/, "small letters"), "A", "small letters"],
])("tells %# in plain words", (schema, input, message) => {
  const { error } = schema.safeParse(input, { error: plainMessage });
  expect(error?.issues[0]?.message).toBe(message);
});
