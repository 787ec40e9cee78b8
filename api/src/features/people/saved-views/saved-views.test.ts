import { COUNTED_VIEWS, MOST_VIEWS, savedViewMessages } from '@app/rules/people/saved-views/saved-view';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 1_000 });
let staff: Browser;
let manager: Browser;
const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));

beforeAll(async () => {
  staff = await as('tribe-team-fa');
  manager = await as('success-manager');
});

const saving = `mutation ($id: Int, $input: SavedViewInput!) { saveView(id: $id, input: $input) { id name query isShared isOwn columns } }`;
async function save(browser: Browser, values: Record<string, unknown>, id: number | null = null) {
  const input = { list: 'members', query: 'tab=overdue', isShared: false, ...values };
  const { data, errors } = await browser.graphql(saving, { id, input });
  return {
    view: data?.['saveView'] as { id: number; query: string } | undefined,
    message: errors?.[0]?.message,
    code: errors?.[0]?.extensions?.['code'],
  };
}
const seen = async (browser: Browser) => {
  const { data } = await browser.graphql('{ savedViews(list: members) { id name isOwn } }');
  return data?.['savedViews'] as { id: number; name: string; isOwn: boolean }[];
};

test('a view is one’s own until it is shared with the team', async () => {
  const own = await save(staff, {
    name: 'Late in Batch 17',
    query: '?tab=overdue&batch=17&page=3',
    columns: ['stage'],
  });
  expect(own.view).toMatchObject({ query: 'batch=17&tab=overdue', isOwn: true, columns: ['stage'] });
  expect(await seen(manager)).toEqual([]);
  await save(staff, { name: 'Late in Batch 17', isShared: true }, own.view?.id);
  expect(await seen(manager)).toEqual([{ id: own.view?.id, name: 'Late in Batch 17', isOwn: false }]);
  expect(await save(manager, { name: 'Mine now' }, own.view?.id)).toMatchObject({
    code: 'FORBIDDEN',
    message: savedViewMessages.notYours,
  });
  const remove = 'mutation ($id: Int!) { deleteView(id: $id) { id } }';
  expect((await manager.graphql(remove, { id: own.view?.id })).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  expect((await staff.graphql(remove, { id: own.view?.id })).errors).toBeUndefined();
  expect(await seen(manager)).toEqual([]);
});

test('somebody else’s own view is not there, and a name is used once', async () => {
  const { view } = await save(staff, { name: 'Private' });
  expect((await save(manager, { name: 'X' }, view?.id)).code).toBe('NOT_FOUND');
  expect((await save(staff, { name: 'PRIVATE' })).message).toBe(savedViewMessages.nameTaken);
  expect((await save(manager, { name: 'Private' })).view).toBeDefined();
});

test('two saves of one name at once: one is there', async () => {
  const answers = await Promise.all([save(manager, { name: 'Twice' }), save(manager, { name: 'twice' })]);
  expect(answers.filter(({ view }) => view)).toHaveLength(1);
});

test('there is an end to the number of views', async () => {
  const busy = await as('tribe-team-fa');
  for (let made = 0; made < MOST_VIEWS - 1; made++) await save(busy, { name: `View ${made}` });
  const last = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(busy, { name })));
  expect(last.filter(({ view }) => view)).toHaveLength(1);
  expect((await save(busy, { name: 'One more' })).message).toBe(savedViewMessages.tooMany);
});

test('views of reports are for those who may open a report, and say which one they open', async () => {
  const query = 'report=payment-report&frequency=quarterly&at=2026-10-01&rows=all';
  const { view } = await save(manager, { list: 'reports', name: 'Q4 by platform', query, isShared: true });
  expect(view?.query).toBe('at=2026-10-01&frequency=quarterly&report=payment-report');
  const listed = async (browser: Browser) => browser.graphql('{ savedViews(list: reports) { name isOwn } }');
  expect((await listed(staff)).data).toEqual({ savedViews: [{ name: 'Q4 by platform', isOwn: false }] });
  expect((await seen(staff)).map(({ name }) => name)).not.toContain('Q4 by platform');
  const coach = await as('coach');
  expect((await listed(coach)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  expect((await save(coach, { list: 'reports', name: 'Mine', query })).code).toBe('FORBIDDEN');
  const counted = await staff.graphql('{ viewTotals(list: reports) { everyone } }');
  expect(counted.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});

test.each(['member', 'coach', 'tribe-team-ro'])('%s saves nothing', async (level) => {
  expect((await save(await as(level), { name: 'No' })).code).toBe('FORBIDDEN');
});

test('each view has as many people as the list it opens, whatever somebody saved, in as many statements for one as for many', async () => {
  const counter = await as('tribe-team-fa');
  await makeUser(server.database, { lastName: 'Bilangin', accessLevelIds: ['member'] });
  await makeUser(server.database, { lastName: 'Bilangin', accessLevelIds: ['member'], lastSeenAt: new Date() });
  const saved = [
    ['Staff', 'tab=staff', '{ kind: members, tab: staff }'],
    ['Inactive', 'tab=inactive', '{ kind: members, tab: inactive }'],
    ['Seen', 'status=active', '{ kind: members, tab: all, status: active }'],
    ['By name', 'q=bilangin', '{ kind: members, tab: all, search: "bilangin" }'],
    ['Nobody', 'level=gone&batch=424242', '{ kind: members, tab: all, accessLevelId: "gone", batchId: 424242 }'],
    ['Archived', 'status=archived', '{ kind: members, status: archived }'],
  ] as const;
  const totals = async (browser: Browser) => {
    const { data } = await browser.graphql('{ viewTotals(list: members) { everyone views { id total } } }');
    return data?.['viewTotals'] as { everyone: number; views: { id: number; total: number }[] };
  };
  const listed = async (filter: string) => {
    const { data } = await counter.graphql(`{ users(filter: ${filter}, pageSize: 1) { totalCount } }`);
    return (data as { users: { totalCount: number } }).users.totalCount;
  };
  const byNumber = async () => (await countStatements(server.database, () => totals(counter))).length;
  await totals(counter);
  const before = await byNumber();
  for (const [name, query, filter] of saved) {
    const { view } = await save(counter, { name, query });
    const found = (await totals(counter)).views.find(({ id }) => id === view?.id);
    expect(found?.total, name).toBe(await listed(filter));
  }
  expect((await totals(counter)).everyone).toBe(await listed('{ kind: members, tab: all }'));
  expect(await byNumber()).toBe(before);
});

test('a view of archived people is not counted for those who may not see them, and only the first views are', async () => {
  const admin = await as('tribe-team-fa');
  const ids: (number | undefined)[] = [];
  for (let made = 0; made <= COUNTED_VIEWS; made++)
    ids.push((await save(admin, { name: `Aaa ${made}`, query: 'status=archived', isShared: true })).view?.id);
  const counted = async (browser: Browser) => {
    const { data } = await browser.graphql('{ viewTotals(list: members) { views { id } } }');
    return (data as { viewTotals: { views: { id: number }[] } }).viewTotals.views.map(({ id }) => id);
  };
  expect(await counted(admin)).toEqual(ids.slice(0, COUNTED_VIEWS));
  expect(await counted(manager)).toEqual([]);
  const { errors } = await (await as('member')).graphql('{ viewTotals(list: members) { everyone } }');
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});
