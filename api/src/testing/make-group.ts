import type { Context } from '#context.ts';
import type { NewUser } from '#features/people/users/create-user.ts';
import type { User } from '#tables/people/users.table.ts';
import { makeUser } from './make-user.ts';
import { signedIn } from './signed-in.ts';
import { testContext } from './test-context.ts';
import type { TestServer } from './test-server.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';

let made = 0;

/** A group with one sub-group, its leader, leads and one plain member of the sub-group. */
export async function makeGroup(server: TestServer) {
  const { db } = server.database;
  const now = server.clock.now();
  const number = ++made;
  const person = (accessLevelIds: string[], values: Partial<NewUser> = {}) =>
    makeUser(server.database, { accessLevelIds, mobileNumber: '0917 555 0000', ...values });
  const leader = await person(['coach']);
  const teamLead = await person(['team-lead']);
  const assistant = await person(['assistant-team-lead']);
  const member = await person(['member'], { lastName: `Member${number}` });

  const [group] = await db
    .insert(groups)
    .values({ name: `Group ${number}`, leaderId: leader.id, capacity: 10, createdAt: now })
    .returning();
  if (!group) throw new Error('no group');
  const [subGroup] = await db
    .insert(subGroups)
    .values({
      groupId: group.id,
      name: 'Narra',
      teamLeadId: teamLead.id,
      assistantTeamLeadId: assistant.id,
      createdAt: now,
    })
    .returning();
  if (!subGroup) throw new Error('no sub-group');
  await db
    .insert(groupMembers)
    .values({ userId: member.id, groupId: group.id, subGroupId: subGroup.id, joinedAt: now });
  return { group, subGroup, leader, teamLead, assistant, member };
}

/** Someone who may do everything. */
export function staffContext(server: TestServer, user: User): Context {
  return testContext(server, {
    viewer: {
      sessionId: 1,
      userId: user.id,
      levelIds: ['tribe-team-fa'],
      pages: new Set(['groups', 'group', 'subGroup']),
      functions: new Set(['group_update']),
      isStaff: true,
      unfinished: null,
      impersonatorId: null,
    },
  });
}

export async function browserWith(server: TestServer, accessLevelIds: string[]) {
  return signedIn(server, await makeUser(server.database, { accessLevelIds }));
}
