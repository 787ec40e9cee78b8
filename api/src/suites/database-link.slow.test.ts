import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '@app/rules/testing/scale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts';
import { type Deed, makeDeeds } from '#testing/faults/deeds.ts';
import { useFaultScene } from '#testing/faults/fault-scene.ts';
import { expectDone, holdThrough } from '#testing/faults/hold-through.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { seeded } from '#testing/faults/seeded.ts';
import type { SpawnedServer } from '#testing/spawned-server.ts';

const scene = useFaultScene();
const rounds = times({ usual: 1, short: 2, full: 20 });
const hour = 3_600_000;
let proxy: DatabaseProxy;
let running: SpawnedServer;

beforeAll(async () => {
  const { appUrl, ownerUrl } = scene.server.database;
  proxy = await startDatabaseProxy(appUrl);
  running = await scene.start({ DATABASE_URL: proxy.through(appUrl), DATABASE_OWNER_URL: proxy.through(ownerUrl) });
}, 120_000);
afterAll(() => proxy.close());

type Fault = {
  fault: string;
  begin: () => Promise<void> | void;
  end: () => Promise<void> | void;
  lasts: number;
  /** Six seconds, and what a busy machine adds; where every statement answers, only late, the deadline of handlers. */
  within?: number;
};

test.each<Fault>([
  { fault: 'refused', begin: () => proxy.cut(), end: () => proxy.restore(), lasts: 500 },
  { fault: 'a black hole', begin: () => proxy.fallSilent(), end: () => proxy.speakAgain(), lasts: 7_000 },
  {
    fault: 'two seconds late',
    begin: () => proxy.answerLater(2_000),
    end: () => proxy.answerLater(0),
    lasts: 7_000,
    within: 12_000,
  },
  {
    fault: 'cut in the middle of replies',
    begin: () => proxy.breakAt('reply'),
    end: () => proxy.breakAt(null),
    lasts: 500,
  },
  {
    fault: 'cut when a commit is answered',
    begin: () => proxy.breakAt('commit'),
    end: () => proxy.breakAt(null),
    lasts: 1_500,
  },
])(
  'CR-08: a link to the database that is $fault: every request ends, nothing is lost, nothing happens twice',
  async ({ fault, begin, end, lasts, within = 8_000 }) => {
    const random = seeded(8);
    const later: Deed[] = [];
    let unanswered = 0;
    let slowest = 0;
    for (let round = 1; round <= rounds; round++) {
      const deeds = await makeDeeds(scene, 2);
      const outcome = await holdThrough(deeds, {
        url: () => running.url,
        async begin() {
          await sleep(random(80));
          await begin();
          await sleep(lasts);
        },
        async end() {
          await end();
        },
      });
      unanswered += outcome.unanswered;
      slowest = Math.max(slowest, outcome.slowest);
      later.push(...outcome.later);
    }
    await expectDone(later);
    await scene.expectSound();
    expect(running.process.exitCode).toBeNull();
    expect(unanswered).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(within);
    noteFault(
      `database link: ${fault}`,
      rounds,
      `${unanswered} requests without an answer, 0 lost, 0 twice, each ended after ${slowest} ms at most`,
    );
  },
  hour,
);
