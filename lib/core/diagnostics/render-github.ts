import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { grouped } from "#core/diagnostics/show-text";
import { visibleDiagnostics } from "#core/diagnostics/visible-diagnostics";

const commands: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", note: "notice" };

/**
 * Workflow commands that GitHub shows as annotations. `folder` is where the agent folder stands in the repository.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function renderGithub(diagnostics: readonly Diagnostic[], options: { folder?: string } = {}): string {
  const at = (path: string) => [options.folder, path].filter(Boolean).join("/");
  return visibleDiagnostics(diagnostics)
    .map((visible) => {
      if (visible.kind === "rest") {
        const { group } = visible;
        return `::${commands[group.severity]} title=${group.code}::${data(`and ${grouped(group.hiddenCount)} more: ${group.title}`)}\n`;
      }
      const { severity, code, path, range, message, hint } = visible.diagnostic;
      const properties = [`file=${property(at(path) || ".")}`, `title=${code}`];
      if (range) {
        properties.push(`line=${range.start.line}`, `endLine=${range.end.line}`);
        // GitHub ignores columns over several lines.
        if (range.start.line === range.end.line) properties.push(`col=${range.start.column}`, `endColumn=${range.end.column}`);
      }
      return `::${commands[severity]} ${properties.join(",")}::${data(hint ? `${message} ${hint}` : message)}\n`;
    })
    .join("");
}

function data(text: string): string {
  return escapeHidden(text).replaceAll("%", "%25");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
