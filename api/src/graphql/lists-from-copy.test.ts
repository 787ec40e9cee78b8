import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createGroup } from '#features/people/groups/groups.service.ts';
import type { Browser } from '#testing/browser.ts';
import { staffContext } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { useTestServer } from '#testing/test-server.ts';

// A copy that differs, so that one can see which of the two was read.
const copy = useTestDatabase();
const server = useTestServer({ copy });
let browser: Browser;

beforeAll(async () => {
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  browser = await signedIn(server, staff);
  await createGroup(staffContext(server, staff), { name: 'Here' });
  await copy.pool.query("insert into groups (name) values ('There')");
});

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['groups', 'group_members'],
  ['groupMembers', 'group_members'],
  ['subscriptions', 'subscriptions'],
  ['paymentRecords', 'payments'],
])('the list %s is read from the copy', async (field, table) => {
  const there = vi.spyOn(copy.pool, 'query');
  const here = vi.spyOn(server.database.pool, 'query');
  const { errors } = await browser.graphql(`{ ${field} { totalCount items { id } } }`);
  expect(errors).toBeUndefined();
  const ofTheList = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls.filter(([statement]) => JSON.stringify(statement).includes(table)).length;
  expect(ofTheList(there)).toBeGreaterThan(0);
  expect(ofTheList(here)).toBe(0);
});

test('who has just written finds it, since a copy that has not got there is not read', async () => {
  const names = async () => {
    const { data } = await browser.graphql('{ groups { items { name } } }');
    const listed = data?.['groups'] as { items: { name: string }[] } | undefined;
    return listed?.items.map(({ name }) => name);
  };
  expect(await names()).toEqual(['There']);
  vi.spyOn(copy.pool, 'query').mockImplementation((() => Promise.resolve({ rows: [{ hasAll: false }] })) as never);
  expect(await names()).toEqual(['Here']);
});
