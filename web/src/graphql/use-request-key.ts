import { useMemo, useRef } from 'react';
import { randomKey } from '#random-key.ts';

type RequestKey = {
  /** The same key for the same wish, so that a second try cannot do it twice. */
  keyOf: (request: unknown) => string;
  /** Call it when the wish came true: the same again is a new one. */
  fulfilled: () => void;
};

/** A key for the next request, for operations that must not happen twice. Light pages use it as well. */
export function useRequestKey(): RequestKey {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return useMemo(
    () => ({
      keyOf: (request) => {
        const text = JSON.stringify(request);
        if (last.current?.wish !== text) last.current = { wish: text, key: randomKey() };
        return last.current.key;
      },
      fulfilled: () => {
        last.current = null;
      },
    }),
    [],
  );
}
