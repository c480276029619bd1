"use client";

import { useState } from "react";
import { chooseTheme } from "@/components/shell/choose-theme";
import { type Theme, themes } from "@/components/shell/theme";
import { cn } from "@/components/ui/cn";

const labels: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** Light, dark, or as the system says. Kept in a cookie, so that the server draws the first paint right. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);

  function choose(next: Theme) {
    setTheme(next);
    chooseTheme(next);
  }

  return (
    <fieldset className="flex gap-0.5 rounded-md border p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((option) => (
        <label
          key={option}
          className={cn(
            "flex-1 cursor-pointer rounded-sm px-2 py-0.5 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring",
            theme === option ? "bg-secondary font-medium" : "text-muted-foreground hover:text-foreground",
          )}
        >
          <input type="radio" name="theme" value={option} checked={theme === option} onChange={() => choose(option)} className="sr-only" />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}
