import { accessLevelMessages } from '@app/rules/people/access/access-level-input';
import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { countFullAccess } from './full-access.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;
const everything = { pageFlags: [...pageFlags], functionFlags: [...functionFlags] };

/** Nobody active holds everything when a test begins. */
beforeEach(async () => {
  await database.db.update(users).set({ archivedAt: server.clock.now() });
  await database.db.update(accessLevels).set(everything).where(eq(accessLevels.id, 'tribe-team-fa'));
  await database.db.update(accessLevels).set({ revision: sql`${accessLevels.revision} + 1` });
});

const save = (browser: Browser, id: string, flags: { pageFlags: string[]; functionFlags: string[] }) =>
  browser.graphql(
    `mutation ($id: String!, $input: UpdateAccessLevelInput!) { updateAccessLevel(id: $id, input: $input) { id } }`,
    { id, input: { name: `Saved ${id}`, ...flags } },
  );

const without = (flag: string) => ({ ...everything, pageFlags: pageFlags.filter((page) => page !== flag) });

const administrator = async (...accessLevelIds: string[]) =>
  signedIn(server, await makeUser(database, { accessLevelIds }));

test('the last holder of full access cannot lose it through an edit, and nothing of the edit stays', async () => {
  const browser = await administrator('tribe-team-fa');
  const { errors } = await save(browser, 'tribe-team-fa', without('mails'));
  expect(errors?.[0]).toMatchObject({ message: accessLevelMessages.lastFullAccess, extensions: { code: 'CONFLICT' } });
  const [level] = await database.db.select().from(accessLevels).where(eq(accessLevels.id, 'tribe-team-fa'));
  expect(level?.pageFlags).toContain('mails');
});

test('archived people do not count, people who hold everything through another level do', async () => {
  await database.db.insert(accessLevels).values({ id: 'owners', name: 'Owners', position: 90, ...everything });
  const browser = await administrator('tribe-team-fa');
  const owner = await makeUser(database, { accessLevelIds: ['owners'] });
  await database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, owner.id));
  expect((await save(browser, 'tribe-team-fa', without('mails'))).errors).toHaveLength(1);

  await database.db.update(users).set({ archivedAt: null }).where(eq(users.id, owner.id));
  expect((await save(browser, 'tribe-team-fa', without('mails'))).errors).toBeUndefined();
});

test('full access may be spread over two levels', async () => {
  const browser = await administrator('tribe-team-fa', 'tribe-team-ro');
  // Read-only staff may see mails, so nothing is lost.
  expect((await save(browser, 'tribe-team-fa', without('mails'))).errors).toBeUndefined();
  expect(await countFullAccess(database.db)).toBe(1);
});

test('two who take it from each other at the same time do not both succeed', async () => {
  await database.db.insert(accessLevels).values({ id: 'founders', name: 'Founders', position: 91, ...everything });
  const [first, second] = [await administrator('tribe-team-fa'), await administrator('founders')];
  const answers = await Promise.all([
    save(first, 'founders', without('mails')),
    save(second, 'tribe-team-fa', without('mails')),
  ]);
  expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
  expect(await countFullAccess(database.db)).toBe(1);
});
