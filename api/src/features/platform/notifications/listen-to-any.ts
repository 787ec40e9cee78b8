import type { LiveBus } from '#live/bus.ts';

/** One turn for any of the topics. What happens while a listener is busy is told once, afterwards. */
export async function* listenToAny(
  live: LiveBus,
  topics: readonly string[],
  given?: AbortSignal,
): AsyncGenerator<void, void, undefined> {
  const own = new AbortController();
  const signal = given ? AbortSignal.any([given, own.signal]) : own.signal;
  let isNew = false;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  const heard = topics.map(async (topic) => {
    for await (const _event of live.listen(topic, signal)) {
      isNew = true;
      wake();
    }
  });
  try {
    while (!signal.aborted) {
      if (!isNew) {
        // oxlint-disable-next-line no-await-in-loop -- this is what the loop is for
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (signal.aborted) return;
      isNew = false;
      yield;
    }
  } finally {
    own.abort();
    await Promise.allSettled(heard);
  }
}
