import { useRef } from 'react';
import { randomKey } from '#random-key.ts';

/** A key for what is about to be sent: the same for the same wish, so that a second try cannot order twice. */
export function useWishKey(): (wish: unknown) => string {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current?.wish !== text) last.current = { wish: text, key: randomKey() };
    return last.current.key;
  };
}
