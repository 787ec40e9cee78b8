import { useMemo } from 'react';
import { useRequestKey } from './use-request-key.ts';

type RetryKeys = {
  /** For the `context` of a mutation. */
  contextFor: (request: unknown) => { headers: Record<string, string> };
  done: () => void;
};

/** The key of a request, as the application sends it. */
export function useRetryKeys(): RetryKeys {
  const { keyOf, done } = useRequestKey();
  return useMemo(
    () => ({ contextFor: (request) => ({ headers: { 'idempotency-key': keyOf(request) } }), done }),
    [keyOf, done],
  );
}
