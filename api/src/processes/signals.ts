import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Ending } from './messages.ts';
import type { Stops } from './prepare.ts';

/** For requests and jobs under way. */
const ownDrainTime = 10_000;

/** The extra time for late parts: the database has to be stopped even when the last request does not end. */
const leastTime = 2_000;

/** Who tells all processes of a service at once tells most of them twice: the one above passes it on. */
const sameSignal = 1_000;

type Options = {
  log: Logger;
  /** How long proxies have to notice, before anything stops, in milliseconds. */
  leavingFor: number;
  drainTime?: number | undefined;
};

/**
 * Ctrl-C, SIGTERM, a closed terminal, a dead supervisor and escaped bugs: finish accepted requests, stop everything
 * that was started, then exit. The returned function does the same for a start that cannot go on. Only at a SIGTERM
 * proxies have time to notice, until another signal comes: with everything else somebody waits, or something is wrong.
 */
export function stopOnSignals(
  running: Readonly<Stops>,
  { log, leavingFor, drainTime = ownDrainTime }: Options,
): (exitCode: number) => Promise<void> {
  let stoppingSince: number | null = null;
  const prompt = new AbortController();

  async function stop(exitCode: number, { isPrompt = true } = {}): Promise<void> {
    const isAgain = stoppingSince !== null && performance.now() - stoppingSince > sameSignal;
    if (isPrompt || isAgain) prompt.abort();
    if (stoppingSince !== null) return;
    stoppingSince = performance.now();
    const leaving = isPrompt ? 0 : leavingFor;
    sayEnding(leaving);
    const tooLong = setTimeout(() => process.exit(exitCode || 1), leaving + drainTime + 5_000);
    tooLong.unref();
    const endsAt = performance.now() + leaving + drainTime;
    for (const stopPart of running.toReversed()) {
      const stopped = stopPart(prompt.signal).catch((error: unknown) =>
        log.error({ err: error }, 'a part did not stop cleanly'),
      );
      await Promise.race([stopped, sleep(Math.max(endsAt - performance.now(), leastTime))]);
    }
    process.exit(exitCode);
  }

  // SIGHUP: the terminal was closed. Disconnected: the supervisor is gone, and nobody else would end us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0, { isPrompt: signal !== 'SIGTERM' }));
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
function sayEnding(leavingFor: number): void {
  const ending: Ending = { type: 'ending', leavingFor };
  if (process.connected) process.send?.(ending, undefined, undefined, () => {});
}
