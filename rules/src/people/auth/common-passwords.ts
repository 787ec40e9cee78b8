import { firstNames, nameEndings, popularWords, wellKnownPasswords, wordEndings } from './common-password-words.ts';

/**
 * The passwords that are tried first, at least 3,000 of them, in lower case.
 *
 * How the list was made: nobody measured it for us and no leaked list was copied. The first part is what everyone in the
 * trade knows by heart; the rest is built from the habits behind such lists: a popular word or first name (English and
 * Filipino) with a popular ending, walks over the keyboard, runs and repetitions of digits, and years. Shorter ones are
 * kept although the length rule refuses them first.
 */
const commonPasswords: ReadonlySet<string> = new Set(allCommonPasswords());

export const COMMON_PASSWORD_COUNT = commonPasswords.size;

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

function* allCommonPasswords(): Generator<string> {
  yield* wordsOf(wellKnownPasswords);
  for (const word of wordsOf(popularWords)) {
    for (const ending of wordsOf(wordEndings)) yield word + ending;
    yield word;
    yield word + word;
  }
  for (const name of wordsOf(firstNames)) {
    for (const ending of wordsOf(nameEndings)) yield name + ending;
    yield name;
  }
  yield* keyboardWalks();
  yield* repetitions();
  for (let year = 1970; year <= 2030; year++) yield `${year}${year}`;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Stretches of keyboard rows both ways, and neighbouring columns. */
function* keyboardWalks(): Generator<string> {
  for (const row of ['1234567890', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']) {
    for (const keys of [row, backwards(row)]) {
      for (let start = 0; start < keys.length; start++) {
        for (let end = start + 6; end <= keys.length; end++) yield keys.slice(start, end);
      }
    }
  }
  const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];
  for (const [index, column] of columns.entries()) {
    const back = backwards(column);
    const next = columns[index + 1] ?? '';
    const nextBack = backwards(next);
    yield* [
      column + column,
      column + back,
      back + column,
      column + next,
      column + nextBack,
      back + next,
      back + nextBack,
    ];
  }
}

function backwards(keys: string): string {
  return keys.split('').toReversed().join('');
}

/** One character six to twelve times, and every pair of digits three to five times. */
function* repetitions(): Generator<string> {
  for (const character of '0123456789abcdefghijklmnopqrstuvwxyz') {
    for (let times = 6; times <= 12; times++) yield character.repeat(times);
  }
  for (let pair = 0; pair < 100; pair++) {
    for (let times = 3; times <= 5; times++) yield String(pair).padStart(2, '0').repeat(times);
  }
}
