import { replaceEqualDeep } from '@tanstack/react-query';
import { identityOf, isTyped, type TypedObject } from './identity.ts';
import { type Fields, type KnownObjects, objectsIn, root } from './objects-in.ts';
import type { Operation } from './operation.ts';
import { below, type Shape, shapeOf } from './shape.ts';

export type Patched = {
  /** The same object when nothing changed, and so for every part of it. */
  data: Fields;
  /** False when the answer would need fields that nobody has asked for yet: it has to be loaded again. */
  isComplete: boolean;
};

/**
 * An answer after another one brought newer states of its objects. It keeps the shape that was asked for. A list or a
 * reference that now has other objects in it takes them over when all of their fields are known.
 */
export function patched(
  data: Fields,
  news: KnownObjects,
  target: Operation,
  ownOfNews: readonly string[] = [],
): Patched {
  const mine = objectsIn(data, target);
  if (![...news.keys()].some((identity) => mine.has(identity))) return { data, isComplete: true };
  const patch = new Patch(news, mine, new Set([...(target.ownFields ?? []), ...ownOfNews]));
  const roots = news.get(root) ?? {};
  const shape = shapeOf(target);
  const after = eachField(data, (value, name) =>
    name in roots && target.sharedRoots?.includes(name)
      ? patch.take(below(shape, name), value, roots[name])
      : patch.walk(below(shape, name), value),
  );
  return { data: after, isComplete: patch.isComplete };
}

class Patch {
  isComplete = true;
  readonly #news: KnownObjects;
  readonly #mine: KnownObjects;
  /** Fields that are not shared. */
  readonly #own: ReadonlySet<string>;

  constructor(news: KnownObjects, mine: KnownObjects, own: ReadonlySet<string>) {
    this.#news = news;
    this.#mine = mine;
    this.#own = own;
  }

  /** The value with the news of every object in it. */
  walk(shape: Shape, old: unknown): unknown {
    if (Array.isArray(old)) return eachItem(old, (item) => this.walk(shape, item));
    if (!isTyped(old)) return old;
    const identity = identityOf(old);
    const news = (identity && this.#news.get(identity)) || {};
    return eachField(old, (value, name) =>
      name in news && !this.#own.has(name)
        ? this.take(below(shape, name), value, news[name])
        : this.walk(below(shape, name), value),
    );
  }

  /** The new value of a field in its shape; the old one where fields are missing. */
  take(shape: Shape, old: unknown, next: unknown): unknown {
    if (standsThere(old, next)) return this.walk(shape, old);
    const wasComplete = this.isComplete;
    this.isComplete = true;
    const taken = this.#fit(shape, next, old);
    const fits = this.isComplete;
    this.isComplete = fits && wasComplete;
    return fits ? replaceEqualDeep(old, taken) : this.walk(shape, old);
  }

  /** `old` is what was there before, when it belongs to the same object. */
  #fit(shape: Shape, next: unknown, old: unknown): unknown {
    if (Array.isArray(next)) return next.map((item: unknown) => this.#fit(shape, item, sameIn(old, item)));
    return isTyped(next) ? this.#fitObject(shape, next, isTyped(old) ? old : undefined) : next;
  }

  #fitObject(shape: Shape, next: TypedObject, before: TypedObject | undefined): Fields {
    const identity = identityOf(next);
    const old = before && identityOf(before) === identity ? before : undefined;
    const known = identity ? { ...this.#mine.get(identity), ...this.#news.get(identity) } : { ...old, ...next };
    const fields = [...shape].map(([name, inside]) => {
      if (name in known && !this.#own.has(name)) return [name, this.#fit(inside, known[name], old?.[name])];
      if (!old || !(name in old)) this.isComplete = false;
      return [name, this.walk(inside, old?.[name])];
    });
    return Object.fromEntries(fields) as Fields;
  }
}

/** The item of a list that is the same object. Items without identity come and go with their list. */
function sameIn(list: unknown, item: unknown): unknown {
  const identity = isTyped(item) ? identityOf(item) : null;
  if (!identity || !Array.isArray(list)) return undefined;
  return list.find((each: unknown) => isTyped(each) && identityOf(each) === identity);
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

/** The same list when no item changes. */
function eachItem(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const after = list.map(change);
  return after.every((item, at) => Object.is(item, list[at])) ? list : after;
}
