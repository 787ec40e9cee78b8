const base = 'https://tribe.test';

const addressOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, base).href;

/** As much of the browser's caches as we use; `isFull` refuses to keep anything more. */
export function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const state = { isFull: false };
  const named = (name: string) => {
    const found = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, found);
    return found;
  };
  const open = async (name: string) => ({
    put: async (key: string | Request, answer: Response) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      named(name).set(addressOf(key), answer);
    },
    match: async (key: string | Request) => named(name).get(addressOf(key))?.clone(),
    delete: async (key: string | Request) => named(name).delete(addressOf(key)),
    keys: async () => [...named(name).keys()].map((url) => ({ url })),
  });
  const caches = {
    open,
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  };
  /** What is kept under an address, if anything. */
  const find = (name: string, key: string) => kept.get(name)?.get(addressOf(key))?.clone();
  return { caches, state, find };
}
