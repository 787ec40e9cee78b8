import { useMemo, useRef } from 'react';

type Wish = {
  /** For the `context` of a mutation: the same wish carries the same key, so that a second try cannot do it twice. */
  contextFor: (wish: unknown) => { headers: Record<string, string> };
  /** Call it when the wish came true: the same again is a new one. */
  fulfilled: () => void;
};

/** Names what is about to be sent, for operations that must not happen twice. */
export function useWish(): Wish {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return useMemo(
    () => ({
      contextFor: (wish) => {
        const text = JSON.stringify(wish);
        if (last.current?.wish !== text) last.current = { wish: text, key: newKey() };
        return { headers: { 'idempotency-key': last.current.key } };
      },
      fulfilled: () => {
        last.current = null;
      },
    }),
    [],
  );
}

/** `randomUUID` is there on https and localhost only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
