const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first letters of the first and the last word, for a person or a thing without a picture; `?` without a name. The
 * second name of a person, in brackets, does not count.
 */
export function initials(name: string): string {
  const words = name
    .replace(/\(.*\)/, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const first = words.at(0);
  if (!first) return '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstCharacter(first) + firstCharacter(last)).toLocaleUpperCase('en');
}

function firstCharacter(word: string): string {
  for (const { segment } of characters.segment(word)) return segment;
  return '';
}
