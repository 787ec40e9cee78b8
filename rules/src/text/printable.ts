/** What the fonts inside every PDF reader can draw beside plain Latin letters: dashes, quotes and the like. */
const alsoDrawn = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** A text as the built-in fonts can draw it: they have ñ and é, but no peso sign and no letters of other scripts. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll('₱', 'PHP '), drawn).join('');
}

function drawn(letter: string): string {
  if (isDrawn(letter)) return letter;
  // The letter without its accents is better than none.
  const plain = letter.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return plain !== '' && Array.from(plain).every(isDrawn) ? plain : '?';
}

function isDrawn(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || alsoDrawn.has(letter);
}
