/** What a group does together, winds and stars of home. */
const names = [
  'Kapit-bisig', 'Bayanihan', 'Sulong', 'Tala', 'Agila', 'Bukal', 'Hiraya', 'Amihan', 'Sinag', 'Alab',
  'Lakbay', 'Habagat', 'Dunong', 'Liwanag', 'Bituin', 'Sikap', 'Tagumpay', 'Pag-asa', 'Dangal', 'Hangarin',
  'Likha', 'Lunti', 'Sanghaya', 'Tibay', 'Pangarap', 'Silakbo', 'Kalinga', 'Malasakit', 'Bagwis', 'Himig',
] as const; // prettier-ignore

export const GROUP_NAME_LIMIT = 60;

/** The next names that no group has; after the last one they begin again as `Tala 2`. */
export function newGroupNames(count: number, taken: Iterable<string>): string[] {
  const known = new Set([...taken].map((name) => name.toLowerCase()));
  const found: string[] = [];
  for (let round = 1; found.length < count; round++) {
    for (const name of names) {
      const candidate = round === 1 ? name : `${name} ${round}`;
      if (found.length < count && !known.has(candidate.toLowerCase())) found.push(candidate);
    }
  }
  return found;
}
