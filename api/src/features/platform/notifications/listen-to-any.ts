import type { LiveBus } from '#live/bus.ts';

/** One turn for any of the topics, from this call on. What happens while a listener is busy is told once, afterwards. */
export function listenToAny(live: LiveBus, topics: readonly string[], given?: AbortSignal): AsyncIterable<void> {
  const own = new AbortController();
  const signal = given ? AbortSignal.any([given, own.signal]) : own.signal;
  let isNew = false;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  const heard = topics
    .map((topic) => live.listen(topic, signal))
    .map(async (events) => {
      for await (const _event of events) {
        isNew = true;
        wake();
      }
    });
  async function* turns(): AsyncIterable<void> {
    try {
      while (!signal.aborted) {
        if (!isNew) {
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
  return turns();
}
