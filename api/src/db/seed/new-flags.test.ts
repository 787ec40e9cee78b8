import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessLevels } from '#tables/people/access.table.ts';
import { installation } from '#tables/platform/settings.table.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { giveNewFlagsToFullAccess } from './new-flags.ts';

const database = useTestDatabase();

test('full access gets the flags that came with a new version, and only those', async () => {
  const { db } = database;
  const isFullAccess = eq(accessLevels.id, 'tribe-team-fa');
  await giveNewFlagsToFullAccess(db);
  // As if `jobs` and `job_retry` were unknown to the last version, and someone had taken `mails` away on purpose.
  const known = [...pageFlags, ...functionFlags].filter((flag) => flag !== 'jobs' && flag !== 'job_retry');
  await db.update(installation).set({ value: known }).where(eq(installation.name, 'known-flags'));
  const pages = pageFlags.filter((flag) => flag !== 'jobs' && flag !== 'mails');
  const functions = functionFlags.filter((flag) => flag !== 'job_retry');
  await db.update(accessLevels).set({ pageFlags: pages, functionFlags: functions }).where(isFullAccess);

  await giveNewFlagsToFullAccess(db);
  await giveNewFlagsToFullAccess(db);

  const [level] = await db.select().from(accessLevels).where(isFullAccess);
  expect(level?.pageFlags).toEqual([...pages, 'jobs']);
  expect(level?.functionFlags).toEqual([...functions, 'job_retry']);

  // A migration was faster: nothing is added twice.
  await db.update(installation).set({ value: known }).where(eq(installation.name, 'known-flags'));
  await giveNewFlagsToFullAccess(db);
  const [again] = await db.select().from(accessLevels).where(isFullAccess);
  expect(again?.pageFlags).toEqual([...pages, 'jobs']);
});

test('A5: an old database gives the flag for everyone’s money to the tribe team, once, and to nobody else', async () => {
  const { db } = database;
  const folder = join(import.meta.dirname, '..', '..', '..', 'migrations', '20261116082831_everyones_money');
  const migration = readFileSync(join(folder, 'migration.sql'), 'utf8');
  await db.update(accessLevels).set({ pageFlags: sql`array_remove(page_flags, 'allCollections')` });
  await db.execute(sql.raw(migration));
  await db.execute(sql.raw(migration));
  const levels = await db.select().from(accessLevels);
  const holders = levels.filter(({ pageFlags: flags }) => flags.includes('allCollections'));
  expect(holders.map(({ id }) => id).toSorted()).toEqual(['tribe-team-fa', 'tribe-team-ro']);
  for (const { pageFlags: flags } of holders) expect(new Set(flags).size).toBe(flags.length);
});
