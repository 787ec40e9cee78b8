import { groupMessages } from '@app/rules/people/groups/group';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Context } from '#context.ts';
import { databaseErrorCode } from '#db/transaction.ts';
import { makeGroup, staffContext } from '#testing/make-group.ts';
import { makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { listMembers, moveToGroup } from './group-members.service.ts';
import { createGroup, deleteGroup, findGroup, updateGroup } from './groups.service.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { createSubGroup, deleteSubGroup, findSubGroup, updateSubGroup } from './sub-groups.service.ts';

const server = useTestServer();
let ctx: Context;

beforeAll(async () => {
  ctx = staffContext(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

const placeOf = async (userId: number) => {
  const [row] = await server.database.db.select().from(groupMembers).where(eq(groupMembers.userId, userId));
  return row ? { groupId: row.groupId, subGroupId: row.subGroupId } : null;
};

test('groups have names of their own, sub-groups within their group', async () => {
  const [first, second] = [await createGroup(ctx, { name: 'Alon' }), await createGroup(ctx, { name: 'Bagyo' })];
  await expect(createGroup(ctx, { name: ' Alon' })).rejects.toThrow(groupMessages.groupNameTaken);
  await expect(updateGroup(ctx, second.id, { name: 'Alon' })).rejects.toThrow(groupMessages.groupNameTaken);
  const part = await createSubGroup(ctx, first.id, { name: 'Isa' });
  await createSubGroup(ctx, second.id, { name: 'Isa' });
  const next = await createSubGroup(ctx, first.id, { name: 'Dalawa' });
  await expect(createSubGroup(ctx, first.id, { name: 'Isa' })).rejects.toThrow(groupMessages.subGroupNameTaken);
  await expect(updateSubGroup(ctx, next.id, { name: part.name })).rejects.toThrow(groupMessages.subGroupNameTaken);
});

test('leaders are people who are there', async () => {
  const gone = await makeUser(server.database, { archivedAt: server.clock.now() });
  const group = await createGroup(ctx, { name: 'Kidlat' });
  for (const id of [gone.id, 2_000_000_000]) {
    await expect(updateGroup(ctx, group.id, { name: 'Kidlat', leaderId: id })).rejects.toMatchObject({
      fields: { leaderId: [groupMessages.noSuchPerson] },
    });
    await expect(createSubGroup(ctx, group.id, { name: 'A', assistantTeamLeadId: id })).rejects.toMatchObject({
      fields: { assistantTeamLeadId: [groupMessages.noSuchPerson] },
    });
  }
  const leader = await makeUser(server.database, { accessLevelIds: ['coach'] });
  expect(await updateGroup(ctx, group.id, { name: 'Kulog', leaderId: leader.id, capacity: 5 })).toMatchObject({
    name: 'Kulog',
    leaderId: leader.id,
    capacity: 5,
  });
});

test('a group with people stays, an empty one goes with its sub-groups', async () => {
  const { group, subGroup, member } = await makeGroup(server);
  await expect(deleteGroup(ctx, group.id)).rejects.toThrow(groupMessages.hasMembers);
  await expect(deleteSubGroup(ctx, subGroup.id)).rejects.toThrow(groupMessages.subGroupHasMembers);
  await moveToGroup(ctx, { userIds: [member.id] });
  await deleteGroup(ctx, group.id);
  await expect(findGroup(ctx, group.id)).rejects.toThrow('Group not found');
  await expect(findSubGroup(ctx, subGroup.id)).rejects.toThrow('Sub-group not found');
});

test('archived people do not hold a sub-group or a group', async () => {
  const { group, subGroup, member } = await makeGroup(server);
  await server.database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, member.id));
  await deleteSubGroup(ctx, subGroup.id);
  expect(await placeOf(member.id)).toEqual({ groupId: group.id, subGroupId: null });
  await deleteGroup(ctx, group.id);
  expect(await placeOf(member.id)).toBeNull();
});

test('people move between groups and sub-groups, and each move is logged on the person', async () => {
  const [from, to] = [await makeGroup(server), await makeGroup(server)];
  const newcomer = await makeUser(server.database);
  const userIds = [from.member.id, newcomer.id, to.member.id];
  const place = { groupId: to.group.id, subGroupId: to.subGroup.id };
  // A person who is already there has not moved.
  expect(await moveToGroup(ctx, { userIds, ...place })).toBe(2);
  for (const id of userIds) expect(await placeOf(id)).toEqual(place);
  const [entry] = await server.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'user.move-group'), eq(auditLog.objectId, String(from.member.id))));
  expect(entry).toMatchObject({
    objectType: 'user',
    before: { groupId: from.group.id, subGroupId: from.subGroup.id },
    after: place,
  });
  const outside = { groupId: to.group.id, subGroupId: null };
  expect(await moveToGroup(ctx, { userIds: [newcomer.id], ...outside })).toBe(1);
  expect(await placeOf(newcomer.id)).toEqual(outside);
  expect(await moveToGroup(ctx, { userIds: [newcomer.id] })).toBe(1);
  expect(await placeOf(newcomer.id)).toBeNull();
  expect(await moveToGroup(ctx, { userIds: [newcomer.id] })).toBe(0);
});

test('a leader of some groups moves people within them, and takes or removes nobody else', async () => {
  const [own, other] = [await makeGroup(server), await makeGroup(server)];
  const all = staffContext(server, own.leader);
  if (!all.viewer) throw new Error('staffContext has a viewer');
  const coach: Context = { ...all, viewer: { ...all.viewer, levelIds: ['coach'] } };
  const place = { groupId: own.group.id, subGroupId: own.subGroup.id };
  for (const target of [{ groupId: own.group.id }, {}]) {
    await expect(moveToGroup(coach, { userIds: [own.member.id, other.member.id], ...target })).rejects.toThrow(
      'One of these people not found',
    );
  }
  expect(await placeOf(other.member.id)).toEqual({ groupId: other.group.id, subGroupId: other.subGroup.id });
  expect(await placeOf(own.member.id)).toEqual(place);
  const outside = { groupId: own.group.id, subGroupId: null };
  expect(await moveToGroup(coach, { userIds: [own.member.id], ...outside })).toBe(1);
});

test('when only the group is given, people who are in it keep their sub-group', async () => {
  const [from, to] = [await makeGroup(server), await makeGroup(server)];
  const userIds = [from.member.id, to.member.id];
  expect(await moveToGroup(ctx, { userIds, groupId: to.group.id })).toBe(1);
  expect(await placeOf(to.member.id)).toEqual({ groupId: to.group.id, subGroupId: to.subGroup.id });
  expect(await placeOf(from.member.id)).toEqual({ groupId: to.group.id, subGroupId: null });
});

test('members are listed with their stage', async () => {
  const { group, member } = await makeGroup(server);
  const stageOf = async () => (await listMembers(ctx, { groupId: group.id }, {})).items[0]?.stage;
  expect(await stageOf()).toBeNull();
  const path = await makePath(server, { stages: 1, tasks: 0 });
  await putOnStage(server, member, path.stage(0));
  const { id, number, name } = path.stage(0);
  expect(await stageOf()).toEqual({ id, number, name });
});

test('I38: a sub-group of another group is refused by the service and by the database', async () => {
  const [one, two] = [await makeGroup(server), await makeGroup(server)];
  await expect(
    moveToGroup(ctx, { userIds: [one.member.id], groupId: one.group.id, subGroupId: two.subGroup.id }),
  ).rejects.toThrow(groupMessages.notInGroup);
  const broken = server.database.db
    .update(groupMembers)
    .set({ subGroupId: two.subGroup.id })
    .where(eq(groupMembers.userId, one.member.id));
  const failure = await broken.then(
    () => null,
    (error: unknown) => databaseErrorCode(error),
  );
  expect(failure).toBe('23503');
});

test('a move is all or nothing: one person who is gone stops it', async () => {
  const { group, member } = await makeGroup(server);
  const target = await createGroup(ctx, { name: 'Habagat' });
  const gone = await makeUser(server.database, { archivedAt: server.clock.now() });
  await expect(moveToGroup(ctx, { userIds: [member.id, gone.id], groupId: target.id })).rejects.toThrow(
    groupMessages.someAreGone,
  );
  expect(await placeOf(member.id)).toMatchObject({ groupId: group.id });
  await expect(moveToGroup(ctx, { userIds: [member.id], groupId: 2_000_000_000 })).rejects.toThrow('Group not found');
});

test('many who move the same people at once leave each in one place that exists', async () => {
  const targets = [await makeGroup(server), await makeGroup(server), await makeGroup(server)];
  const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(server.database)));
  const ids = people.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const target = targets[at % 3];
      const userIds = at % 2 ? ids : ids.toReversed();
      return moveToGroup(ctx, { userIds, groupId: target?.group.id, subGroupId: target?.subGroup.id });
    }),
  );
  const places = await Promise.all(ids.map(placeOf));
  const possible = targets.map(({ group, subGroup }) => ({ groupId: group.id, subGroupId: subGroup.id }));
  for (const place of places) expect(possible).toContainEqual(place);
});

test('nobody is moved into a group while it is deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const group = await createGroup(ctx, { name: `Round ${round}` });
    const person = await makeUser(server.database);
    const [deleted, moved] = await Promise.allSettled([
      deleteGroup(ctx, group.id),
      moveToGroup(ctx, { userIds: [person.id], groupId: group.id }),
    ]);
    expect([deleted.status, moved.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const failure = [deleted, moved].find((each) => each.status === 'rejected');
    expect(String(failure?.reason.message)).toMatch(/Group not found|People belong/);
  }
});

test('the people table searches, and finds those without a group', async () => {
  const { member } = await makeGroup(server);
  const single = await makeUser(server.database, { firstName: 'Walang', lastName: 'Grupo' });
  await makeUser(server.database, { firstName: 'Walang', lastName: 'Bili', accessLevelIds: ['non-member'] });
  const names = async (filter: Parameters<typeof listMembers>[1]) =>
    (await listMembers(ctx, filter, { pageSize: 100 })).items.map(({ id }) => id);
  expect(await names({ search: 'WALANG' })).toEqual([single.id]);
  expect(await names({ withoutGroup: true, search: 'grupo' })).toEqual([single.id]);
  expect(await names({ withoutGroup: true })).not.toContain(member.id);
  expect(await names({ search: member.lastName })).toEqual([member.id]);
  expect(await names({ search: '%' })).toEqual([]);
});

test('who sees every group and may not open people finds members by name, and knows the number of their own only', async () => {
  const [own, other] = [await makeGroup(server), await makeGroup(server)];
  const { db } = server.database;
  const head = await makeUser(server.database, { accessLevelIds: ['head-coach'] });
  await db.update(groups).set({ leaderId: head.id }).where(eq(groups.id, own.group.id));
  await db.update(users).set({ mobileNumber: '+639181112233' }).where(eq(users.id, own.member.id));
  await db
    .update(users)
    .set({ lastName: 'Hindiakin', mobileNumber: '+639184445566', email: 'kahon.ni.hindi@mail.test' })
    .where(eq(users.id, other.member.id));
  const query = 'query ($search: String) { groupMembers(filter: { search: $search }) { items { id } } }';
  const idsFor = async (level: { id: number }, search: string) => {
    const { data } = await (await signedIn(server, level)).graphql(query, { search });
    return (data as { groupMembers: { items: { id: number }[] } }).groupMembers.items.map(({ id }) => id);
  };
  expect(await idsFor(head, 'hindiakin')).toEqual([other.member.id]);
  expect(await idsFor(head, '0918 111 2233')).toEqual([own.member.id]);
  for (const search of ['0918 444 5566', '4445566', 'kahon', 'kahon.ni.hindi@mail.test', other.member.tribeId]) {
    expect(await idsFor(head, search), search).toEqual([]);
  }
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  expect(await idsFor(staff, '0918 444 5566')).toEqual([other.member.id]);

  const contactOf = async (level: { id: number }, { group, member }: typeof own) => {
    const { data } = await (
      await signedIn(server, level)
    ).graphql(`{ groupMembers(filter: { groupId: ${group.id} }, pageSize: 100) { items { id email mobileNumber } } }`);
    const { items } = (data as { groupMembers: { items: { id: number }[] } }).groupMembers;
    return items.find(({ id }) => id === member.id);
  };
  const known = { email: 'kahon.ni.hindi@mail.test', mobileNumber: '+639184445566' };
  expect(await contactOf(head, other)).toEqual({ id: other.member.id, email: null, mobileNumber: null });
  expect(await contactOf(head, own)).toMatchObject({ mobileNumber: '+639181112233', email: own.member.email });
  expect(await contactOf(other.leader, other)).toMatchObject(known);
  expect(await contactOf(staff, other)).toMatchObject(known);
});
