import { useMemo, useRef } from 'react';
import { randomKey } from '#random-key.ts';

type RetryKeys = {
  /** For the `context` of a mutation: the same wish carries the same key, so that a second try cannot do it twice. */
  contextFor: (wish: unknown) => { headers: Record<string, string> };
  /** Call it when the wish came true: the same again is a new one. */
  fulfilled: () => void;
};

/** Names what is about to be sent, for operations that must not happen twice. */
export function useWish(): RetryKeys {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return useMemo(
    () => ({
      contextFor: (wish) => {
        const text = JSON.stringify(wish);
        if (last.current?.wish !== text) last.current = { wish: text, key: randomKey() };
        return { headers: { 'idempotency-key': last.current.key } };
      },
      fulfilled: () => {
        last.current = null;
      },
    }),
    [],
  );
}
