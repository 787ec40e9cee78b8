import { searchWords } from './search.ts';

export type TextPart = { text: string; isMatch: boolean };

/** As much as two words must have in common for one to be a misspelling of the other. */
const closeEnough = 0.5;

/** The text in parts, those that answer the search marked: words that begin with a searched one, or nearly are it. */
export function highlight(text: string, query: string): TextPart[] {
  const wanted = searchWords(query);
  const parts: TextPart[] = [];
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue;
    const word = piece.normalize('NFC').toLowerCase();
    const isMatch = wanted.some((each) => word.startsWith(each) || isMisspelt(each, word));
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  }
  return parts;
}

function isMisspelt(wanted: string, word: string): boolean {
  if (wanted.length < 4 || word.length < 4) return false;
  const [asked, found] = [pairsOf(wanted), pairsOf(word)];
  const shared = [...asked].filter((pair) => found.has(pair)).length;
  return (2 * shared) / (asked.size + found.size) >= closeEnough;
}

function pairsOf(word: string): Set<string> {
  return new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
}
