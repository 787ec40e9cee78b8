import { useMemo } from 'react';
import { useRequestKey } from './use-request-key.ts';

type RetryKeys = {
  /** For the `context` of a mutation. */
  contextFor: (request: unknown) => { headers: Record<string, string> };
  fulfilled: () => void;
};

/** The key of a wish as the application sends it. */
export function useRetryKeys(): RetryKeys {
  const { keyOf, fulfilled } = useRequestKey();
  return useMemo(
    () => ({ contextFor: (request) => ({ headers: { 'idempotency-key': keyOf(request) } }), fulfilled }),
    [keyOf, fulfilled],
  );
}
