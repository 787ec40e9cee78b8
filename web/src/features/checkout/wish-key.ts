import { useRef } from 'react';

/** A key for what is about to be sent: the same for the same wish, so that a second try cannot order twice. */
export function useWishKey(): (wish: unknown) => string {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return (wish) => {
    const text = JSON.stringify(wish);
    if (last.current?.wish !== text) last.current = { wish: text, key: newKey() };
    return last.current.key;
  };
}

/** `randomUUID` is there on https and localhost only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
