import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is on the screen or behind others. */
export function useDocumentVisibility(): DocumentVisibilityState {
  return useSyncExternalStore(subscribe, () => document.visibilityState);
}
