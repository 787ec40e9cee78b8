/** What `?aff=` carries: the affiliate's address for the main link, with a dot and an ending for others. */
export function linkCode(slug: string, ending: string | null): string {
  return ending === null ? slug : `${slug}.${ending}`;
}

/** `tiktok` of `rowena.tiktok`; null for a main link. */
export function endingOf(code: string): string | null {
  const dot = code.indexOf('.');
  return dot === -1 ? null : code.slice(dot + 1);
}

/** The address to share: `/rowena`, `/rowena/tiktok`. */
export function linkPath(code: string): string {
  return `/${code.replace('.', '/')}`;
}

const endingPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestEnding = 30;

export const ENDING_HINT = 'Letters, numbers and dashes.';

export function endingRefusal(ending: string): string | null {
  if (ending === '') return 'Ending is required';
  if (ending.length > longestEnding) return `Use at most ${longestEnding} letters`;
  return endingPattern.test(ending) ? null : 'Use lowercase letters, numbers and dashes';
}

/** What a typed name makes of itself as an ending: `Free training, TikTok` is `free-training-tiktok`. */
export function endingFrom(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longestEnding)
    .replace(/-$/, '');
}
