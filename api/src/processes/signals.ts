import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Ending } from './messages.ts';

/** For requests and jobs under way. */
const ownDrainTime = 10_000;

/** The extra time for late parts: the database has to be stopped even when the last request does not end. */
const leastTime = 2_000;

/**
 * Ctrl-C, SIGTERM, a closed terminal, a dead supervisor and escaped bugs: finish accepted requests, stop everything
 * that was started, then exit. The returned function does the same for a start that cannot go on.
 */
export function stopOnSignals(
  running: readonly (() => Promise<void>)[],
  log: Logger,
  drainTime = ownDrainTime,
): (exitCode: number) => Promise<void> {
  let isStopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    sayEnding();
    const tooLong = setTimeout(() => process.exit(exitCode || 1), drainTime + 5_000);
    tooLong.unref();
    const endsAt = performance.now() + drainTime;
    for (const stopPart of running.toReversed()) {
      const stopped = stopPart().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
      await Promise.race([stopped, sleep(Math.max(endsAt - performance.now(), leastTime))]);
    }
    process.exit(exitCode);
  }

  // SIGHUP: the terminal was closed. Disconnected: the supervisor is gone, and nobody else would end us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.once('disconnect', () => void stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      void stop(1);
    });
  }
  return stop;
}

/**
 * Whoever started us kills us when this takes too long. A timer of our own is not enough: Node can hang within
 * `process.exit`, when its threads are ended while they collect garbage (nodejs/node#54918).
 */
function sayEnding(): void {
  const ending: Ending = { type: 'ending' };
  if (process.connected) process.send?.(ending, undefined, undefined, () => {});
}
