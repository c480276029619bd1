import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const wave = (colour: string) => ({
  textDecoration: `underline wavy ${colour}`,
  textDecorationThickness: "1px",
  textUnderlineOffset: "3px",
  background: "none",
});

/** By the page's own colours, which know the theme: nothing here is light or dark. */
const looks = EditorView.theme({
  "&": { height: "100%", color: "var(--foreground)", backgroundColor: "var(--card)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "2px solid var(--ring)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.25rem", overflow: "auto" },
  ".cm-content": { caretColor: "var(--foreground)", padding: "8px 0" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--foreground)" },
  ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--muted-foreground)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--muted) 60%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--primary) 22%, transparent)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--primary) 12%, transparent)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--secondary)", outline: "1px solid var(--border)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--secondary)", border: "none", color: "var(--muted-foreground)" },
  ".cm-specialChar": { color: "var(--danger)" },
  ".cm-tooltip": {
    backgroundColor: "var(--popover)",
    color: "var(--foreground)",
    border: "1px solid var(--border)",
    borderRadius: "6px",
    boxShadow: "var(--shadow-overlay)",
    maxWidth: "28rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)", maxHeight: "16rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "2px 8px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--primary)", color: "var(--primary-foreground)" },
  ".cm-completionDetail": { fontFamily: "var(--font-sans)", fontStyle: "normal", color: "var(--muted-foreground)", marginLeft: "1em" },
  "li[aria-selected] .cm-completionDetail": { color: "var(--primary-foreground)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "600" },
  ".cm-completionInfo": { fontFamily: "var(--font-sans)", padding: "6px 10px" },
  ".cm-panels": { backgroundColor: "var(--muted)", color: "var(--foreground)", fontFamily: "var(--font-sans)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--border)" },
  ".cm-panels.cm-panels-bottom": { borderTop: "1px solid var(--border)" },
  ".cm-textfield": { backgroundColor: "var(--card)", border: "1px solid var(--input)", borderRadius: "4px", color: "var(--foreground)" },
  ".cm-button": {
    backgroundColor: "var(--card)",
    backgroundImage: "none",
    border: "1px solid var(--border)",
    borderRadius: "4px",
    color: "var(--foreground)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--attention-surface)", outline: "1px solid var(--attention)" },
  ".cm-searchMatch-selected": { backgroundColor: "color-mix(in srgb, var(--attention) 35%, transparent)" },
  ".cm-lintRange": { backgroundImage: "none", paddingBottom: "0" },
  ".cm-lintRange-error": wave("var(--danger)"),
  ".cm-lintRange-warning": wave("var(--attention)"),
  ".cm-lintRange-info, .cm-lintRange-hint": wave("var(--info)"),
  ".cm-lintPoint:after": { borderBottomColor: "var(--danger)" },
  ".cm-lintPoint-warning:after": { borderBottomColor: "var(--attention)" },
  ".cm-diagnostic": { fontFamily: "var(--font-sans)", padding: "6px 10px", borderLeft: "3px solid var(--border)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--danger)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--attention)" },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--primary)",
    color: "var(--primary-foreground)",
    borderRadius: "4px",
    padding: "2px 8px",
    font: "inherit",
    marginLeft: "8px",
  },
  ".cm-help": { fontFamily: "var(--font-sans)", padding: "6px 10px" },
  ".cm-help p": { margin: "0" },
  ".cm-help p + p": { marginTop: "4px", color: "var(--muted-foreground)" },
});

const colours = HighlightStyle.define([
  {
    tag: [tags.comment, tags.meta, tags.processingInstruction, tags.punctuation, tags.separator, tags.contentSeparator],
    color: "var(--shiki-token-comment)",
  },
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--shiki-token-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--shiki-token-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.constant(tags.name)], color: "var(--shiki-token-constant)" },
  {
    tag: [
      tags.propertyName,
      tags.definition(tags.propertyName),
      tags.function(tags.variableName),
      tags.typeName,
      tags.tagName,
      tags.labelName,
    ],
    color: "var(--shiki-token-function)",
  },
  { tag: [tags.heading, tags.strong], fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: "var(--shiki-token-link)", textDecoration: "underline" },
  { tag: tags.monospace, color: "var(--shiki-token-string)" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

export const sourceTheme: Extension = [looks, syntaxHighlighting(colours)];
