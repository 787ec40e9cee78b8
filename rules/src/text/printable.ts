import { latinOf } from './latin-letters.ts';

/**
 * The characters that the fonts of our PDFs have (`views/src/pdf/fonts`), from and to: Latin letters of Europe and the
 * Pacific, and signs.
 */
export const drawnRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x113],
  [0x116, 0x127],
  [0x12a, 0x12b],
  [0x12e, 0x137],
  [0x139, 0x13e],
  [0x141, 0x148],
  [0x14a, 0x14d],
  [0x150, 0x161],
  [0x164, 0x165],
  [0x16a, 0x17e],
  [0x1cd, 0x1ce],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2020],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x20b1, 0x20b1],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const plain = /^[ -~]*$/;

/**
 * A text that our PDFs can draw. Missing letters lose an accent or are written in Latin letters, as in passports; emoji
 * are left out; the rest of other scripts is shown as left out.
 */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return Array.from(text.normalize('NFC'), drawn).join('').replaceAll(/…+/g, '…').replaceAll(/ {2,}/g, ' ').trim();
}

function drawn(letter: string): string {
  if (isDrawn(letter)) return letter;
  if (/[\s\p{Zs}]/u.test(letter)) return ' ';
  const latin = latinOf(letter) ?? withoutAccents(letter) ?? same(letter);
  if (latin !== null) return latin;
  return /[\p{L}\p{N}]/u.test(letter) ? '…' : '';
}

/** Keeps as many accents as the fonts have: `ễ` becomes `ê`. */
function withoutAccents(letter: string): string | null {
  const parts = Array.from(letter.normalize('NFD'));
  for (let kept = parts.length - 1; kept > 0; kept--) {
    const fewer = parts.slice(0, kept).join('').normalize('NFC');
    if (isDrawn(fewer)) return fewer;
    const latin = kept === 1 ? latinOf(fewer) : null;
    if (latin !== null) return latin;
  }
  return null;
}

/** Other forms of plain letters: ligatures, wide letters, numbers in circles. */
function same(letter: string): string | null {
  const plainForm = letter.normalize('NFKC');
  return plainForm !== letter && Array.from(plainForm).every(isDrawn) ? plainForm : null;
}

function isDrawn(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return String.fromCodePoint(code) === letter && drawnRanges.some(([from, to]) => code >= from && code <= to);
}
