import { errorCode, errorText } from '@app/rules/errors/error-text';
import { type ReactNode, useEffect } from 'react';
import type { Operation } from './client/operation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { useQuery } from './use-query.ts';
import { isEmptyAnswer, nullDataError, operationName } from './query-states.ts';

export type DataViewFailure = { error: unknown; code: string | null; text: string; retry: () => void };
export type DataViewExtras = {
  /** A newer answer is loading; the last one is shown. */
  updating: boolean;
  refetch: () => void;
};

type DataViewProps<Data, Variables> = {
  query: Operation<Data, Variables>;
  variables?: NoInfer<Variables>;
  /** Shown after 1000 ms of waiting, best in the shape of the content; a spinner without it. */
  loading?: ReactNode;
  /** Shown when there is nothing: every root field null or empty, unless `isEmpty` says otherwise. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Instead of the usual text with a button to try again. */
  failure?: (failure: DataViewFailure) => ReactNode;
  ready: (data: Data, extras: DataViewExtras) => ReactNode;
};

/** Asks the server and shows one of four states. Old data stays while new variables are answered. */
export function DataView<Data, Variables>({
  query,
  variables,
  loading: skeleton,
  empty,
  isEmpty,
  failure,
  ready,
}: DataViewProps<Data, Variables>) {
  const name = operationName(query);
  // Whether variables are required is the caller's type to check; the hook's own type cannot follow a generic.
  const operation = query as Operation<Data, object>;
  const {
    data: fresh,
    previousData,
    error,
    loading,
    refetch,
  } = useQuery(operation, { variables: variables as object });
  const data = fresh ?? (loading ? previousData : undefined);
  useLoadingHint(name, loading && !data);

  const retry = () => void refetch().catch(() => undefined);

  if (error) {
    const details: DataViewFailure = { error, code: errorCode(error), text: errorText(error), retry };
    return failure ? failure(details) : <ErrorState message={details.text} onRetry={retry} retrying={loading} />;
  }
  if (data) {
    const hasNothing = isEmpty ? isEmpty(data) : isEmptyAnswer(data as object);
    if (hasNothing && empty !== undefined) return empty;
    return ready(data, { updating: loading, refetch: retry });
  }
  if (loading) return <PageLoading>{skeleton}</PageLoading>;
  throw new Error(nullDataError);
}

const hintAfter = 10_000;

/** In development, says after 10 seconds which query is still loading. */
function useLoadingHint(operation: string, isLoading: boolean): void {
  useEffect(() => {
    if (!import.meta.env.DEV || !isLoading) return;
    const timer = setTimeout(() => {
      console.warn(`${operation} has been loading for 10 seconds. Is the server running, and is the query answered?`);
    }, hintAfter);
    return () => clearTimeout(timer);
  }, [operation, isLoading]);
}
