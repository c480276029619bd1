/** Of a longer word only its beginning is varied, so that no word has more than thirty forms. */
const beginningLength = 7;

/** How many slips are forgiven in a word: none in a short one, where another word would be meant. */
export function slipsAllowed(word: string): 0 | 1 | 2 {
  const length = [...word].length;
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * What is left of a word when one or two of its letters are taken out, the word itself included. Two words that one slip tells apart, be
 * it a letter missing, added, wrong, or two in the wrong order, have a form in common; so a search among forms finds what may be meant,
 * and `editDistance` says what is.
 * @see Wolf Garbe, SymSpell: symmetric deletes
 */
export function misspellings(word: string): string[] {
  const beginning = [...word].slice(0, beginningLength);
  const forms = new Set([beginning.join("")]);
  const slips = slipsAllowed(word);
  let last = [beginning];
  for (let slip = 0; slip < slips; slip += 1) {
    last = last.flatMap((letters) => letters.map((_letter, index) => letters.toSpliced(index, 1)));
    for (const letters of last) forms.add(letters.join(""));
  }
  return [...forms].sort();
}
