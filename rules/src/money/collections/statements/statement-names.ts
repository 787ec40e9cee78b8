/** The words of a name in plain capitals, the longest first. Wallets hide letters: `MA***A`, and shorten: `S.`. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z*]+/)
    .filter((word) => word !== '' && !/^\*+$/.test(word))
    .toSorted((word, next) => next.length - word.length);
}

/** Words that find a person: whole ones of three letters or more. */
export function isTellingWord(word: string): boolean {
  return word.length >= 3 && !word.includes('*');
}

/**
 * Whether two names may be one person's: all words of the shorter one are in the other, counting initials and hidden
 * letters, at least two of them, and one of them in full. The words come from `nameWords`: whole words come first, so
 * that an initial does not take the place of a name.
 */
export function areSimilarNames(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2) return false;
  const used = new Set<number>();
  let isSure = false;
  for (const word of short) {
    const at = bestFit(word, long, used);
    if (at < 0) return false;
    isSure ||= isTellingWord(word) && long[at] === word;
    used.add(at);
  }
  return isSure;
}

function bestFit(word: string, words: readonly string[], used: ReadonlySet<number>): number {
  const same = words.findIndex((other, at) => other === word && !used.has(at));
  if (same >= 0) return same;
  return words.findIndex((other, at) => !used.has(at) && (isShortFor(word, other) || isShortFor(other, word)));
}

function isShortFor(word: string, full: string): boolean {
  if (!word.includes('*')) return word.length === 1 && full.startsWith(word);
  const [start = ''] = word.split('*', 1);
  const end = word.slice(word.lastIndexOf('*') + 1);
  return start + end !== '' && full.startsWith(start) && full.endsWith(end);
}
