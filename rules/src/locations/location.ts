/** A country, a state or a city. Cities have no code of their own. */
export type Location = { name: string; code?: string };

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** By name, each name once. */
export function sortedLocations(locations: readonly Location[]): Location[] {
  const byName = new Map(locations.map((location) => [location.name, location]));
  return [...byName.values()].toSorted((one, other) => collator.compare(one.name, other.name));
}

/** Codes as ISO 3166 writes them: `PH`, `CAV`, `00`. */
export function isLocationCode(text: string): boolean {
  return /^[a-z0-9-]{1,10}$/i.test(text);
}
