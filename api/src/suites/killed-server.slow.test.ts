import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '@app/rules/testing/scale';
import { expect, test } from 'vitest';
import { type Deed, makeDeeds } from '#testing/faults/deeds.ts';
import { useFaultScene } from '#testing/faults/fault-scene.ts';
import { expectDone, holdThrough } from '#testing/faults/hold-through.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { seeded } from '#testing/faults/seeded.ts';

const scene = useFaultScene();
const kills = times({ usual: 1, short: 3, full: 50 });
const hour = 3_600_000;

test(
  'CR-01, CR-02, CR-03: kill -9 of the server in the middle of checkouts, webhooks, imports, approvals, revocations, payouts, merges and move-ups: nothing is lost, nothing happens twice',
  async () => {
    const random = seeded(1);
    const later: Deed[] = [];
    let unanswered = 0;
    let slowestStart = 0;
    let running = await scene.start();
    for (let kill = 1; kill <= kills; kill++) {
      const deeds = await makeDeeds(scene, 4);
      const outcome = await holdThrough(deeds, {
        url: () => running.url,
        async begin() {
          // Each time at another moment of the work.
          await sleep(5 + random(300));
          running.process.kill('SIGKILL');
          await running.exit;
        },
        async end() {
          const startedAt = performance.now();
          running = await scene.start();
          slowestStart = Math.max(slowestStart, performance.now() - startedAt);
        },
      });
      unanswered += outcome.unanswered;
      later.push(...outcome.later);
      await scene.expectSound();
    }
    await expectDone(later);
    await scene.expectSound();
    // Otherwise the kills came too late to mean anything.
    expect(unanswered).toBeGreaterThan(kills);
    noteFault(
      'kill -9 of web and worker in checkout, webhook, import, approve, revoke, payout, merge, move-up',
      kills,
      `${unanswered} requests without an answer, 0 lost, 0 twice, ready again after ${Math.round(slowestStart)} ms at most`,
    );
  },
  4 * hour,
);
