import { seededLevels } from '@app/rules/people/access/seeded-levels';
import { roleIds } from '@app/rules/people/access/roles';
import { settingNames } from '@app/rules/platform/settings/settings';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { levelsOfUser } from '#features/people/access/user-flags.ts';
import { isPassword } from '#features/people/auth/password-hash.ts';
import { isDemoInstallation } from '#features/platform/settings/settings.service.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type TestDatabase, useTestDatabase } from '#testing/test-database.ts';
import { seedReference } from './reference.ts';
import { seedWhenEmpty } from './seed.ts';

const now = new Date('2026-11-15T02:00:00Z');
const [demo, again, empty, crowded, edited, kept] = [
  useTestDatabase(),
  useTestDatabase(),
  useTestDatabase(),
  useTestDatabase(),
  useTestDatabase(),
  useTestDatabase(),
];
const admin = { email: ' Boss@Example.com', password: 'Namumuno-2026' };
const seedDemo = ({ db }: TestDatabase, at = now) => seedWhenEmpty({ db, now: at, seed: 'demo', admin: undefined });

/** All people with their levels; the salt of a hash is the one thing that differs each time. */
async function peopleOf({ db }: TestDatabase) {
  const people = await db.select().from(users).orderBy(users.id);
  const levels = await db
    .select()
    .from(userAccessLevels)
    .orderBy(userAccessLevels.userId, userAccessLevels.accessLevelId);
  return { people: people.map(({ passwordHash: _salted, ...person }) => person), levels };
}

test('the demo has one person per role and the named states, with the demo password', async () => {
  await seedDemo(demo);
  const people = await demo.db.select().from(users);
  const byEmail = new Map(people.map((person) => [person.email, person]));
  for (const role of roleIds) {
    const person = byEmail.get(`${role}@tribe.test`);
    expect((await levelsOfUser(demo.db, person?.id ?? 0)).map(({ id }) => id)).toEqual([role]);
  }
  const twoRoles = await levelsOfUser(demo.db, byEmail.get('two-roles@tribe.test')?.id ?? 0);
  expect(twoRoles.map(({ id }) => id).toSorted()).toEqual(['affiliate', 'member']);
  for (const state of ['returnee', 'expired', 'expiring', 'overdue', 'upcoming', 'newbie', 'lifetime', 'multi']) {
    expect(byEmail.get(`${state}@tribe.test`)).toMatchObject({
      showReturneeModal: state === 'returnee',
      mustSetPassword: false,
    });
  }
  expect(byEmail.get('affiliate@tribe.test')?.affiliateTimestamp).not.toBeNull();
  expect(await isPassword(byEmail.get('member@tribe.test')?.passwordHash, 'Tribe-Demo-2026!')).toBe(true);
  expect(await isDemoInstallation(demo)).toBe(true);
});

test('seeding twice changes nothing, also on another day and with another seed', { timeout: 60_000 }, async () => {
  await seedDemo(edited);
  const before = await peopleOf(edited);
  await seedDemo(edited, new Date('2027-01-01T00:00:00Z'));
  await seedWhenEmpty({ db: edited.db, now, seed: 'none', admin });
  expect(await peopleOf(edited)).toEqual(before);
  expect(await isDemoInstallation(edited)).toBe(true);
});

test(
  'the same day gives the same demo, and two servers that start at once seed it once',
  { timeout: 60_000 },
  async () => {
    await Promise.all([seedDemo(again), seedDemo(again)]);
    await seedDemo(demo);
    expect(await peopleOf(again)).toEqual(await peopleOf(demo));
  },
);

test('without a demo there is one administrator, whose address is normalised', async () => {
  await seedWhenEmpty({ db: empty.db, now, seed: 'none', admin });
  const people = await empty.db.select().from(users);
  expect(people).toMatchObject([{ email: 'boss@example.com', mustSetPassword: false }]);
  expect((await levelsOfUser(empty.db, people[0]?.id ?? 0)).map(({ id }) => id)).toEqual(['tribe-team-fa']);
  expect(await isDemoInstallation(empty)).toBe(false);
});

test('an empty database without an administrator, or with a password that is easy to guess, is refused in words', async () => {
  const none = { db: crowded.db, now, seed: 'none' as const };
  await expect(seedWhenEmpty({ ...none, admin: undefined })).rejects.toThrow('set ADMIN_EMAIL and ADMIN_PASSWORD');
  const weak = seedWhenEmpty({ ...none, admin: { email: 'a@example.com', password: 'password1' } });
  await expect(weak).rejects.toThrow('ADMIN_PASSWORD: This password is too easy to guess.');
  expect(await crowded.db.select().from(users)).toEqual([]);
});

test('reference data holds every level and setting of the rules', async () => {
  const levels = await crowded.db.select().from(accessLevels);
  expect(levels.map(({ id }) => id).toSorted()).toEqual(seededLevels.map(({ id }) => id).toSorted());
  for (const { id, pages, functions } of seededLevels) {
    const level = levels.find((each) => each.id === id);
    expect(level).toMatchObject({ isSystem: true, pageFlags: [...pages], functionFlags: [...functions] });
  }
  const rows = await crowded.db.select().from(settings);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...settingNames].toSorted());
});

test('reference data is added again where it is missing and left where staff have edited it', async () => {
  const [firstName = '', secondName = ''] = settingNames;
  await kept.db
    .update(accessLevels)
    .set({ name: 'Kasapi', pageFlags: ['profile', 'events'] })
    .where(eq(accessLevels.id, 'member'));
  await kept.db.update(settings).set({ value: 'edited' }).where(eq(settings.name, firstName));
  await kept.db.delete(settings).where(eq(settings.name, secondName));

  for (let starts = 0; starts < 2; starts++) await seedReference({ db: kept.db, now });

  const [member] = await kept.db.select().from(accessLevels).where(eq(accessLevels.id, 'member'));
  expect(member).toMatchObject({ name: 'Kasapi', pageFlags: ['profile', 'events'] });
  const [first] = await kept.db.select().from(settings).where(eq(settings.name, firstName));
  expect(first?.value).toBe('edited');
  expect(await kept.db.select().from(settings).where(eq(settings.name, secondName))).toHaveLength(1);
});
