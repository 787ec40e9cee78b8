import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { seedWhenEmpty } from '#db/seed/seed.ts';
import { tasks, timetable, type TaskName } from '#registries/tasks.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100, isDemo: true });
const zoneProcess = join(import.meta.dirname, '..', 'testing', 'faults', 'zone-process.ts');

beforeAll(async () => {
  const { platform, clock } = server;
  await seedWhenEmpty({ db: platform.db, now: clock.now(), seed: 'demo', admin: undefined, files: platform.files });
}, 120_000);

const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati'];

test('SU-02: days, dues, statuses and instalments are those of Manila in every zone of the server', () => {
  const [utc, ...others] = zones.map((zone) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [zoneProcess], {
      env: { PATH: process.env['PATH'], TZ: zone },
      encoding: 'utf8',
    });
    expect([zone, status, stderr]).toEqual([zone, 0, '']);
    return stdout;
  });
  const lines = utc?.trim().split('\n') ?? [];
  expect(lines.length).toBeGreaterThanOrEqual(40);
  for (const other of others) expect(other).toBe(utc);
  noteFault('zone of the server: UTC, New York, Kiritimati', lines.length, 'the same Manila answer for each instant');
});

/** What jobs leave behind that people would notice twice. */
async function traces(): Promise<Record<string, number>> {
  const tables = ['mails', 'notifications', 'subscription_events', 'point_entries', 'affiliate_ledger', 'payments'];
  const { rows } = await server.database.pool.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return rows[0] ?? {};
}

async function runAll(now: Date): Promise<void> {
  const ctx = {
    ...server.platform,
    now,
    viewer: null,
    requestId: 'clock',
    mailer: null,
    log: pino({ level: 'silent' }),
  } as const;
  for (const name of Object.keys(timetable) as TaskName[]) await tasks[name].run(ctx, {});
}

/** Until nothing is left to do at that moment. */
async function settle(now: Date): Promise<Record<string, number>> {
  let before = await traces();
  for (let round = 0; round < 12; round++) {
    await runAll(now);
    const after = await traces();
    if (JSON.stringify(after) === JSON.stringify(before)) return after;
    before = after;
  }
  throw new Error('the jobs do not come to an end');
}

test.each([
  ['an evening', '2026-11-17T11:05:00Z'],
  ['midnight in Manila', '2026-11-18T16:01:00Z'],
  ['the end of a month', '2026-11-30T16:10:00Z'],
  ['a leap day', '2028-02-29T00:05:00Z'],
])(
  'CR-11: a clock that goes back an hour, or a day on and back again, on %s: no job tells or counts anything twice',
  async (_when, at) => {
    const moment = new Date(at);
    const hour = 3_600_000;
    // What belongs to the hour before has been done in it: a clock that goes back finds nothing new there.
    await settle(new Date(moment.getTime() - hour));
    const done = await settle(moment);
    await runAll(new Date(moment.getTime() - hour));
    await runAll(moment);
    expect(await traces()).toEqual(done);
    const nextDay = await settle(new Date(moment.getTime() + 24 * hour));
    await runAll(moment);
    await runAll(new Date(moment.getTime() + 24 * hour));
    expect(await traces()).toEqual(nextDay);
    noteFault('clock moved by −1 h and +1 d', Object.keys(timetable).length, `on ${at}: no job twice`);
  },
  600_000,
);

test('SU-09: the invitation to the challenge ends with the last second before 1 August 2025 in Manila', async () => {
  server.clock.set('2025-07-31T15:59:59Z');
  const user = await makeUser(server.database, { email: 'invited@example.com' });
  const browser = await signedIn(server, user);
  expect(await browser.currentUser()).toMatchObject({ isInvitedToChallenge: true });
  server.clock.set('2025-07-31T16:00:00Z');
  expect(await browser.currentUser()).toMatchObject({ isInvitedToChallenge: false });
});
