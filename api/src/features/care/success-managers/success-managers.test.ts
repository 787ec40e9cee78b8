import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { invariants } from '#invariants/invariants.ts';
import { personHealth } from '#tables/care/health.table.ts';
import { careActions, caseloadMoves, successManagers } from '#tables/care/success-managers.table.ts';
import { collectionOwners, ownerChanges } from '#tables/money/own-people.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import type { User } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { setSetting } from '#testing/fill-account.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { giveOutMembers } from './give-out.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const reassign = `mutation ($input: ReassignInput!) { reassignPeople(input: $input) { moveId count undoUntil } }`;
const undo = `mutation ($moveId: Int!) { undoReassign(moveId: $moveId) }`;
const step = `mutation ($userIds: [Int!]!, $text: String!, $dueOn: Date!) { setNextAction(userIds: $userIds, text: $text, dueOn: $dueOn) }`;
const finish = `mutation ($id: Int!) { finishNextAction(id: $id) }`;
const add = `mutation ($userId: Int!, $input: SuccessManagerInput!) { addSuccessManager(userId: $userId, input: $input) }`;
const change = `mutation ($userId: Int!, $input: SuccessManagerInput!) { updateSuccessManager(userId: $userId, input: $input) }`;
const list = `query ($id: Int!, $tab: CaseloadTab, $state: CaseloadState, $search: String, $sort: CaseloadSort, $after: String, $limit: Int) {
  caseload(managerId: $id, tab: $tab, state: $state, search: $search, sort: $sort, after: $after, limit: $limit) {
    totalCount next counts { good watch atRisk unknown } items { id name action { id text dueOn } health { state } } } }`;
const overview = `{ successManagers { id caseload capacity health { good watch atRisk unknown } turn turnPlace lateActions dueActions } }`;

const codeOf = (answer: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions?.['code'];

const pageShape = z.object({
  caseload: z.object({
    totalCount: z.int(),
    next: z.string().nullable(),
    counts: z.object({ good: z.int(), watch: z.int(), atRisk: z.int(), unknown: z.int() }),
    items: z.array(
      z.object({
        id: z.int(),
        action: z.object({ id: z.int(), text: z.string(), dueOn: z.string() }).nullable(),
        health: z.object({ state: z.string() }).nullable(),
      }),
    ),
  }),
});
const movedShape = z.object({
  reassignPeople: z.object({ moveId: z.int().nullable(), count: z.int(), undoUntil: z.string().nullable() }),
});

const usual = { capacity: 50, absentUntil: null, isTaking: true, languages: [] };

let head: Browser;
let ana: User;
let ben: User;

beforeEach(async () => {
  server.clock.set('2026-11-16T01:00:00Z');
  await db().delete(caseloadMoves);
  await db().delete(careActions);
  await db().delete(successManagers);
  await db().delete(collectionOwners);
  await db().delete(ownerChanges);
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  head = await signedIn(server, admin);
  ana = await makeUser(server.database, { accessLevelIds: ['success-manager'], firstName: 'Ana', state: 'Cebu' });
  ben = await makeUser(server.database, { accessLevelIds: ['success-manager'], firstName: 'Ben', state: 'Laguna' });
  for (const { id } of [ana, ben]) await head.graphql(add, { userId: id, input: usual });
});

async function people(
  count: number,
  owner: User,
  state: 'good' | 'watch' | 'at-risk' | null = 'good',
): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await makeMember(server.database);
    ids.push(id);
    await db().insert(collectionOwners).values({ userId: id, ownerId: owner.id, since: server.clock.now() });
    if (state) {
      await db()
        .insert(personHealth)
        .values({ userId: id, state, score: 80, reasons: [], since: '2026-11-01', day: '2026-11-16' });
    }
  }
  return ids;
}

const ownersOf = async (ids: readonly number[]) => {
  const rows = await db()
    .select()
    .from(collectionOwners)
    .where(inArray(collectionOwners.userId, [...ids]));
  return ids.map((id) => rows.find(({ userId }) => userId === id)?.ownerId ?? null);
};

const breaches = async () => {
  const broken: string[] = [];
  for (const { id, breaches: query } of invariants.filter((one) => ['I52', 'I54'].includes(one.id))) {
    const { rowCount } = await server.database.pool.query(query);
    if (rowCount) broken.push(id);
  }
  return broken;
};

const wish = (userIds: readonly number[], toId: number, more: object = {}) => ({
  input: { userIds, toId, reason: 'Ana is on leave', takesActions: true, tellsMembers: true, ...more },
});

test('people handed over in bulk have a new owner, a history, and news that rings when it is final; undoing gives all back', async () => {
  const ids = await people(3, ana);
  const { reassignPeople } = movedShape.parse((await head.graphql(reassign, wish(ids, ben.id))).data);
  expect(reassignPeople).toMatchObject({ count: 3, undoUntil: '2026-11-16T01:10:00.000Z' });
  expect(await ownersOf(ids)).toEqual([ben.id, ben.id, ben.id]);
  const [line] = await db()
    .select()
    .from(ownerChanges)
    .where(eq(ownerChanges.userId, ids[0] ?? 0));
  expect(line).toMatchObject({ ownerId: ben.id, formerOwnerId: ana.id, source: 'manual', reason: 'Ana is on leave' });
  const news = await db()
    .select()
    .from(notifications)
    .where(inArray(notifications.userId, [...ids, ben.id]));
  expect(news.map(({ kind }) => kind).toSorted()).toEqual([
    'people-assigned',
    'success-manager',
    'success-manager',
    'success-manager',
  ]);
  expect(await breaches()).toEqual([]);

  const moveId = reassignPeople.moveId ?? 0;
  expect((await head.graphql(undo, { moveId })).data).toEqual({ undoReassign: 3 });
  expect(await ownersOf(ids)).toEqual([ana.id, ana.id, ana.id]);
  expect(
    await db()
      .select()
      .from(notifications)
      .where(inArray(notifications.userId, [...ids, ben.id])),
  ).toEqual([]);
  // Undone once: a second click changes nothing.
  expect((await head.graphql(undo, { moveId })).data).toEqual({ undoReassign: 0 });
  expect(
    await db()
      .select()
      .from(ownerChanges)
      .where(eq(ownerChanges.userId, ids[0] ?? 0)),
  ).toHaveLength(2);
  expect(await breaches()).toEqual([]);
});

const plan = `{ caseloadRebalance { from { id before after } to { id before after } people { id } } }`;
const balance = `mutation ($shifts: [CaseloadShiftInput!]!) {
  rebalanceCaseloads(shifts: $shifts, reason: "Balanced", takesActions: true, tellsMembers: false) }`;
const planShape = z.object({
  caseloadRebalance: z.array(
    z.object({
      from: z.object({ id: z.int(), before: z.int(), after: z.int() }),
      to: z.object({ id: z.int(), before: z.int(), after: z.int() }),
      people: z.array(z.object({ id: z.int() })),
    }),
  ),
});

test('rebalancing brings a caseload back to its capacity, as shown or not at all, and can be undone', async () => {
  const ids = await people(4, ana);
  await head.graphql(change, { userId: ana.id, input: { ...usual, capacity: 2 } });
  const { caseloadRebalance } = planShape.parse((await head.graphql(plan)).data);
  expect(caseloadRebalance).toMatchObject([
    { from: { id: ana.id, before: 4, after: 2 }, to: { id: ben.id, before: 0, after: 2 } },
  ]);
  const shifts = caseloadRebalance.map(({ from, to, people: some }) => ({
    fromId: from.id,
    toId: to.id,
    userIds: some.map(({ id }) => id),
  }));
  const [first = 0, second = 0] = shifts[0]?.userIds ?? [];
  // One of them changes hands before somebody says yes.
  await head.graphql(reassign, wish([first], ben.id));
  expect(codeOf(await head.graphql(balance, { shifts }))).toBe('CONFLICT');
  expect(await ownersOf([second])).toEqual([ana.id]);
  const again = [{ fromId: ana.id, toId: ben.id, userIds: [second] }];
  const { data } = await head.graphql(balance, { shifts: again });
  const [moveId] = z.object({ rebalanceCaseloads: z.array(z.int()).length(1) }).parse(data).rebalanceCaseloads;
  expect((await ownersOf(ids)).filter((owner) => owner === ben.id)).toHaveLength(2);
  expect(await breaches()).toEqual([]);
  expect((await head.graphql(undo, { moveId })).data).toEqual({ undoReassign: 1 });
  expect(await ownersOf([second])).toEqual([ana.id]);
  const manager = await signedIn(server, ana);
  for (const answer of [await manager.graphql(plan), await manager.graphql(balance, { shifts: again })]) {
    expect(codeOf(answer)).toBe('FORBIDDEN');
  }
});

test('undoing is refused after ten minutes, to others, and when somebody was handed over again', async () => {
  const ids = await people(2, ana);
  const move = async () =>
    movedShape.parse((await head.graphql(reassign, wish(ids, ben.id))).data).reassignPeople.moveId ?? 0;
  const first = await move();
  const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  expect(codeOf(await other.graphql(undo, { moveId: first }))).toBe('FORBIDDEN');
  await other.graphql(reassign, wish([ids[0] ?? 0], ana.id));
  expect(codeOf(await head.graphql(undo, { moveId: first }))).toBe('CONFLICT');
  expect(await ownersOf(ids)).toEqual([ana.id, ben.id]);
  const second = await move();
  server.clock.set('2026-11-16T01:10:00Z');
  expect(codeOf(await head.graphql(undo, { moveId: second }))).toBe('CONFLICT');
  expect(await ownersOf(ids)).toEqual([ben.id, ben.id]);
});

test('steps that stay behind are closed and opened again by undoing', async () => {
  const [id = 0] = await people(1, ana);
  await head.graphql(step, { userIds: [id], text: 'Call', dueOn: '2026-11-17' });
  const answer = await head.graphql(reassign, wish([id], ben.id, { takesActions: false, tellsMembers: false }));
  const open = () =>
    db()
      .select()
      .from(careActions)
      .where(sql`${careActions.doneAt} is null`);
  expect(await open()).toHaveLength(0);
  const moveId = movedShape.parse(answer.data).reassignPeople.moveId ?? 0;
  await head.graphql(undo, { moveId });
  expect(await open()).toMatchObject([{ userId: id, text: 'Call' }]);
});

test('two who hand over the same people at once leave one owner each, and one history that names them', async () => {
  const cleo = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await head.graphql(add, { userId: cleo.id, input: usual });
  const ids = await people(4, ana);
  await Promise.all([
    head.graphql(reassign, wish(ids, ben.id)),
    head.graphql(reassign, wish(ids.toReversed(), cleo.id)),
    head.graphql(reassign, wish(ids, ben.id)),
  ]);
  const owners = await ownersOf(ids);
  expect(new Set(owners).size).toBe(1);
  expect([ben.id, cleo.id]).toContain(owners[0]);
  expect(await breaches()).toEqual([]);
});

test('a success manager finds their own page and people alone, and hands nobody over', async () => {
  const [own = 0] = await people(1, ana);
  const [others = 0] = await people(1, ben);
  const manager = await signedIn(server, ana);
  expect((await manager.graphql(overview)).data).toMatchObject({ successManagers: [{ id: ana.id, caseload: 1 }] });
  expect(codeOf(await manager.graphql(list, { id: ben.id }))).toBe('NOT_FOUND');
  expect(codeOf(await manager.graphql(`{ successManager(id: ${ben.id}) { id } }`))).toBe('NOT_FOUND');
  expect((await manager.graphql(list, { id: ana.id })).data).toMatchObject({ caseload: { totalCount: 1 } });
  const step1 = { text: 'Call', dueOn: '2026-11-17' };
  expect((await manager.graphql(step, { userIds: [own], ...step1 })).data).toEqual({ setNextAction: 1 });
  expect(codeOf(await manager.graphql(step, { userIds: [own, others], ...step1 }))).toBe('NOT_FOUND');
  await head.graphql(step, { userIds: [others], ...step1 });
  const [action] = await db().select().from(careActions).where(eq(careActions.userId, others));
  expect(codeOf(await manager.graphql(finish, { id: action?.id ?? 0 }))).toBe('NOT_FOUND');
  expect(
    (
      await manager.graphql(
        `{ nextAction(userId: ${others}) { text } personHealth(userId: ${others}) { health { state } } }`,
      )
    ).data,
  ).toEqual({
    nextAction: null,
    personHealth: null,
  });
  const [ownAction] = await db().select().from(careActions).where(eq(careActions.userId, own));
  for (const done of [action, ownAction]) await head.graphql(finish, { id: done?.id ?? 0 });
  const finished = async (userId: number) =>
    JSON.stringify((await manager.graphql(`{ personTimeline(userId: ${userId}) { lines { quote } } }`)).data);
  expect(await finished(own)).toContain('Call');
  expect(await finished(others)).not.toContain('Call');
  expect((await manager.graphql(`{ personHealth(userId: ${own}) { health { state } } }`)).data).toEqual({
    personHealth: { health: { state: 'good' } },
  });
  expect(codeOf(await manager.graphql(reassign, wish([own], ben.id)))).toBe('FORBIDDEN');
  expect(codeOf(await manager.graphql(change, { userId: ana.id, input: { ...usual, capacity: 1 } }))).toBe('FORBIDDEN');
});

test.each(['member', 'coach', 'tribe-team-ro'])('%s changes nothing', async (level) => {
  const [id = 0] = await people(1, ana);
  const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  expect(codeOf(await browser.graphql(reassign, wish([id], ben.id)))).toBe('FORBIDDEN');
  expect(codeOf(await browser.graphql(add, { userId: ana.id, input: usual }))).toBe('FORBIDDEN');
  expect(codeOf(await browser.graphql(step, { userIds: [id], text: 'x', dueOn: '2026-11-17' }))).toBe('FORBIDDEN');
  // Read-only staff see what they may not change.
  const seen = await browser.graphql(list, { id: ana.id });
  expect(
    level === 'tribe-team-ro' ? seen.data !== null && codeOf(seen) === undefined : codeOf(seen) === 'FORBIDDEN',
  ).toBe(true);
});

test('an impersonator hands nobody over', async () => {
  const [id = 0] = await people(1, ana);
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const target = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const browser = await signedIn(server, admin);
  await browser.graphql(`mutation { startImpersonation(userId: ${target.id}, reason: "Looks into a question") }`);
  expect(codeOf(await browser.graphql(reassign, wish([id], ben.id)))).toBeDefined();
  expect(await ownersOf([id])).toEqual([ana.id]);
});

test('the caseload: the worst first and of those the oldest step first, page by page without a gap, with its counts', async () => {
  const good = await people(4, ana, 'good');
  const watch = await people(3, ana, 'watch');
  const risky = await people(3, ana, 'at-risk');
  const [unknown = 0] = await people(1, ana, null);
  const set = (id: number | undefined, dueOn: string) => head.graphql(step, { userIds: [id], text: 'Call', dueOn });
  await set(risky[2], '2026-11-10');
  await set(risky[1], '2026-11-16');
  await set(good[3], '2026-11-20');
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page: z.infer<typeof pageShape>['caseload'] = pageShape.parse(
      (await head.graphql(list, { id: ana.id, limit: 2, after })).data,
    ).caseload;
    expect(page).toMatchObject({ totalCount: 11, counts: { good: 4, watch: 3, atRisk: 3, unknown: 1 } });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(seen).toEqual([risky[2], risky[1], risky[0], ...watch, good[3], good[0], good[1], good[2], unknown]);
  const only = async (filter: object) =>
    pageShape.parse((await head.graphql(list, { id: ana.id, ...filter })).data).caseload.items.map(({ id }) => id);
  expect(await only({ tab: 'due' })).toEqual([risky[2], risky[1]]);
  expect(await only({ state: 'watch' })).toEqual(watch);
  expect(await only({ state: 'unknown' })).toEqual([unknown]);
  expect(codeOf(await head.graphql(list, { id: ana.id, after: 'x' }))).toBe('BAD_USER_INPUT');
  const { data } = await head.graphql(overview);
  expect(data).toMatchObject({
    successManagers: [
      { id: ana.id, caseload: 11, health: { good: 4, watch: 3, atRisk: 3, unknown: 1 }, lateActions: 1, dueActions: 2 },
      { id: ben.id, caseload: 0 },
    ],
  });
});

test('a caseload is the sum of its health, and those at risk are the same people on retention, page by page', async () => {
  await db().delete(personHealth);
  const risky = [...(await people(3, ana, 'at-risk')), ...(await people(2, ben, 'at-risk'))];
  await people(2, ana, 'good');
  await people(1, ana, null);
  // Looked after by staff who are no success manager, and by nobody.
  const colleague = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const others = await people(2, colleague, 'at-risk');
  await db()
    .delete(collectionOwners)
    .where(eq(collectionOwners.userId, others[0] ?? 0));

  const shape = z.object({
    successManagers: z.array(z.object({ caseload: z.int(), health: z.record(z.string(), z.int()) })),
  });
  const { successManagers: managers } = shape.parse((await head.graphql(overview)).data);
  for (const { caseload, health } of managers)
    expect(Object.values(health).reduce((sum, count) => sum + count, 0)).toBe(caseload);
  const atRisk = `query ($care: RiskCare, $page: Int) { retentionAtRisk(care: $care, page: $page, pageSize: 3) { totalCount all managed items { id } } }`;
  const listShape = z.object({
    retentionAtRisk: z.object({
      totalCount: z.int(),
      all: z.int(),
      managed: z.int(),
      items: z.array(z.object({ id: z.int() })),
    }),
  });
  const pageOf = async (variables: object) =>
    listShape.parse((await head.graphql(atRisk, { ...variables })).data).retentionAtRisk;
  const first = await pageOf({ care: 'managed' });
  const second = await pageOf({ care: 'managed', page: 2 });
  expect(first).toMatchObject({ all: 7, managed: 5, totalCount: 5 });
  expect(first.managed).toBe(managers.reduce((sum, { health }) => sum + (health['atRisk'] ?? 0), 0));
  expect([...first.items, ...second.items].map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(risky);
  expect((await pageOf({ care: 'unmanaged' })).items.map(({ id }) => id)).toEqual(others);
  // A success manager finds their own people alone.
  const own = await signedIn(server, ben);
  const { data } = await own.graphql(atRisk, { care: 'all' });
  expect(listShape.parse(data).retentionAtRisk).toMatchObject({ all: 2, managed: 2 });
});

test('another step takes the place of the one there is, and done twice is done once', async () => {
  const [id = 0] = await people(1, ana);
  for (const text of ['Call', 'Write']) await head.graphql(step, { userIds: [id], text, dueOn: '2026-11-17' });
  const open = await db()
    .select()
    .from(careActions)
    .where(sql`${careActions.doneAt} is null`);
  expect(open).toMatchObject([{ userId: id, text: 'Write' }]);
  for (const _time of [1, 2]) {
    expect((await head.graphql(finish, { id: open[0]?.id })).data).toEqual({ finishNextAction: id });
  }
});

test('new members get a manager by turn: of their province or language first, within capacity, not of those away', async () => {
  const give = () => giveOutMembers(jobContext(server));
  const input = (more: object) => ({ ...usual, ...more });
  await head.graphql(change, { userId: ana.id, input: input({ capacity: 2 }) });
  await head.graphql(change, { userId: ben.id, input: input({ capacity: 2, languages: ['Hiligaynon'] }) });
  const [cebu, iloilo, abroad, another, late] = [
    await makeMember(server.database, { state: 'Cebu' }),
    await makeMember(server.database, { state: 'Iloilo' }),
    await makeMember(server.database, { state: null }),
    await makeMember(server.database, { state: 'Cebu' }),
    await makeMember(server.database),
  ].map(({ id }) => id);
  const ids = [cebu, iloilo, abroad, another, late].map((id) => id ?? 0);
  // Nobody else's membership began in these days.
  await db().update(subscriptions).set({ createdAt: server.clock.now() }).where(inArray(subscriptions.userId, ids));
  // Both racing rounds together give everyone one manager, and nobody more than their capacity.
  await Promise.all([give(), give()]);
  const owners = await ownersOf(ids);
  expect(owners[0]).toBe(ana.id);
  expect(owners[1]).toBe(ben.id);
  expect(owners.filter((owner) => owner === ana.id)).toHaveLength(2);
  expect(owners.filter((owner) => owner === ben.id)).toHaveLength(2);
  expect(owners.filter((owner) => owner === null)).toHaveLength(1);
  const lines = await db().select().from(ownerChanges);
  expect(lines).toHaveLength(4);
  expect(lines.every(({ source, byId }) => source === 'round_robin' && byId === null)).toBe(true);

  await head.graphql(change, { userId: ana.id, input: input({ capacity: 50, absentUntil: '2026-11-16' }) });
  expect(await give()).toBe(0);
  await setSetting(server.database, 'success-manager-by-turn', 'false');
  await head.graphql(change, { userId: ana.id, input: input({ capacity: 50 }) });
  expect(await give()).toBe(0);
  await setSetting(server.database, 'success-manager-by-turn', 'true');
  expect(await give()).toBe(1);
  expect(await breaches()).toEqual([]);
});
