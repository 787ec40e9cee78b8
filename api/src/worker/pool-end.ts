import type { WorkerEvents } from 'graphile-worker';

/** How long a pool without workers may take to say that it has ended: longer than its last statements may. */
export const POOL_ENDS_WITHIN = 15_000;

/**
 * Resolves when a pool hangs at its end: its workers have stopped, and it waits for notes about jobs which it has
 * miscounted. That happens when one of them failed and others went through afterwards, such as with a database that was
 * too busy for a moment; nothing would be fetched any more, by a process that lives and beats.
 */
export function poolHangs(events: WorkerEvents, endsWithin = POOL_ENDS_WITHIN): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const working = new Set<unknown>();
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    if (isEnding && working.size === 0) timer ??= setTimeout(resolve, endsWithin);
  };
  events.on('worker:create', ({ worker }) => void working.add(worker));
  events.on('worker:stop', ({ worker }) => {
    working.delete(worker);
    look();
  });
  events.on('pool:gracefulShutdown', () => {
    isEnding = true;
    look();
  });
  // It has ended as it should.
  events.on('pool:release', () => clearTimeout(timer));
  return promise;
}
