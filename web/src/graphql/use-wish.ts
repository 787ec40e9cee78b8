import { useMemo } from 'react';
import { useWishKey } from './use-wish-key.ts';

type RetryKeys = {
  /** For the `context` of a mutation. */
  contextFor: (wish: unknown) => { headers: Record<string, string> };
  fulfilled: () => void;
};

/** The key of a wish as the application sends it. */
export function useWish(): RetryKeys {
  const { keyOf, fulfilled } = useWishKey();
  return useMemo(
    () => ({ contextFor: (wish) => ({ headers: { 'idempotency-key': keyOf(wish) } }), fulfilled }),
    [keyOf, fulfilled],
  );
}
