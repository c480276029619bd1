import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-primary text-primary-foreground hover:not-disabled:bg-primary-hover",
        outline: "border-border bg-card text-foreground hover:not-disabled:border-input hover:not-disabled:bg-muted",
        ghost: "border-transparent text-muted-foreground hover:not-disabled:bg-secondary hover:not-disabled:text-foreground",
        danger: "border-transparent bg-danger text-primary-foreground hover:not-disabled:bg-danger-hover",
      },
      size: {
        md: "h-8 px-3 text-sm",
        sm: "h-7 px-2 text-sm",
        icon: "size-8",
      },
    },
    defaultVariants: { variant: "outline", size: "md" },
  },
);

export type ButtonLook = VariantProps<typeof buttonVariants>;

export function Button({ className, variant, size, type = "button", ...props }: ComponentProps<"button"> & ButtonLook) {
  return <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
