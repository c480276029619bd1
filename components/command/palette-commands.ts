import { chooseTheme } from "@/components/shell/choose-theme";
import { signOut } from "@/components/shell/sign-out";

/** A page or an action of the palette. `words` are what else it may be called. */
export type PaletteCommand = { key: string; title: string; about: string; words: string; href?: string; act?: () => void };

/** Everything that is not an agent, in the order in which it is offered. */
export function paletteCommands(workspace: string): PaletteCommand[] {
  const page = (title: string, path: string, about: string, words = ""): PaletteCommand => ({
    key: path || "agents",
    title,
    about,
    words,
    href: `/${workspace}${path}`,
  });
  const action = (title: string, about: string, words: string, act: () => void): PaletteCommand => ({
    key: title,
    title,
    about,
    words,
    act,
  });
  return [
    page("Agents", "", "The catalog", "catalog list home"),
    page("Upload", "/upload", "Check and deploy folders", "deploy new agent drop folder import"),
    page("New agent", "/new", "From a template or an empty page", "create template editor"),
    page("Your drafts", "/drafts", "What you are editing and have not saved yet", "editor unsaved"),
    page("New inline agent", "/inline/new", "An agent in a single text", "create"),
    page("Compare revisions", "/compare", "What changed between two revisions", "diff delta"),
    page("What if", "/simulate", "Which agents a base, toolset, edition or setting would affect", "simulate simulator impact affected"),
    page("Starred agents", "?q=is:starred", "Agents that you keep at hand", "stars favourites"),
    page("My agents", "?q=owner:me", "Yours and your groups'", "owner mine"),
    page("Archived agents", "?q=is:archived", "Hidden from the catalog", "archive unarchive"),
    page("Environments", "/settings/environments", "Settings", "dev staging prod rail"),
    page("Models and providers", "/settings/models", "Settings", "keys llm"),
    page("Settings of formats", "/settings/contexts", "Settings", "context mux compozy claude"),
    page("Members and groups", "/settings/members", "Settings", "people roles team"),
    page("API tokens", "/settings/tokens", "Settings", "token key ci"),
    { key: "codes", title: "What findings mean", about: "Every code, explained", words: "docs diagnostics", href: "/docs/codes" },
    { key: "api", title: "API reference", about: "For programs", words: "docs openapi", href: "/docs/api" },
    action("Light theme", "Colours", "theme appearance", () => chooseTheme("light")),
    action("Dark theme", "Colours", "theme appearance", () => chooseTheme("dark")),
    action("Theme of the system", "Colours", "theme appearance auto", () => chooseTheme("system")),
    action("Sign out", "Ends your session", "log out leave", () => void signOut()),
  ];
}
