import { replaceEqualDeep } from '@tanstack/react-query';
import { identityOf, isTyped, type TypedObject } from './identity.ts';
import { type Fields, type KnownObjects, objectsIn, root, type Sharing } from './objects-in.ts';

export type Patched = {
  /** The same object when nothing changed, and so for every part of it. */
  data: Fields;
  /** False when the answer would need fields that nobody has asked for yet: it has to be loaded again. */
  isComplete: boolean;
};

/**
 * An answer after another one brought newer states of its objects. It keeps its shape: fields that it does not have are
 * not added. A list or a reference that now has other objects in it takes them over when all of their fields are known.
 */
export function patched(data: Fields, news: KnownObjects, target: Sharing, source: Sharing): Patched {
  const mine = objectsIn(data, target);
  if (![...news.keys()].some((identity) => mine.has(identity))) return { data, isComplete: true };
  const patch = new Patch(news, mine, new Set([...(target.ownFields ?? []), ...(source.ownFields ?? [])]));
  const roots = news.get(root);
  const after = eachField(data, (value, name) =>
    roots && target.sharedRoots?.includes(name) && name in roots ? patch.take(value, roots[name]) : patch.walk(value),
  );
  return { data: after, isComplete: patch.isComplete };
}

class Patch {
  isComplete = true;
  readonly #news: KnownObjects;
  readonly #mine: KnownObjects;
  readonly #own: ReadonlySet<string>;

  constructor(news: KnownObjects, mine: KnownObjects, own: ReadonlySet<string>) {
    this.#news = news;
    this.#mine = mine;
    this.#own = own;
  }

  /** The value with the news of every object in it. */
  walk(old: unknown): unknown {
    if (Array.isArray(old)) return eachItem(old, (item) => this.walk(item));
    if (!isTyped(old)) return old;
    const news = this.#newsOf(old);
    return eachField(old, (value, name) =>
      news && name in news && !this.#own.has(name) ? this.take(value, news[name]) : this.walk(value),
    );
  }

  /** The new value of a field in the shape of the old one; the old one where that is not possible. */
  take(old: unknown, next: unknown): unknown {
    if (standsThere(old, next)) return this.walk(old);
    const wasComplete = this.isComplete;
    this.isComplete = true;
    const taken = this.#fit(old, next, true);
    const fits = this.isComplete;
    this.isComplete = fits && wasComplete;
    return fits ? taken : this.walk(old);
  }

  /** An object without identity is the same one when the object around it is. */
  #fit(old: unknown, next: unknown, isInSame: boolean): unknown {
    if (Array.isArray(next)) return this.#fitList(Array.isArray(old) ? old : [], next);
    if (!isTyped(next)) return replaceEqualDeep(old, next);
    if (!isTyped(old) || old.__typename !== next.__typename) return this.#missing();
    const [was, is] = [identityOf(old), identityOf(next)];
    return this.#fitObject(old, next, was === is && (is !== null || isInSame));
  }

  #fitList(old: readonly unknown[], next: readonly unknown[]): unknown {
    const fitted = next.map((item) => {
      if (!isTyped(item)) return item;
      const identity = identityOf(item);
      const likes = old.filter(isTyped).filter(({ __typename: type }) => type === item.__typename);
      const same = identity ? likes.find((like) => identityOf(like) === identity) : undefined;
      const like = same ?? likes[0];
      return like ? this.#fitObject(like, item, same !== undefined) : this.#missing();
    });
    return replaceItems(old, fitted);
  }

  /** The new object with the fields of the old one. When they are the same object, the old one may know more of it. */
  #fitObject(old: TypedObject, next: TypedObject, isSame: boolean): unknown {
    const identity = identityOf(next);
    const known = identity ? { ...this.#mine.get(identity), ...this.#news.get(identity) } : next;
    return eachField(old, (value, name) => {
      if (name in known && !this.#own.has(name)) return this.#fit(value, known[name], isSame);
      return isSame ? this.walk(value) : this.#missing();
    });
  }

  #newsOf(object: TypedObject): Fields | undefined {
    const identity = identityOf(object);
    return identity ? this.#news.get(identity) : undefined;
  }

  #missing(): undefined {
    this.isComplete = false;
    return undefined;
  }
}

/** Whether the new value says the same as far as both say something. Newer states of the same objects are found elsewhere. */
function standsThere(old: unknown, next: unknown): boolean {
  if (Array.isArray(old) && Array.isArray(next)) {
    return old.length === next.length && old.every((item, at) => standsThere(item, next[at]));
  }
  if (!isTyped(old) || !isTyped(next)) return replaceEqualDeep(old, next) === old;
  const [was, is] = [identityOf(old), identityOf(next)];
  if (was !== null && is !== null) return was === is;
  return Object.keys(old).every((name) => !(name in next) || standsThere(old[name], next[name]));
}

/** The same object when no field changes. */
function eachField<Of extends Fields>(object: Of, change: (value: unknown, name: string) => unknown): Of {
  const before = Object.entries(object);
  const after = before.map(([name, value]) => [name, change(value, name)] as const);
  const isKept = after.every(([, value], at) => Object.is(value, before[at]?.[1]));
  // Same names, new values of the same fields.
  return isKept ? object : (Object.fromEntries(after) as Of);
}

function eachItem(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  return replaceItems(list, list.map(change));
}

/** The old list when the new one has the same items. */
function replaceItems(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  return old.length === next.length && next.every((item, at) => Object.is(item, old[at])) ? old : next;
}
