/** `device` stays until it is sent or the person logs out; `tab` goes with the tab as well. */
const stores = { device: () => localStorage, tab: () => sessionStorage };

const mark = 'typed:';

/**
 * Words that somebody typed and has not sent yet, by person: nobody else who uses this device gets them. The store may
 * be missing or full; then nothing is kept.
 */
export function typedWords(store: keyof typeof stores, personId: number, name: string) {
  const key = `${mark}${personId}:${name}`;
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(stores[store]());
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(key)),
    keep: (text: string) => void attempt((storage) => storage.setItem(key, text)),
    drop: () => void attempt((storage) => storage.removeItem(key)),
  };
}
