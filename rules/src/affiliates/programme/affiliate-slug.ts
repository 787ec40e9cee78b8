const shortest = 3;
const longest = 30;

/** Words for the address of a new affiliate, the nicest first: `rowena`, `rowena-c`, `rowena-cruz`, `rowena-cruz-2` … */
export function slugCandidates(firstName: string, lastName: string): string[] {
  const [first, last] = [plain(firstName), plain(lastName)];
  const whole = [first, last].filter(Boolean).join('-');
  const base = whole === '' ? 'affiliate' : whole.slice(0, longest - 4).replace(/-$/, '');
  const numbered = Array.from({ length: 30 }, (_, index) => `${base}-${index + 2}`);
  const nice = [first, first && last && `${first}-${last.slice(0, 1)}`, whole];
  return [...new Set([...nice, ...numbered])].filter((slug) => affiliateSlugRefusal(slug) === null);
}

/** What an address must be beside free; the letters and the reserved words are those of every first segment. */
export function affiliateSlugRefusal(slug: string): string | null {
  if (slug.length < shortest) return `Use at least ${shortest} letters`;
  if (slug.length > longest) return `Use at most ${longest} letters`;
  // A code is the address, a dot and an ending: endings stay unmistakable.
  return slug.includes('.') ? 'Use lowercase letters, numbers and dashes' : null;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
