"use server";
import { cookies } from "next/headers";
import { catalogViewCookie, catalogViewOf } from "#schemas/catalog-view";

const yearInSeconds = 31_536_000;

/** Remembers in this browser how the catalog is shown. What is set here is known to the page that is then rendered anew. */
export async function catalogViewFormAction(view: string): Promise<void> {
  (await cookies()).set(catalogViewCookie, catalogViewOf(view), { maxAge: yearInSeconds, sameSite: "lax" });
}
