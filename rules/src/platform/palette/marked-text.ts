import { isLongNumber, typedWords } from './typed-text.ts';

export type TextPart = { text: string; isMatch: boolean };

/** A text in parts, those marked that were typed: letters anywhere in a word, digits through the gaps between them. */
export function markedText(text: string, typed: string): TextPart[] {
  const places = new Set<number>();
  for (const [from, to] of isLongNumber(typed) ? placesOfDigits(text, typed) : placesOfWords(text, typed)) {
    for (let at = from; at < to; at++) places.add(at);
  }
  return partsOf(text, places);
}

type Place = [from: number, to: number];

function placesOfWords(text: string, typed: string): Place[] {
  const lower = text.toLowerCase();
  // A few letters have another length in lower case; then nothing is marked rather than the wrong letters.
  if (lower.length !== text.length) return [];
  return typedWords(typed).flatMap((word) => {
    const at = lower.indexOf(word);
    return at < 0 ? [] : [[at, at + word.length] satisfies Place];
  });
}

function placesOfDigits(text: string, typed: string): Place[] {
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const inText = digits.map((at) => text[at]).join('');
  const number = typed.replaceAll(/\D/g, '');
  const at = [number, number.replace(/^(?:0|63)/, '')]
    .filter((each) => each.length > 0)
    .map((each) => ({ from: inText.indexOf(each), length: each.length }))
    .find(({ from }) => from >= 0);
  const [first, last] = at ? [digits[at.from], digits[at.from + at.length - 1]] : [];
  return first === undefined || last === undefined ? [] : [[first, last + 1]];
}

function partsOf(text: string, places: ReadonlySet<number>): TextPart[] {
  const parts: TextPart[] = [];
  for (let at = 0; at < text.length; at++) {
    const isMatch = places.has(at);
    const last = parts.at(-1);
    const letter = text[at] ?? '';
    if (last && last.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}
