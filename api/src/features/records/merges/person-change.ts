import type { User } from '#tables/people/users.table.ts';

/** Values as JSON keeps them, by the name of the field. */
type Values = Record<string, unknown>;

export type PersonChange = { before: Values; after: Values };

/** The changed fields, before and after. */
export function changesIn(person: User, next: Partial<User>): PersonChange {
  const change: PersonChange = { before: {}, after: {} };
  for (const name of Object.keys(next) as (keyof User)[]) {
    const [before, after] = [asJson(person[name]), asJson(next[name])];
    if (isSame(before, after)) continue;
    change.before[name] = before;
    change.after[name] = after;
  }
  return change;
}

/** The changes that restore the person: a field that someone has changed since keeps its newer value. */
export function valuesBack(person: User, { before, after }: PersonChange): Partial<User> {
  const names = (Object.keys(before) as (keyof User)[]).filter((name) => isSame(asJson(person[name]), after[name]));
  return Object.fromEntries(names.map((name) => [name, fromJson(name, before[name])]));
}

const instants = new Set<keyof User>(['affiliateTimestamp', 'lastSeenAt', 'updatedAt', 'archivedAt']);

function asJson(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

function fromJson(name: keyof User, value: unknown): unknown {
  return instants.has(name) && typeof value === 'string' ? new Date(value) : value;
}

/** Values of a JSON column come back with their keys in another order. */
function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
