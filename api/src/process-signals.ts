import type { Logger } from 'pino';

const drainTime = 10_000;

/** Ctrl-C, SIGTERM and bugs that escaped: finish what is accepted, stop everything that was started, then leave. */
export function stopOnSignals(running: readonly (() => Promise<void>)[], log: Logger): void {
  let isStopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const tooLong = setTimeout(() => process.exit(exitCode || 1), drainTime + 5_000);
    tooLong.unref();
    for (const stopPart of running.toReversed()) {
      await stopPart().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
    process.exit(exitCode);
  }

  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      void stop(1);
    });
  }
}
