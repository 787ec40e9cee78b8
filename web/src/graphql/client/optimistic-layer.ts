import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { ChangeableCache, Question } from './answer-cache.ts';
import { type Fields, type KnownObjects, objectsIn } from './objects-in.ts';
import type { Operation, Variables } from './operation.ts';
import { patched } from './patched.ts';

type Change = (known: unknown) => unknown;

/**
 * What a mutation under way is expected to do. The cache keeps what the server said; layers are laid over it where it
 * is shown, so that taking one away is all that a refusal needs, whatever else came meanwhile.
 */
export type OptimisticLayer = {
  readonly objects: KnownObjects;
  readonly operation: Operation;
  /** By the hash of the query's key. */
  readonly changes: ReadonlyMap<string, readonly Change[]>;
};

type Update<Data> = (cache: ChangeableCache, result: { data: Data }) => void;
type KeyOf = (operation: Operation, variables: Variables) => QueryKey;

export function optimisticLayer<Data>(
  operation: Operation,
  data: Data,
  update: Update<Data> | undefined,
  keyOf: KeyOf,
): OptimisticLayer {
  const changes = new Map<string, Change[]>();
  const add = <Known, Given>({ query, variables }: Question<Known, Given>, change: (known: Known) => unknown) => {
    const hash = hashKey(keyOf(query, (variables ?? {}) as Variables));
    // The answers under this hash are of this query.
    changes.set(hash, [...(changes.get(hash) ?? []), change as Change]);
  };
  update?.(
    {
      updateQuery: (question, change) => add(question, (known) => change(known) ?? known),
      writeQuery: ({ data: written, ...question }) => add(question, () => written),
      // Nothing is dropped for a guess.
      forget: () => {},
    },
    { data },
  );
  return { objects: objectsIn(data, operation), operation, changes };
}

type Layers = readonly OptimisticLayer[];

/** An answer under the same layers is the same object in every rendering. */
const laid = new WeakMap<Layers, WeakMap<object, unknown>>();

/** An answer as it looks when all that is under way succeeds. */
export function withLayers(
  data: unknown,
  shown: { queryKey: QueryKey; operation: Operation },
  layers: Layers,
): unknown {
  if (layers.length === 0 || typeof data !== 'object' || data === null) return data;
  const answers = laid.get(layers) ?? new WeakMap<object, unknown>();
  laid.set(layers, answers);
  if (!answers.has(data)) answers.set(data, layOver(data, hashKey(shown.queryKey), shown.operation, layers));
  return answers.get(data);
}

function layOver(data: object, hash: string, operation: Operation, layers: Layers): unknown {
  return layers.reduce<unknown>((known, layer) => {
    // It was an object before, and changes of an answer return one.
    const after = patched(known as Fields, layer.objects, operation, layer.operation.ownFields).data;
    return (layer.changes.get(hash) ?? []).reduce<unknown>((each, change) => change(each), after);
  }, data);
}
