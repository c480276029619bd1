import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ className, variant, size, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
