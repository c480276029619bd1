/** The names of a comma-separated brief. Commas inside parentheses belong to a name: `Bash(git log, git diff), read` has two. */
export function splitNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let name = "";
  for (const character of text) {
    if (character === "(") depth++;
    else if (character === ")") depth = Math.max(0, depth - 1);
    if (character === "," && depth === 0) {
      names.push(name.trim());
      name = "";
    } else name += character;
  }
  names.push(name.trim());
  return names.filter((each) => each !== "");
}
