import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import { z } from "zod";
import { plainMessage } from "@/lib/client/plain-message";

// Without jitless zod would try whether it may compile code, and our content security policy reports every try.
z.config({ jitless: true, customError: plainMessage });

/** Checks a form with the schema that its verb uses. */
export function formSchema<Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> {
  return zodResolver(schema);
}
