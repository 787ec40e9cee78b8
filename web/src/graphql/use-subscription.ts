import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { variablesOf } from './client/answer-cache.ts';
import type { Operation, OptionsArgument } from './client/operation.ts';
import { useDataClient } from './use-data-client.ts';

type SubscriptionOptions = { skip?: boolean; onData: () => void; onError: (error: unknown) => void };

/** Hears of events on the server. They say that something has changed, not what: pages load it again. */
export function useSubscription<Data, Given>(
  operation: Operation<Data, Given>,
  ...[options]: Required<OptionsArgument<Given, SubscriptionOptions>>
): void {
  const client = useDataClient();
  // Another person has other events.
  const { person } = useSyncExternalStore(client.subscribe, client.getState);
  const { skip = false, variables, onData, onError } = options;
  const tell = useEffectEvent(() => onData());
  const fail = useEffectEvent((error: unknown) => onError(error));
  const given = JSON.stringify(variables ?? {});
  useEffect(() => {
    if (skip) return;
    return client.listen(operation, variablesOf(JSON.parse(given)), {
      onData: () => tell(),
      onError: (error) => fail(error),
    });
  }, [client, operation, given, skip, person]);
}
