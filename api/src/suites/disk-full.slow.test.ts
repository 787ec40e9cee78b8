import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '@app/rules/testing/scale';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { type Deed, makeDeeds } from '#testing/faults/deeds.ts';
import { useFaultScene } from '#testing/faults/fault-scene.ts';
import { expectDone, holdThrough } from '#testing/faults/hold-through.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { useOwnCluster } from '#testing/faults/own-cluster.ts';
import { spawnServer } from '#testing/spawned-server.ts';
import { cookieOf, formBody, formType } from '#testing/upload.ts';
import { signedIn } from '#testing/signed-in.ts';
import { makeUser } from '#testing/make-user.ts';
import { testSecret } from '#testing/test-server.ts';

const rounds = times({ usual: 1, short: 1, full: 5 });
const hour = 3_600_000;

/** A disk of that size, or null where we may not make one. */
function smallDisk(megabytes: number): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const path = mkdtempSync(join(tmpdir(), 'tribe-small-disk-'));
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0711`,
    'tribe-small-disk',
    path,
  ]);
  if (status === 0) return path;
  rmSync(path, { recursive: true });
  return null;
}

function removeDisk(path: string | null): void {
  if (!path) return;
  spawnSync('umount', ['-l', path]);
  rmSync(path, { recursive: true, force: true });
}

/** Takes all that is left; the returned function gives it back. */
function fill(disk: string): () => void {
  const path = join(disk, 'filler');
  const file = openSync(path, 'w');
  for (const size of [1_048_576, 4_096, 1]) {
    const block = Buffer.alloc(size);
    try {
      while (writeSync(file, block) === size);
    } catch {
      // Full, for blocks of this size.
    }
  }
  closeSync(file);
  return () => rmSync(path, { force: true });
}

const databaseDisk = smallDisk(400);
const filesDisk = smallDisk(30);
afterAll(() => {
  removeDisk(databaseDisk);
  removeDisk(filesDisk);
});

describe.runIf(databaseDisk)('the disk of the database', () => {
  // Small pieces of the log, so that a full disk is a full disk and not one with room in old pieces.
  const cluster = useOwnCluster({
    dataDir: databaseDisk ?? '',
    settings: { shared_buffers: '32MB', max_wal_size: '48MB', min_wal_size: '32MB' },
  });
  const scene = useFaultScene({ database: cluster, notHere: [] });

  test(
    'CR-07: is full: what cannot be kept is refused, nothing acknowledged is lost, and it goes on by itself when there is room',
    async () => {
      const running = await scene.start({ LOG_LEVEL: 'silent' });
      const later: Deed[] = [];
      let unanswered = 0;
      for (let round = 1; round <= rounds; round++) {
        const deeds = await makeDeeds(scene, 3);
        let give = () => {};
        const outcome = await holdThrough(deeds, {
          url: () => running.url,
          async begin() {
            give = fill(databaseDisk ?? '');
            // Until the room in the last pieces of the log is used up as well.
            const [filler] = await makeDeeds(scene, 0).catch(() => []);
            await filler?.send(running.url);
            await sleep(3_000);
          },
          async end() {
            give();
            const isWell = async () => (await fetch(`${running.url}/api/health`).catch(() => null))?.status;
            await vi.waitFor(async () => expect(await isWell()).toBe(200), { timeout: 300_000, interval: 200 });
          },
        });
        unanswered += outcome.unanswered;
        later.push(...outcome.later);
        await scene.expectSound();
      }
      expect(running.process.exitCode).toBeNull();
      await expectDone(later);
      await scene.expectSound();
      noteFault(
        'disk of the database full',
        rounds,
        `${unanswered} requests refused or cut, 0 lost, 0 twice, well again without a restart`,
      );
    },
    hour,
  );
});

describe('the disk of uploads', () => {
  const scene = useFaultScene();

  test.runIf(filesDisk)(
    'CR-07: is full: an upload is refused and leaves nothing, reading goes on, and it goes on by itself when there is room',
    async () => {
      const disk = filesDisk ?? '';
      const app = await buildBeside(scene.server, { files: createFolderStore(disk) });
      const cookie = cookieOf(await signedIn(scene.server, await makeUser(scene.server.database)));
      const { data, info } = await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#123456',
          noise: { type: 'gaussian', mean: 90, sigma: 60 },
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      expect(info.size).toBeGreaterThan(500_000);
      const send = () =>
        app.inject({
          method: 'POST',
          url: '/api/upload-file',
          headers: { cookie, 'content-type': formType },
          payload: formBody({ purpose: 'profile-photo', name: 'me.png', content: data }),
        });
      const onDisk = () =>
        readdirSync(disk, { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && entry.name !== 'filler',
        ).length;
      const first = await send();
      expect(first.statusCode).toBe(200);
      const { url } = first.json<{ url: string }>();
      for (let round = 1; round <= rounds; round++) {
        const before = onDisk();
        const give = fill(disk);
        const refused = await send();
        expect(refused.statusCode).toBe(503);
        expect(refused.body).not.toMatch(/ENOSPC|tribe-small-disk/);
        expect(onDisk()).toBe(before);
        expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
        give();
        expect((await send()).statusCode).toBe(200);
      }
      await app.close();
      noteFault('disk of uploads full', rounds, 'refused with 503, nothing left behind, reads go on');
    },
    hour,
  );

  test('CR-07: a store whose disk is full refuses the upload in words', async () => {
    const store = createFolderStore(mkdtempSync(join(tmpdir(), 'tribe-full-')));
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const app = await buildBeside(scene.server, { files: { ...store, keep: () => Promise.reject(full) } });
    const cookie = cookieOf(await signedIn(scene.server, await makeUser(scene.server.database)));
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/upload-file',
      headers: { cookie, 'content-type': formType },
      payload: formBody({ purpose: 'profile-photo', name: 'me.png', content }),
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('ENOSPC');
    await app.close();
  });

  test(
    'CR-07, DO-12: the disk of the log is full: requests are answered all the same',
    async () => {
      const { appUrl, ownerUrl } = scene.server.database;
      for (let round = 1; round <= rounds; round++) {
        const running = await spawnServer(
          {
            DATABASE_URL: appUrl,
            DATABASE_OWNER_URL: ownerUrl,
            SECRET: testSecret,
            SEED: 'none',
            ADMIN_EMAIL: 'admin@example.com',
            ADMIN_PASSWORD: 'Mabuhay-2026-Tayo',
            LOG_LEVEL: 'info',
          },
          { logsTo: '/dev/full' },
        );
        const isWell = async () => (await fetch(`${running.url}/api/health`).catch(() => null))?.status;
        await vi.waitFor(async () => expect(await isWell()).toBe(200), { timeout: 300_000, interval: 200 });
        for (let at = 0; at < 50; at++) expect((await fetch(`${running.url}/api/health`)).status).toBe(200);
        expect(running.process.exitCode).toBeNull();
        running.process.kill('SIGTERM');
        expect(await running.exit).toBe(0);
      }
      noteFault('disk of the log full', rounds, 'all requests answered');
    },
    hour,
  );
});
