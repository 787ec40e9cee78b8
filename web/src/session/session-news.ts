import { writeLocal } from './device/local-storage.ts';

/** Also the key in the browser's storage, for browsers without channels. */
const name = 'session-news';

let channel: BroadcastChannel | null = null;

/** One for the whole page: what a channel says, it does not hear itself. */
function opened(): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  return (channel ??= new BroadcastChannel(name));
}

/** Tells the other tabs of this browser that somebody signed in or out: all of them have the same session. */
export function tellOtherTabs(): void {
  const way = opened();
  if (way) way.postMessage(null);
  else writeLocal(name, String(Date.now()));
}

/** Calls back when another tab said so, until the returned function is called. */
export function hearOtherTabs(listener: () => void): () => void {
  const way = opened();
  if (way) {
    way.addEventListener('message', listener);
    return () => way.removeEventListener('message', listener);
  }
  const hear = ({ key }: StorageEvent) => {
    if (key === name) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
