/** Marks that Latin, Greek and Cyrillic letters carry. Those of other scripts are letters in their own right and stay. */
const accents = /[\u0300-\u036f]/g;

/** Text as it is compared in a search: without regard to letter case, accents, and forms of one character such as full width or the sigma at the end of a word. */
export function foldText(text: string): string {
  return text.toWellFormed().normalize("NFKD").replace(accents, "").toLowerCase().replaceAll("\u03c2", "\u03c3").normalize("NFC");
}

/** A name as it is compared with others: accents count, letter case and the way in which they are written do not. */
export function nameText(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}
