import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { browserWith, makeGroup } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
type GroupFixture = Awaited<ReturnType<typeof makeGroup>>;
let [own, other]: GroupFixture[] = [];

beforeAll(async () => {
  own = await makeGroup(server);
  other = await makeGroup(server);
});

type GroupAnswer = { id?: number; items?: { id: number }[] };

/** The results for a person: ids by query, or the code of the refusal. */
async function sightOf(browser: Browser) {
  const ask = async (query: string, read: (data: Record<string, GroupAnswer>) => unknown) => {
    const { data, errors } = await browser.graphql(query);
    return data ? read(data as Record<string, GroupAnswer>) : errors?.[0]?.extensions?.['code'];
  };
  const ids = (found: GroupAnswer | undefined) => (found?.items ?? []).map(({ id }) => id).toSorted((a, b) => a - b);
  return {
    groups: await ask('{ groups(pageSize: 100) { items { id } } }', ({ groups }) => ids(groups)),
    ownGroup: await ask(`{ group(id: ${own?.group.id}) { name } }`, () => true),
    otherGroup: await ask(`{ group(id: ${other?.group.id}) { name } }`, () => true),
    myGroup: await ask('{ myGroup { id } }', ({ myGroup }) => myGroup?.id),
    ownSubGroup: await ask(`{ subGroup(id: ${own?.subGroup.id}) { name } }`, () => true),
    otherSubGroup: await ask(`{ subGroup(id: ${other?.subGroup.id}) { name } }`, () => true),
    people: await ask('{ groupMembers(pageSize: 100) { items { id email mobileNumber } } }', ({ groupMembers: list }) =>
      ids(list).filter((id) => [own?.member.id, other?.member.id].includes(id)),
    ),
    otherPeople: await ask(
      `{ groupMembers(filter: { groupId: ${other?.group.id} }) { items { id } } }`,
      ({ groupMembers: list }) => ids(list),
    ),
    otherSubPeople: await ask(
      `{ groupMembers(filter: { subGroupId: ${other?.subGroup.id} }) { items { id } } }`,
      ({ groupMembers: list }) => ids(list),
    ),
  };
}

const nothing = {
  groups: 'FORBIDDEN',
  ownGroup: 'FORBIDDEN',
  otherGroup: 'FORBIDDEN',
  myGroup: 'NOT_FOUND',
  ownSubGroup: 'FORBIDDEN',
  otherSubGroup: 'FORBIDDEN',
  people: [],
  otherPeople: 'NOT_FOUND',
  otherSubPeople: 'NOT_FOUND',
};

test('AZ-12: a coach finds the group they lead, its parts and its people, and no other', async () => {
  expect(await sightOf(await signedIn(server, own?.leader ?? { id: 0 }))).toEqual({
    groups: [own?.group.id],
    ownGroup: true,
    otherGroup: 'NOT_FOUND',
    myGroup: own?.group.id,
    ownSubGroup: true,
    otherSubGroup: 'NOT_FOUND',
    people: [own?.member.id],
    otherPeople: 'NOT_FOUND',
    otherSubPeople: 'NOT_FOUND',
  });
});

test('AZ-12: an assistant coach stands in for the leader of the group they belong to', async () => {
  const person = await makeUser(server.database, { accessLevelIds: ['assistant-coach'] });
  await server.database.db
    .insert(groupMembers)
    .values({ userId: person.id, groupId: own?.group.id ?? 0, joinedAt: server.clock.now() });
  const browser = await signedIn(server, person);
  expect(await sightOf(browser)).toMatchObject({
    groups: [own?.group.id],
    myGroup: own?.group.id,
    otherGroup: 'NOT_FOUND',
    otherSubGroup: 'NOT_FOUND',
    people: [own?.member.id],
  });
  await server.database.db.delete(groupMembers).where(eq(groupMembers.userId, person.id));
  expect(await sightOf(browser)).toMatchObject({ groups: [], ownGroup: 'NOT_FOUND', myGroup: 'NOT_FOUND', people: [] });
});

test.each(['teamLead', 'assistant'] as const)('AZ-12: a %s finds their sub-group and its people only', async (who) => {
  expect(await sightOf(await signedIn(server, own?.[who] ?? { id: 0 }))).toEqual({
    ...nothing,
    ownSubGroup: true,
    otherSubGroup: 'NOT_FOUND',
    people: [own?.member.id],
  });
});

test('AZ-12: members find nothing, also of the group they belong to', async () => {
  const browser = await signedIn(server, own?.member ?? { id: 0 });
  expect(await sightOf(browser)).toEqual(nothing);
  const { errors } = await browser.graphql(
    `{ groupMembers(filter: { subGroupId: ${own?.subGroup.id} }) { items { email } } }`,
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['tribe-team-fa', 'tribe-team-ro', 'head-coach', 'expert'])('%s finds every group', async (level) => {
  const sight = await sightOf(await browserWith(server, [level]));
  expect(sight).toMatchObject({
    groups: [own?.group.id, other?.group.id],
    otherGroup: true,
    otherSubGroup: true,
    people: [own?.member.id, other?.member.id],
    otherPeople: [other?.member.id],
  });
});

test('a coach who holds another level that opens groups finds every group', async () => {
  const browser = await browserWith(server, ['coach', 'head-coach']);
  expect(await sightOf(browser)).toMatchObject({ groups: [own?.group.id, other?.group.id] });
  await server.database.db.insert(accessLevels).values({
    id: 'pod',
    name: 'Podcast',
    position: 99,
    pageFlags: ['events'],
    functionFlags: [],
    createdAt: server.clock.now(),
    updatedAt: server.clock.now(),
  } as never);
  expect(await sightOf(await browserWith(server, ['coach', 'pod', 'member']))).toMatchObject({ groups: [] });
});

test('only those who see every group can look for leaders', async () => {
  const query = '{ groupLeaderOptions(search: "dela") { id name } }';
  expect((await (await signedIn(server, own?.leader ?? { id: 0 })).graphql(query)).data).toEqual({
    groupLeaderOptions: [],
  });
  const { data } = await (await browserWith(server, ['tribe-team-fa'])).graphql(query);
  expect(data?.['groupLeaderOptions']).not.toEqual([]);
});

test('whoever is archived is in no list and no count', async () => {
  const made = await makeGroup(server);
  const staff = await browserWith(server, ['tribe-team-ro']);
  const look = async () =>
    (
      await staff.graphql(
        `{ group(id: ${made.group.id}) { memberCount subGroups { memberCount } } groupMembers(filter: { groupId: ${made.group.id} }) { totalCount } }`,
      )
    ).data;
  expect(await look()).toMatchObject({ group: { memberCount: 1, subGroups: [{ memberCount: 1 }] } });
  await server.database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, made.member.id));
  expect(await look()).toEqual({
    group: { memberCount: 0, subGroups: [{ memberCount: 0 }] },
    groupMembers: { totalCount: 0 },
  });
});

test('lists cost the same with one row as with many', async () => {
  for (let at = 0; at < 6; at++) await makeGroup(server);
  const staff = await browserWith(server, ['tribe-team-ro']);
  const groupsOf = (pageSize: number) =>
    staff.graphql(
      `{ groups(pageSize: ${pageSize}) { totalCount items { id leader { name } memberCount capacityWarning
        subGroups { id memberCount group { name } teamLead { name } assistantTeamLead { name } } } } }`,
    );
  const membersOf = (pageSize: number) =>
    staff.graphql(
      `{ groupMembers(pageSize: ${pageSize}) { items { name group { name } subGroup { name } lastSeenAt } } }`,
    );
  for (const list of [groupsOf, membersOf]) {
    expect((await list(20)).errors).toBeUndefined();
    const one = await countStatements(server.database, () => list(1));
    const many = await countStatements(server.database, () => list(20));
    expect(many.length).toBe(one.length);
    expect(many.length).toBeLessThanOrEqual(8);
  }
});

test('the current user knows their batch, groups and sub-group', async () => {
  const made = await makeGroup(server);
  const [batch] = await server.database.db
    .insert(batches)
    .values({ name: 'Batch 17', createdAt: server.clock.now() })
    .returning();
  const idAndName = ({ id, name }: { id: number; name: string }) => ({ id, name });
  const about = async (person: { id: number }) => (await signedIn(server, person)).currentUser();
  expect(await about(made.leader)).toMatchObject({
    managedGroup: idAndName(made.group),
    group: null,
    subGroup: null,
    batch: null,
    isBatch17: false,
  });
  expect(await about(made.assistant)).toMatchObject({
    managedGroup: null,
    group: null,
    subGroup: idAndName(made.subGroup),
  });
  expect(await about(made.member)).toMatchObject({ group: idAndName(made.group), subGroup: idAndName(made.subGroup) });
  const seventeen = await makeUser(server.database, { batchId: batch?.id });
  expect(await about(seventeen)).toMatchObject({ batch: { id: batch?.id, name: 'Batch 17' }, isBatch17: true });
});

test('a person’s page names their group and sub-group', async () => {
  const staff = await browserWith(server, ['tribe-team-ro']);
  const query = `{ user(id: ${own?.member.id}) { group { id name } subGroup { name } } }`;
  expect((await staff.graphql(query)).data).toEqual({
    user: { group: { id: own?.group.id, name: own?.group.name }, subGroup: { name: 'Narra' } },
  });
});
