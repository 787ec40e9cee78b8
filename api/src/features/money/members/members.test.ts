import { memberTabs } from '@app/rules/people/users/member-tabs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { stageReviewers, stages, stageTasks, taskCompletions, userStages } from '#tables/journey/stages.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import type { User } from '#tables/people/users.table.ts';

/* Today is Sunday, November 15 2026. */
const server = useTestServer({ rateLimitScale: 1_000 });
const db = () => server.database.db;

let funnel: Funnel;
let batchId: number;
let staff: Browser;
let manager: User;
let limited: Browser;
const people = {} as Record<string, User>;

const soon = [{ price: 1_500_00, scheduleDate: '2026-11-20' }];
const late = [{ price: 1_500_00, scheduleDate: '2026-11-10' }];

async function member(name: string, days: { startsOn?: string; expiresOn?: string } | null, entries = soon) {
  const user = await makeUser(server.database, { firstName: name, lastName: 'Kasapi', batchId });
  people[name] = user;
  if (days) await makeSubscription(server.database, { userId: user.id, funnel, entries, ...days });
}

beforeAll(async () => {
  const [batch] = await db().insert(batches).values({ name: 'Batch 17', createdAt: server.clock.now() }).returning();
  batchId = batch?.id ?? 0;
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId: product.id });
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  manager = await makeUser(server.database, { accessLevelIds: ['success-manager', 'member'] });
  limited = await signedIn(server, manager);
  await member('Aktibo', { expiresOn: '2027-11-15' });
  await member('Huli', { expiresOn: '2027-11-15' }, late);
  await member('Iba', { expiresOn: '2027-11-15' }, late);
  await member('Patapos', { expiresOn: '2026-12-01' });
  await member('Palugit', { expiresOn: '2026-11-05' });
  await member('Tapos', { expiresOn: '2026-10-01' });
  await member('Wala', null);
  await db()
    .insert(collectionOwners)
    .values({ userId: people['Huli']?.id ?? 0, ownerId: manager.id, since: server.clock.now() });
});

const counting = `query ($filter: UserFilter) { memberCounts(filter: $filter) { ${memberTabs.join(' ')} } }`;
const counts = async (browser: Browser, filter: Record<string, unknown> = {}) =>
  (await browser.graphql(counting, { filter })).data?.['memberCounts'] as Record<string, number>;
const listing = `query ($filter: UserFilter) { users(filter: $filter, pageSize: 100) { totalCount items { id firstName
  memberFacts { stage { number name percent } membership { state label detail } isPaidInFull
    nextPayment { amount scheduleDate daysLate } owner { id name } lastLessonAt } } } }`;
type Row = { id: number; firstName: string; memberFacts: Record<string, unknown> };
async function listed(browser: Browser, filter: Record<string, unknown>) {
  const { data } = await browser.graphql(listing, { filter });
  return data?.['users'] as { totalCount: number; items: Row[] };
}

describe('tabs', () => {
  test('all is active and inactive, overdue and expiring are parts of active, staff are apart', async () => {
    const counted = await counts(staff, { batchId });
    expect(counted).toEqual({ all: 7, active: 5, overdue: 2, expiring: 2, inactive: 2, staff: 0 });
    const everyone = await counts(staff);
    expect(everyone['all']).toBe((everyone['active'] ?? 0) + (everyone['inactive'] ?? 0));
    expect(everyone['staff']).toBeGreaterThanOrEqual(2);
  });

  test.each(memberTabs)('%s has as many rows as its count says, with other filters too', async (tab) => {
    for (const filter of [{}, { batchId }, { search: 'kasapi' }, { status: 'inactive' }]) {
      const { totalCount, items } = await listed(staff, { kind: 'members', tab, ...filter });
      expect(totalCount).toBe((await counts(staff, filter))[tab]);
      expect(items).toHaveLength(totalCount);
    }
  });

  test('who is overdue is told of one’s own people only', async () => {
    expect(await counts(limited, { batchId })).toMatchObject({ all: 7, overdue: 1 });
    const { items } = await listed(limited, { kind: 'members', tab: 'overdue' });
    expect(items.map(({ firstName }) => firstName)).toEqual(['Huli']);
  });

  test('people of one owner', async () => {
    const { items } = await listed(staff, { kind: 'members', tab: 'all', ownerId: manager.id });
    expect(items.map(({ firstName }) => firstName)).toEqual(['Huli']);
  });

  test.each(['member', 'coach', 'affiliate'])('%s cannot count', async (level) => {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const { errors } = await browser.graphql(counting, { filter: {} });
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  });
});

describe('facts', () => {
  const factsOf = async (browser: Browser, name: string) =>
    (await listed(browser, { search: name })).items.find(({ id }) => id === people[name]?.id)?.memberFacts;

  test('membership, next payment and owner', async () => {
    expect(await factsOf(staff, 'Huli')).toMatchObject({
      membership: { state: 'overdue', label: 'Overdue', detail: 'Closes Tue, Nov 24 2026' },
      nextPayment: { amount: 1500, scheduleDate: '2026-11-10', daysLate: 5 },
      owner: { id: manager.id },
    });
    expect(await factsOf(staff, 'Aktibo')).toMatchObject({
      membership: { state: 'active', detail: 'until Mon, Nov 15 2027' },
      nextPayment: { amount: 1500, daysLate: 0 },
      owner: null,
      lastLessonAt: null,
    });
    expect(await factsOf(staff, 'Tapos')).toMatchObject({ membership: { state: 'inactive' } });
    expect(await factsOf(staff, 'Wala')).toMatchObject({ membership: { detail: 'No membership' }, nextPayment: null });
  });

  test('money of others’ people is left out', async () => {
    expect(await factsOf(limited, 'Iba')).toMatchObject({
      membership: { state: 'active' },
      nextPayment: null,
      isPaidInFull: false,
    });
    expect(await factsOf(limited, 'Huli')).toMatchObject({ nextPayment: { amount: 1500 } });
  });

  test('the stage with its progress', async () => {
    const now = server.clock.now();
    const [stage] = await db().insert(stages).values({ number: 77, name: 'Find clients', updatedAt: now }).returning();
    const tasks = await db()
      .insert(stageTasks)
      .values(
        [1, 2, 3, 4].map((position) => ({
          stageId: stage?.id ?? 0,
          title: `Task ${position}`,
          points: 10,
          position,
          updatedAt: now,
        })),
      )
      .returning();
    const userId = people['Aktibo']?.id ?? 0;
    await db()
      .insert(userStages)
      .values({ userId, stageId: stage?.id ?? 0, enteredAt: now });
    await db()
      .insert(taskCompletions)
      .values({ userId, taskId: tasks[0]?.id ?? 0, completedAt: now });
    expect(await factsOf(staff, 'Aktibo')).toMatchObject({ stage: { number: 77, name: 'Find clients', percent: 25 } });
  });
});

describe('dues', () => {
  const asking = 'query ($filter: UserFilter) { memberDues(filter: $filter) }';
  const dues = async (browser: Browser, filter: object = {}) =>
    (await browser.graphql(asking, { filter: { batchId, ...filter } })).data?.['memberDues'];

  test('what is overdue or due within a week of those who match', async () => {
    // Six of the batch owe 1,500 each; Wala owes nothing.
    expect(await dues(staff)).toBe(9_000);
    expect(await dues(staff, { tab: 'overdue' })).toBe(3_000);
    expect(await dues(staff, { search: 'huli' })).toBe(1_500);
  });

  test('of one’s own people for those who see only these; not for members, coaches and visitors', async () => {
    expect(await dues(limited)).toBe(1_500);
    for (const level of ['member', 'coach']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
      const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
      expect((await browser.graphql(asking, {})).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    }
  });
});

describe('by next payment', () => {
  const sorting = `query ($filter: UserFilter, $sort: UserSort, $page: Int, $pageSize: Int) {
    users(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) { totalCount items { firstName } } }`;
  type Wish = { filter?: object; sort?: string; page?: number; pageSize?: number };
  const names = async (browser: Browser, wish: Wish = {}) => {
    const variables = { filter: { search: 'kasapi' }, sort: 'nextPayment', pageSize: 100, ...wish };
    const { data } = await browser.graphql(sorting, variables);
    const found = data?.['users'] as { items: { firstName: string }[] } | undefined;
    return found?.items.map(({ firstName }) => firstName);
  };
  const owing = ['Huli', 'Iba', 'Aktibo', 'Patapos', 'Palugit', 'Tapos'];
  beforeAll(async () => {
    const { id: userId } = await makeUser(server.database, { firstName: 'Zita', lastName: 'Kasapi' });
    await makeSubscription(server.database, { userId, funnel, entries: [], expiresOn: '2027-11-15' });
  });

  test('overdue first, then the soonest, then paid in full, then the rest', async () => {
    expect(await names(staff)).toEqual([...owing, 'Zita', 'Wala']);
    expect(await names(staff, { sort: 'nextPaymentDescending' })).toEqual([...owing.toReversed(), 'Zita', 'Wala']);
    expect(await names(staff, { filter: { search: 'kasapi', tab: 'overdue' } })).toEqual(['Huli', 'Iba']);
  });

  test('page by page it is the same list', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names(staff, { page, pageSize: 2 })));
    expect(pages).toEqual([
      ['Huli', 'Iba'],
      ['Aktibo', 'Patapos'],
      ['Palugit', 'Tapos'],
      ['Zita', 'Wala'],
    ]);
  });

  test('of others’ people the order tells nothing', async () => {
    expect(await names(limited)).toEqual(['Huli', 'Aktibo', 'Iba', 'Palugit', 'Patapos', 'Tapos', 'Zita', 'Wala']);
  });

  test('among thousands it is the same, on the first page and beyond those who owe', async () => {
    await server.database.pool.query(
      `insert into users (email, slug, first_name, last_name, updated_at)
       select 'marami-' || n || '@mail.test', 'marami-' || n, 'Marami', 'Aaa', now() from generate_series(1, 2100) n`,
    );
    expect(await names(staff, { filter: {}, pageSize: 6 })).toEqual(owing);
    const first = await names(staff, { filter: {} });
    expect(first?.slice(0, 8)).toEqual([...owing, 'Zita', 'Marami']);
    expect(await names(staff, { filter: {}, page: 15 })).toHaveLength(100);
  });
});

describe('staff', () => {
  const asking =
    'query ($search: String) { users(filter: { search: $search }) { items { id staffFacts { looksAfter waiting } } } }';
  const factsOf = async (browser: Browser, user: User) => {
    const { data } = await browser.graphql(asking, { search: user.email });
    const found = data?.['users'] as { items: { staffFacts: unknown }[] } | undefined;
    return found?.items[0]?.staffFacts;
  };

  test('are shown with what they look after and what waits for them', async () => {
    const now = server.clock.now();
    const coach = await makeUser(server.database, { accessLevelIds: ['coach'] });
    const [group] = await db().insert(groups).values({ name: 'Bayanihan', leaderId: coach.id }).returning();
    const [stage] = await db().insert(stages).values({ number: 88, name: 'Deliver', updatedAt: now }).returning();
    const stageId = stage?.id ?? 0;
    await db().insert(stageReviewers).values({ stageId, userId: coach.id });
    const [asker, other] = [people['Aktibo']?.id ?? 0, people['Iba']?.id ?? 0];
    await db()
      .insert(groupMembers)
      .values([asker, other].map((userId) => ({ userId, groupId: group?.id ?? 0, joinedAt: now })));
    await db()
      .insert(moveUps)
      .values([asker, coach.id].map((userId) => ({ userId, stageId, askedAt: now })));
    expect(await factsOf(staff, coach)).toEqual({ looksAfter: 'Bayanihan, 2 people · Stage 88', waiting: '1 move-up' });
    // Colleagues in the group and people who are gone are no more theirs here than on their home.
    const colleague = await makeUser(server.database, { accessLevelIds: ['team-lead'] });
    const gone = await makeUser(server.database, { archivedAt: now });
    await db()
      .insert(groupMembers)
      .values([coach, colleague, gone].map(({ id }) => ({ userId: id, groupId: group?.id ?? 0, joinedAt: now })));
    const { data } = await (await signedIn(server, coach)).graphql('{ myPeopleFigures { count } }');
    expect(data).toEqual({ myPeopleFigures: { count: 2 } });
    expect(await factsOf(staff, coach)).toMatchObject({ looksAfter: 'Bayanihan, 2 people · Stage 88' });
  });

  test('a team lead looks after the sub-group, and not after themselves', async () => {
    const { teamLead, subGroup, group, member } = await makeGroup(server);
    await db()
      .insert(groupMembers)
      .values({ userId: teamLead.id, groupId: group.id, subGroupId: subGroup.id, joinedAt: server.clock.now() })
      .onConflictDoNothing();
    const own = await db().select().from(groupMembers).where(eq(groupMembers.subGroupId, subGroup.id));
    expect(own.map(({ userId }) => userId)).toEqual(expect.arrayContaining([teamLead.id, member.id]));
    expect(await factsOf(staff, teamLead)).toEqual({
      looksAfter: `${subGroup.name}, ${own.length - 1 === 1 ? '1 person' : `${own.length - 1} people`}`,
      waiting: null,
    });
  });

  test('who follows up on late payments is told to those who see everyone’s money, and to oneself', async () => {
    const expected = { looksAfter: 'Payments of 1 person', waiting: '1 person who is late' };
    expect(await factsOf(staff, manager)).toEqual(expected);
    expect(await factsOf(limited, manager)).toEqual(expected);
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));
    expect(await factsOf(other, manager)).toEqual({ looksAfter: null, waiting: null });
  });
});
