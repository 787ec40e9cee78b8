import { z } from 'zod';

/** From the second letter on the server is asked. */
export const shortestTyped = 2;
export const longestTyped = 100;

export const paletteInput = z.object({
  text: z.string().trim().min(shortestTyped, 'Write at least two letters').max(longestTyped, 'The search is too long'),
});

const mostWords = 8;

/** What was typed as words of letters and digits, in lower case; accents stay, as names are written with them. */
export function typedWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);
}

/** A number and nothing else: of a phone, a transfer, a person. It is in no title worth finding. */
export function isLongNumber(text: string): boolean {
  return /^[\d\s+().\p{Pd}]+$/u.test(text) && text.replaceAll(/\D/g, '').length >= 4;
}

/** Whether each word that was typed begins a word of a title, for what is searched in memory. */
export function beginsWords(title: string, text: string): boolean {
  const words = typedWords(title);
  const typed = typedWords(text);
  return typed.length > 0 && typed.every((each) => words.some((word) => word.startsWith(each)));
}
