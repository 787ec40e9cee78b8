import { useQuery as useWatchedQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type QueryPolicy, variablesOf } from './client/answer-cache.ts';
import { defaultPolicies } from './client/data-client.ts';
import type { Operation, OptionsArgument } from './client/operation.ts';
import { withLayers } from './client/optimistic-layer.ts';
import { isUnreachable } from './client/transport-errors.ts';
import { useDataClient } from './use-data-client.ts';

export type WatchOptions = {
  /** Nothing is asked for and nothing is shown. */
  skip?: boolean;
  fetchPolicy?: QueryPolicy;
  /** Asks again after so many milliseconds, as long as the page is there. */
  pollInterval?: number;
  skipPollAttempt?: () => boolean;
};

export type WatchedQuery<Data> = {
  data: Data | undefined;
  /** The last answer, while the one for new variables is on its way. */
  previousData: Data | undefined;
  /** A request is under way, the first or another one. */
  loading: boolean;
  error: Error | undefined;
  refetch: () => Promise<{ data: Data | undefined }>;
  startPolling: (milliseconds: number) => void;
  stopPolling: () => void;
};

/** An answer of the server, which follows when it changes. Shows what the cache has, and reloads unless told otherwise. */
export function useQuery<Data, Given>(
  operation: Operation<Data, Given>,
  ...[options]: OptionsArgument<Given, WatchOptions>
): WatchedQuery<Data> {
  const { skip = false, fetchPolicy = defaultPolicies.watchQuery, pollInterval = 0, skipPollAttempt } = options ?? {};
  const { cache, subscribe, getState } = useDataClient();
  const { layers } = useSyncExternalStore(subscribe, getState);
  const { isFresh, ...watching } = cache.watching(operation, variablesOf(options?.variables), fetchPolicy);
  // An answer of the document is as good as one that was asked for now.
  const [startedFresh] = useState(isFresh);
  const watched = useWatchedQuery({ ...watching, enabled: !skip }, cache.queries);

  const isHidden =
    skip ||
    watched.isPlaceholderData ||
    (fetchPolicy === 'network-only' && !watched.isFetchedAfterMount && !startedFresh);
  const known = isHidden ? undefined : watched.data;
  const shown = withLayers(known, { queryKey: watching.queryKey, operation }, layers);

  const { refetch: ask } = watched;
  // Whoever asks again wants to know that nobody answered.
  const [isAskedAgain, setAskedAgain] = useState(false);
  const refetch = useCallback(async () => {
    setAskedAgain(true);
    const { data } = await ask({ throwOnError: true });
    return { data: data as Data | undefined };
  }, [ask]);
  const polling = usePolling(skip ? 0 : pollInterval, () => {
    if (!skipPollAttempt?.()) void ask({ cancelRefetch: false });
  });

  return {
    // The schema says what the server answers; the types of operations are made from it.
    data: shown as Data | undefined,
    previousData: watched.isPlaceholderData ? (watched.data as Data | undefined) : undefined,
    loading: watched.isFetching,
    error:
      watched.isFetching || (shown && !isAskedAgain && isUnreachable(watched.error))
        ? undefined
        : (watched.error ?? undefined),
    refetch,
    ...polling,
  };
}

/** Asks again and again, by the option or because somebody has started it. */
function usePolling(pollInterval: number, ask: () => void) {
  const [started, setStarted] = useState(0);
  const poll = useEffectEvent(ask);
  const milliseconds = started || pollInterval;
  useEffect(() => {
    if (milliseconds === 0) return;
    const timer = setInterval(() => poll(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  const startPolling = useCallback((each: number) => setStarted(each), []);
  const stopPolling = useCallback(() => setStarted(0), []);
  return { startPolling, stopPolling };
}
