import type { LiveBus } from '#live/bus.ts';

/** One turn for any of the topics, from this call on. What happens while a listener is busy is told once, afterwards. */
export function listenToAny(
  live: LiveBus,
  topics: readonly string[],
  given?: AbortSignal,
  onHeard: (topic: string) => void = () => {},
): AsyncIterable<void> {
  const own = new AbortController();
  const signal = given ? AbortSignal.any([given, own.signal]) : own.signal;
  let isNew = false;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  const heard = topics
    .map((topic) => ({ topic, events: live.listen(topic, signal) }))
    .map(async ({ topic, events }) => {
      for await (const _event of events) {
        onHeard(topic);
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

type OwnTopics = { own: string; findOthers: () => Promise<readonly string[]> };

/** The same for topics that depend on what a person is: after an event of their own topic they are found again. */
export async function listenAsPerson(
  live: LiveBus,
  { own, findOthers }: OwnTopics,
  signal?: AbortSignal,
): Promise<AsyncIterable<void>> {
  let isOld = false;
  const hear = (topic: string) => {
    if (topic === own) isOld = true;
  };
  // Also while the topics are found.
  listenToAny(live, [own], signal, hear);
  async function begin(): Promise<AsyncIterable<void>> {
    let others: readonly string[];
    do {
      isOld = false;
      others = await findOthers();
    } while (isOld);
    return listenToAny(live, [own, ...others], signal, hear);
  }
  async function* turns(first: AsyncIterable<void>): AsyncIterable<void> {
    let current = first;
    for (;;) {
      for await (const _turn of current) {
        if (isOld) break;
        yield;
      }
      if (!isOld || signal?.aborted) return;
      current = await begin();
      yield;
    }
  }
  return turns(await begin());
}
