import "react";

declare module "react" {
  interface CSSProperties {
    /** Properties of our own, which style sheets read with `var()`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
