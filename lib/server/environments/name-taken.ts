import "server-only";
import { ServiceError } from "@/lib/server/errors";

export function nameTaken(name: string): ServiceError {
  return new ServiceError("CONFLICT", `There is an environment ${name} already.`, {
    code: "ENVIRONMENT_EXISTS",
    hint: "Choose another name.",
    fields: [{ path: "name", message: "is taken" }],
  });
}
