import { createContext, useContext, useSyncExternalStore } from 'react';
import type { KeptItem } from './kept-item.ts';
import type { Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox must be used within an OutboxProvider');
  return outbox;
}

/** What waits to be sent and what was refused, of the person who is here. */
export function useOutboxItems(): readonly KeptItem[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}
