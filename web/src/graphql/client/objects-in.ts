import { identityOf, isTyped } from './identity.ts';
import type { Operation } from './operation.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What an answer says of each object, by identity; what it says of the root is under `root`. */
export type KnownObjects = ReadonlyMap<string, Fields>;

type Sharing = Pick<Operation, 'ownFields' | 'sharedRoots'>;

export const root = 'Query';

/** Answers never change, so each is looked through once. */
const found = new WeakMap<object, { sharing: Sharing; objects: KnownObjects }>();

/** The objects of an answer, with the fields that mean the same elsewhere. */
export function objectsIn(data: unknown, { ownFields, sharedRoots }: Sharing): KnownObjects {
  if (typeof data !== 'object' || data === null) return new Map();
  const known = found.get(data);
  if (known && known.sharing.ownFields === ownFields && known.sharing.sharedRoots === sharedRoots) return known.objects;
  const objects = new Map<string, Fields>();
  const own = new Set(ownFields);
  for (const value of Object.values(data)) collect(value, own, objects);
  const roots = Object.entries(data).filter(([name]) => sharedRoots?.includes(name));
  if (roots.length > 0) objects.set(root, Object.fromEntries(roots));
  found.set(data, { sharing: { ownFields, sharedRoots }, objects });
  return objects;
}

function collect(value: unknown, own: ReadonlySet<string>, into: Map<string, Fields>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, own, into);
  } else if (isTyped(value)) {
    const fields = Object.entries(value);
    const identity = identityOf(value);
    if (identity) {
      const shared = Object.fromEntries(fields.filter(([name]) => !own.has(name)));
      into.set(identity, together(into.get(identity) ?? {}, shared));
    }
    for (const [, field] of fields) collect(field, own, into);
  }
}

/** Both selections of an object that is in an answer twice, and of the objects that belong to it. */
function together(one: Fields, other: Fields): Fields {
  const both = Object.entries(other).map(([name, value]) => {
    const before = one[name];
    const belongs = isTyped(before) && isTyped(value) && !identityOf(before) && !identityOf(value);
    return [name, belongs ? together(before, value) : value];
  });
  return { ...one, ...Object.fromEntries(both) };
}
