/** Letters that no decomposition turns into plain ones. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
};

const SLUG_LIMIT = 80;

/**
 * A name as one segment of a path: `Peña & Sons` → `pena-and-sons`. A name without a single Latin letter or digit gives
 * an empty text; the caller then takes another base, such as the id.
 */
export function slugOf(name: string): string {
  const folded = name
    .slice(0, 4 * SLUG_LIMIT)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    // Possessives and clippings join up (`tribe's` → `tribes`).
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[ßæœøđðłþı&]/g, (letter) => plainLetters[letter] ?? '');
  return folded
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LIMIT)
    .replace(/-$/, '');
}

export function isSlug(text: string): boolean {
  return text.length <= SLUG_LIMIT && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** The slug itself, or with the first number from 2 on that is not taken: `juan-cruz`, `juan-cruz-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const candidate = slug.slice(0, SLUG_LIMIT - ending.length).replace(/-$/, '') + ending;
    if (!taken.has(candidate)) return candidate;
  }
}
