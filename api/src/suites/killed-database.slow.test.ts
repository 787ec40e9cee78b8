import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '@app/rules/testing/scale';
import { expect, test, vi } from 'vitest';
import { postgresOf } from '#testing/spawned-server.ts';
import { type Deed, makeDeeds } from '#testing/faults/deeds.ts';
import { useFaultScene } from '#testing/faults/fault-scene.ts';
import { expectDone, holdThrough } from '#testing/faults/hold-through.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { useOwnCluster } from '#testing/faults/own-cluster.ts';
import { seeded } from '#testing/faults/seeded.ts';

const cluster = useOwnCluster();
const scene = useFaultScene({ database: cluster, notHere: [] });
const kills = times({ usual: 1, short: 3, full: 10 });
const hour = 3_600_000;

test(
  'CR-05: kill -9 of PostgreSQL and its children under load: the server stays, nothing is lost, nothing happens twice',
  async () => {
    const random = seeded(5);
    const running = await scene.start();
    const later: Deed[] = [];
    let unanswered = 0;
    let slowest = 0;
    const isWell = async () => (await fetch(`${running.url}/api/health`).catch(() => null))?.status === 200;
    for (let kill = 1; kill <= kills; kill++) {
      const deeds = await makeDeeds(scene, 4);
      let killedAt = 0;
      const outcome = await holdThrough(deeds, {
        url: () => running.url,
        async begin() {
          await sleep(5 + random(250));
          for (const pid of postgresOf(cluster.dataDir).flatMap(withChildren)) kill9(pid);
          killedAt = performance.now();
        },
        async end() {
          await vi.waitFor(async () => expect(await isWell()).toBe(true), { timeout: 30_000, interval: 50 });
          slowest = Math.max(slowest, performance.now() - killedAt);
        },
      });
      expect(running.process.exitCode).toBeNull();
      unanswered += outcome.unanswered;
      later.push(...outcome.later);
      await scene.expectSound();
    }
    await expectDone(later);
    await scene.expectSound();
    expect(unanswered).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(15_000);
    noteFault(
      'kill -9 of PostgreSQL under load',
      kills,
      `${unanswered} requests without an answer, 0 lost, 0 twice, well again after ${Math.round(slowest)} ms at most`,
    );
  },
  4 * hour,
);

function withChildren(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').flatMap((line) => (line.trim() ? [Number(line)] : []))];
}

function kill9(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // A child that went with its parent.
  }
}
