/** Fewer letters than this are too few to guess from. */
export const shortestGuess = 4;

/**
 * Whether a typed word is a word with one typing error: a letter wrong, missing, too many, or two in each other's place.
 * A word that is still being typed is compared with the beginning of the other.
 */
export function isOneErrorAway(typed: string, word: string, { isBegun = false } = {}): boolean {
  if (typed.length < shortestGuess) return false;
  if (isWithin(typed, word)) return true;
  if (!isBegun) return false;
  return [-1, 0, 1].some((more) => isWithin(typed, word.slice(0, typed.length + more)));
}

function isWithin(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && at < word.length && typed[at] === word[at]) at++;
  const [left, right] = [typed.slice(at), word.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

/** Whether every typed word begins one of these words, or is one typing error away from it; one error in all. */
export function isMistypedAs(typed: readonly string[], words: readonly string[]): boolean {
  let errors = 0;
  return typed.every((each, place) => {
    if (words.some((word) => word.startsWith(each))) return true;
    errors++;
    const isBegun = place === typed.length - 1;
    return errors === 1 && words.some((word) => isOneErrorAway(each, word, { isBegun }));
  });
}

/**
 * A word with one typing error as patterns of LIKE: `_` is any letter. Each is what somebody may have meant: another letter
 * in a place, none there, one more, or the next two the other way around. Their fixed letters are what an index finds.
 */
export function patternsOfErrors(typed: string): string[] {
  const places = Array.from({ length: typed.length }, (_, at) => at);
  const patterns = places.flatMap((at) => {
    const [before, after] = [typed.slice(0, at), typed.slice(at + 1)];
    const swapped = at + 1 < typed.length ? [`${before}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`] : [];
    return [`${before}_${after}`, `${before}${after}`, `${before}_${typed.slice(at)}`, ...swapped];
  });
  return [...new Set(patterns)].filter((pattern) => pattern !== typed);
}
