import { useCallback, useSyncExternalStore } from 'react';
import type { Fields } from './client/objects-in.ts';
import { useDataClient } from './use-data-client.ts';

/** An object that some answer in the cache has with all of the fields; nothing is asked for. */
export function useKnownObject(type: string, id: string | number, fields: readonly string[]): Fields | undefined {
  const { cache } = useDataClient();
  const answers = cache.queries.getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) =>
      answers.subscribe((event) => {
        if (event.type === 'updated' || event.type === 'removed') listener();
      }),
    [answers],
  );
  return useSyncExternalStore(subscribe, () => cache.find(`${type}:${id}`, fields));
}
