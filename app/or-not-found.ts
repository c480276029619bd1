import "server-only";
import { notFound } from "next/navigation";
import { isServiceError } from "@/lib/server/errors";

/** The answer of a read verb; what it refuses to find, or a page of a list that never was, becomes the not-found page. */
export async function orNotFound<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if (isServiceError(error) && (error.kind === "NOT_FOUND" || error.code === "CURSOR_INVALID")) notFound();
    throw error;
  }
}
