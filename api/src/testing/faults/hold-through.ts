import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Deed, Seen } from './deeds.ts';

export type Outcome = {
  /** Requests whose sender did not learn what became of them. */
  unanswered: number;
  /** In milliseconds, of the requests that were under way. */
  slowest: number;
  /** Deeds that a job finishes; `expectDone` is for them when the last fault is over. */
  later: Deed[];
};

type Trouble = {
  url: () => string;
  /** Resolves when the trouble is there; requests are under way. */
  begin: () => Promise<void>;
  /** Resolves when it is over. */
  end: () => Promise<void>;
};

/**
 * Sends everything at once and lets the trouble come while it is under way. Then each client sends the same again until
 * it is answered: what was acknowledged is answered the same, and everything has happened once.
 */
export async function holdThrough(deeds: readonly Deed[], { url, begin, end }: Trouble): Promise<Outcome> {
  const startedAt = performance.now();
  let slowest = 0;
  const underWay = deeds.map(async (deed) => {
    const seen = await deed.send(url());
    // An import waits for its job.
    if (deed.what !== 'import') slowest = Math.max(slowest, performance.now() - startedAt);
    return seen;
  });
  await begin();
  const first = await Promise.all(underWay);
  await end();
  for (const [at, seen] of first.entries())
    if (seen.kind === 'refused') throw new Error(`${deeds[at]?.what} was refused at its first try: ${seen.code}`);

  const clients = deeds.map((deed, at) => ({ deed, before: first[at] }));
  // A few at a time, as people come back.
  const queue = [...clients];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        check(next.deed, next.before, await insist(next.deed, url));
    }),
  );
  for (const deed of deeds) if (!deed.isLater) expect([deed.what, await deed.effects()]).toEqual([deed.what, 1]);
  return {
    unanswered: first.filter(({ kind }) => kind === 'nothing').length,
    slowest: Math.round(slowest),
    later: deeds.filter(({ isLater }) => isLater),
  };
}

/** Sends it until there is an answer. */
async function insist(deed: Deed, url: () => string): Promise<Seen> {
  const until = performance.now() + 60_000;
  for (;;) {
    const seen = await deed.send(url());
    if (seen.kind !== 'nothing' || performance.now() > until) return seen;
    await sleep(250);
  }
}

function check({ what, hasKey }: Deed, before: Seen | undefined, now: Seen): void {
  // Without a key, what has happened is refused when it comes again.
  if (hasKey) expect([what, now]).toMatchObject([what, { kind: 'done' }]);
  else expect(now.kind, `${what}: ${JSON.stringify(now)}`).not.toBe('nothing');
  if (hasKey && before?.kind === 'done' && now.kind === 'done') expect(now.text).toBe(before.text);
}

/** What jobs finish: each has happened once, and stays so. */
export async function expectDone(deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds) {
    // A job of a killed worker is free again after a minute.
    await vi.waitFor(async () => expect([deed.what, await deed.effects()]).toEqual([deed.what, 1]), {
      timeout: 150_000,
      interval: 250,
    });
  }
  await sleep(1_000);
  for (const deed of deeds) expect([deed.what, await deed.effects()]).toEqual([deed.what, 1]);
}
