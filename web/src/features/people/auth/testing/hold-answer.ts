import { vi } from 'vitest';

/** Keeps the answer of one method of the auth endpoint back until the returned function is called. */
export function holdAnswer(method: string): () => void {
  const { fetch } = globalThis;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { body } = init ?? {};
    if (typeof body === 'string' && body.includes(`"method":"${method}"`)) await promise;
    return fetch(input, init);
  });
  return () => resolve();
}
