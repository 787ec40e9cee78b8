import { searchWords } from './search.ts';

export type TextPart = { text: string; isMatch: boolean };

/** The share of letter pairs two words must have in common for one to be a misspelling of the other. */
const closeEnough = 0.5;

/** The text in parts, those that answer the search marked: words that begin with a searched one, or nearly are it. */
export function highlight(text: string, query: string): TextPart[] {
  const queryWords = searchWords(query);
  const parts: TextPart[] = [];
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue;
    const word = piece.normalize('NFC').toLowerCase();
    const isMatch = queryWords.some((each) => word.startsWith(each) || isMisspelt(each, word));
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch) last.text += piece;
    else parts.push({ text: piece, isMatch });
  }
  return parts;
}

function isMisspelt(queryWord: string, word: string): boolean {
  if (queryWord.length < 4 || word.length < 4) return false;
  const [queryPairs, found] = [pairsOf(queryWord), pairsOf(word)];
  const shared = [...queryPairs].filter((pair) => found.has(pair)).length;
  return (2 * shared) / (queryPairs.size + found.size) >= closeEnough;
}

function pairsOf(word: string): Set<string> {
  return new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
}
