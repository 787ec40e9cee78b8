import { useMemo, useRef } from 'react';
import { randomKey } from '#random-key.ts';

type RequestKey = {
  /** The same key for the same request, so that a second try cannot do it twice. */
  keyOf: (request: unknown) => string;
  /** Call it when the server has done it: asking the same again is a new request. */
  done: () => void;
};

/** A key for the next request, for operations that must not happen twice. Light pages use it as well. */
export function useRequestKey(): RequestKey {
  const last = useRef<{ text: string; key: string } | null>(null);
  return useMemo(
    () => ({
      keyOf: (request) => {
        const text = JSON.stringify(request);
        if (last.current?.text !== text) last.current = { text, key: randomKey() };
        return last.current.key;
      },
      done: () => {
        last.current = null;
      },
    }),
    [],
  );
}
