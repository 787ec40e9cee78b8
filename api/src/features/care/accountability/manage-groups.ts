import {
  type GroupInput,
  groupInput,
  MAX_MOVED,
  reasonInput,
} from '@app/rules/care/accountability/accountability-input';
import { isSilentGroup, memberState, mergeOf, type WeighedGroup } from '@app/rules/care/accountability/balance';
import { changedTimes } from '@app/rules/care/accountability/periods';
import { leadMessages } from '@app/rules/care/accountability/lead-choice';
import { manilaDay } from '@app/rules/time/manila';
import { eq, inArray } from 'drizzle-orm';
import { recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { actorName } from '#features/platform/notifications/actor-name.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import {
  type AccountabilityGroup,
  accountabilityGroups,
  type AccountabilityMember,
  accountabilityMembers,
} from '#tables/care/accountability.table.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { announceGroups } from './live-accountability.ts';
import { managesAll, requireGroup, requireStaff } from './scope.ts';
import { eligiblePeople, leaveSeats, lockGroups, lockMembers, membersOf, setLead, takeSeats } from './seats.ts';
import { keepStanding } from './standing.ts';

const nameTaken = { name: 'Another group has this name.' };

export type NewGroup = { input: GroupInput; userIds: readonly number[]; leadId: number | null };

/** A group by hand: its people may wait for one or leave another. */
export async function createGroup(ctx: Context, { input, userIds, leadId }: NewGroup): Promise<number> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  const values = parseInput(groupInput, input);
  const chosen = [...new Set(leadId === null ? userIds : [leadId, ...userIds])];
  if (chosen.length > values.capacity) {
    throw new BadUserInput({ capacity: `${chosen.length} people do not fit. Choose a larger size.` });
  }
  return transaction(ctx, async (tx) => {
    const group = await addGroup(tx, values);
    await fillGroup(tx, group, { userIds: chosen, leadId, reason: '' });
    return group.id;
  });
}

type GroupValues = Omit<AccountabilityGroup, 'id' | 'state' | 'createdAt' | 'closedAt' | 'changes'>;

export async function addGroup(tx: Context, values: GroupValues): Promise<AccountabilityGroup> {
  const [made] = await tx.db
    .insert(accountabilityGroups)
    .values({ ...values, createdAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new BadUserInput(nameTaken);
  await recordAudit(tx, {
    action: 'accountability-group.create',
    objectType: 'accountability-group',
    objectId: made.id,
    after: values,
  });
  return made;
}

/** Puts people into a group that nobody else knows yet, out of the groups in which they are. */
export async function fillGroup(
  tx: Context,
  group: AccountabilityGroup,
  { userIds, leadId, reason }: { userIds: readonly number[]; leadId: number | null; reason: string },
): Promise<void> {
  await seatPeople(tx, { userIds, target: group, reason });
  if (leadId !== null) {
    const { silentAfter } = await accountabilitySettings(tx);
    const [lead] = await lockMembers(tx, [leadId]);
    if (!lead || lead.missed >= silentAfter) throw new Conflict(leadMessages.silent);
    await setLead(tx, group, { from: null, to: leadId, reason, by: null });
  }
}

/** People into a group, or out of theirs. All of them or none. */
export async function moveMembers(
  ctx: Context,
  { userIds, groupId, reason }: { userIds: readonly number[]; groupId: number | null; reason: string },
): Promise<number> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  const chosen = [...new Set(userIds)];
  if (chosen.length === 0 || chosen.length > MAX_MOVED) {
    throw new BadUserInput({ userIds: `Move 1 to ${MAX_MOVED} people at once.` });
  }
  const said = reason.trim().slice(0, 300);
  return transaction(ctx, async (tx) => {
    if (groupId === null) return unseatPeople(tx, chosen, said);
    const [seen] = await tx.db.select().from(accountabilityGroups).where(eq(accountabilityGroups.id, groupId));
    if (!seen || seen.state !== 'active') throw new NotFound('Group');
    return seatPeople(tx, { userIds: chosen, target: seen, reason: said });
  });
}

type Seating = { userIds: readonly number[]; target: AccountabilityGroup; reason: string };

async function seatPeople(tx: Context, { userIds, target, reason }: Seating): Promise<number> {
  if (userIds.length === 0) return 0;
  const eligible = await eligiblePeople(tx, userIds);
  if (eligible.length !== userIds.length) throw new NotFound('Member');
  const { groups, members } = await lockWhereTheyAre(tx, userIds, [target.id]);
  const group = groups.find(({ id }) => id === target.id);
  if (!group) throw new NotFound('Group');
  const leaving = members.filter((member) => member.groupId !== group.id);
  const staying = new Set(members.filter((member) => member.groupId === group.id).map(({ userId }) => userId));
  await leaveSeats(tx, leaving, { reason, evenLeads: await areWhole(tx, leaving) });
  const from = new Map(leaving.map((member) => [member.userId, member]));
  const coming = userIds.filter((userId) => !staying.has(userId));
  await takeSeats(
    tx,
    group,
    // Whoever comes from another group has been at it since then.
    coming.map((userId) => ({ userId, countsFrom: from.get(userId)?.countsFrom ?? manilaDay(tx.now) })),
    reason,
  );
  await recordAudits(
    tx,
    coming.map((userId) => ({
      action: 'accountability.move',
      objectType: 'user',
      objectId: userId,
      before: { groupId: from.get(userId)?.groupId ?? null },
      after: { groupId: group.id, reason },
    })),
  );
  await announceGroups(
    tx,
    groups.map(({ id }) => id),
    coming,
  );
  return coming.length;
}

/** Whether groups are left as a whole: only then there is nobody to hand the lead over to. */
async function areWhole(tx: Context, leaving: readonly AccountabilityMember[]): Promise<boolean> {
  const leads = leaving.filter(({ isLead }) => isLead);
  const sizes = await Promise.all(leads.map(({ groupId }) => membersOf(tx, groupId)));
  return sizes.every((people) => people.every(({ userId }) => leaving.some((one) => one.userId === userId)));
}

async function unseatPeople(tx: Context, userIds: readonly number[], reason: string): Promise<number> {
  const { groups, members } = await lockWhereTheyAre(tx, userIds, []);
  if (members.some(({ isLead }) => isLead)) throw new Conflict('Hand over the lead first.');
  await leaveSeats(tx, members, { reason });
  await tellLeft(tx, groups, members);
  await recordAudits(
    tx,
    members.map(({ userId, groupId }) => ({
      action: 'accountability.move',
      objectType: 'user',
      objectId: userId,
      before: { groupId },
      after: { groupId: null, reason },
    })),
  );
  await announceGroups(
    tx,
    groups.map(({ id }) => id),
    members.map(({ userId }) => userId),
  );
  return members.length;
}

async function tellLeft(tx: Context, groups: readonly AccountabilityGroup[], members: readonly AccountabilityMember[]) {
  await notifyAll(
    tx,
    members.map(({ userId, groupId }) => ({
      userId,
      kind: 'accountability-left' as const,
      content: { group: groups.find(({ id }) => id === groupId)?.name ?? 'your group' },
      dedupeKey: `accountability-left:${groupId}:${userId}:${manilaDay(tx.now)}`,
      actorId: tx.viewer?.userId ?? null,
    })),
  );
}

/** Locks groups before people, as everyone does; whoever was moved in between starts again. */
async function lockWhereTheyAre(tx: Context, userIds: readonly number[], alsoGroups: readonly number[]) {
  const before = await tx.db
    .select({ groupId: accountabilityMembers.groupId })
    .from(accountabilityMembers)
    .where(inArray(accountabilityMembers.userId, [...userIds]));
  const groups = await lockGroups(tx, [...before.map(({ groupId }) => groupId), ...alsoGroups]);
  const members = await lockMembers(tx, userIds);
  const isSame = members.every(({ groupId }) => groups.some(({ id }) => id === groupId));
  if (!isSame) throw new Conflict('Someone was moved in the meantime. Please check again.');
  return { groups, members };
}

/** Name, size, day and links. Its lead may change all but the size. */
export async function updateGroup(ctx: Context, id: number, input: GroupInput): Promise<number> {
  refuseImpersonators(ctx);
  const given = parseInput(groupInput, input);
  return transaction(ctx, async (tx) => {
    await requireGroup(tx, id);
    const [group] = await lockGroups(tx, [id]);
    if (!group) throw new NotFound('Group');
    const values = managesAll(tx) ? given : { ...given, capacity: group.capacity };
    const people = await membersOf(tx, id);
    if (people.length > values.capacity) {
      throw new BadUserInput({ capacity: `${people.length} people are in this group. Move some of them first.` });
    }
    await closeRanks(tx, people, values.capacity);
    const isSameTime = values.rhythm === group.rhythm && values.checkInDay === group.checkInDay;
    const changes = isSameTime ? group.changes : changedTimes(group, values, manilaDay(tx.now));
    try {
      await tx.db
        .update(accountabilityGroups)
        .set({ ...values, changes })
        .where(eq(accountabilityGroups.id, id));
    } catch (error) {
      if (databaseErrorCode(error) === '23505') throw new BadUserInput(nameTaken);
      throw error;
    }
    await keepStanding(
      tx,
      people.map(({ userId }) => userId),
    );
    const { state: _state, createdAt: _at, closedAt: _closed, id: _id, changes: _changes, ...before } = group;
    await recordAudit(tx, {
      action: 'accountability-group.update',
      objectType: 'accountability-group',
      objectId: id,
      before,
      after: values,
    });
    await announceGroups(tx, [id]);
    return id;
  });
}

/** Those who would sit beyond the new size take the first free seats. */
async function closeRanks(tx: Context, people: readonly AccountabilityMember[], capacity: number): Promise<void> {
  const used = new Set(people.map(({ seat }) => seat));
  const free = Array.from({ length: capacity }, (_, place) => place + 1).filter((seat) => !used.has(seat));
  for (const { userId, seat } of people) {
    if (seat <= capacity) continue;
    // oxlint-disable-next-line no-await-in-loop -- a handful of seats, in a transaction
    await tx.db
      .update(accountabilityMembers)
      .set({ seat: free.shift() ?? 0 })
      .where(eq(accountabilityMembers.userId, userId));
  }
}

export type HandOver = { groupId: number; toId: number; reason: string; stays: boolean };

/** The lead goes to another of the group, by the lead or by staff; who led may leave with it. */
export async function handOver(ctx: Context, { groupId, toId, stays, ...said }: HandOver): Promise<boolean> {
  refuseImpersonators(ctx);
  const { reason } = parseInput(reasonInput, said);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    await requireGroup(tx, groupId);
    const [group] = await lockGroups(tx, [groupId]);
    if (!group) throw new NotFound('Group');
    // Two at once come one after the other: the second one leads no longer.
    await requireGroup(tx, groupId);
    const people = await membersOf(tx, groupId);
    const next = people.find((person) => person.userId === toId);
    const former = people.find(({ isLead }) => isLead);
    if (!next) throw new Conflict('They are no longer in this group.');
    if (next.isLead) throw new Conflict('They lead this group already.');
    const { silentAfter } = await accountabilitySettings(tx);
    if (next.missed >= silentAfter) throw new Conflict(leadMessages.silent);
    await setLead(tx, group, {
      from: former?.userId ?? null,
      to: toId,
      reason,
      by: former ? await actorName(tx, former.userId) : null,
    });
    if (former && !stays) await leaveSeats(tx, [{ ...former, isLead: false }], { reason });
    await recordAudit(tx, {
      action: 'accountability.hand-over',
      objectType: 'accountability-group',
      objectId: groupId,
      before: { leadId: former?.userId ?? null },
      after: { leadId: toId, reason, stays },
    });
    await announceGroups(tx, [groupId], [toId, ...(former ? [former.userId] : []), userId]);
    return true;
  });
}

/** Only an empty one, or one in which everybody is silent: they take a break. Nobody else loses their group by accident. */
export async function closeGroup(ctx: Context, id: number): Promise<number> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const [group] = await lockGroups(tx, [id]);
    if (!group) throw new NotFound('Group');
    const people = await membersOf(tx, id);
    if (people.length > 0) {
      const { silentAfter } = await accountabilitySettings(tx);
      if (!isSilentGroup(weigh(group, people, silentAfter)))
        throw new Conflict('Some people of this group are active. Move them first.');
      await leaveSeats(tx, people, { reason: `${group.name} was closed`, evenLeads: true });
      await tellLeft(tx, [group], people);
    }
    await endGroup(tx, group);
    await announceGroups(
      tx,
      [id],
      people.map(({ userId }) => userId),
    );
    return id;
  });
}

async function endGroup(tx: Context, { id, name }: AccountabilityGroup): Promise<void> {
  await tx.db
    .update(accountabilityGroups)
    .set({ state: 'closed', closedAt: tx.now })
    .where(eq(accountabilityGroups.id, id));
  await recordAudit(tx, {
    action: 'accountability-group.close',
    objectType: 'accountability-group',
    objectId: id,
    before: { name },
  });
}

export type Merge = { fromId: number; intoId: number; expectedSize: number };

/** Does what the preview showed; when people came, went or fell silent since, nobody is moved. */
export async function mergeGroups(ctx: Context, { fromId, intoId, expectedSize }: Merge): Promise<number> {
  requireStaff(ctx);
  refuseImpersonators(ctx);
  if (fromId === intoId) throw new Conflict('Choose two groups.');
  return transaction(ctx, async (tx) => {
    const groups = await lockGroups(tx, [fromId, intoId]);
    const from = groups.find(({ id }) => id === fromId);
    const into = groups.find(({ id }) => id === intoId);
    if (!from || !into) throw new NotFound('Group');
    const { silentAfter } = await accountabilitySettings(tx);
    const [leaving, staying] = [await membersOf(tx, fromId), await membersOf(tx, intoId)];
    const plan = mergeOf(weigh(from, leaving, silentAfter), weigh(into, staying, silentAfter));
    if (!plan || plan.size !== expectedSize) {
      throw new Conflict('People joined or were moved in the meantime. Please check the preview again.');
    }
    const reason = `${from.name} joined ${into.name}`;
    await leaveSeats(tx, leaving, { reason, evenLeads: true });
    const moving = leaving.filter(({ userId }) => plan.moving.includes(userId));
    await takeSeats(
      tx,
      into,
      moving.map(({ userId, countsFrom }) => ({ userId, countsFrom })),
      reason,
    );
    const lead = staying.find(({ isLead }) => isLead);
    if (!lead && plan.leadId !== null) {
      await setLead(tx, into, { from: null, to: plan.leadId, reason, by: null });
    }
    await tellLeft(
      tx,
      [from],
      leaving.filter(({ userId }) => plan.pausing.includes(userId)),
    );
    await endGroup(tx, from);
    await recordAudit(tx, {
      action: 'accountability-group.merge',
      objectType: 'accountability-group',
      objectId: intoId,
      after: { fromId, moved: plan.moving, paused: plan.pausing, leadId: plan.leadId },
    });
    await announceGroups(
      tx,
      [fromId, intoId],
      leaving.map(({ userId }) => userId),
    );
    return plan.size;
  });
}

export function weigh(
  group: AccountabilityGroup,
  people: readonly Pick<AccountabilityMember, 'userId' | 'missed' | 'isLead'>[],
  silentAfter: number,
): WeighedGroup {
  return {
    ...group,
    leadId: people.find(({ isLead }) => isLead)?.userId ?? null,
    members: people.map(({ userId, missed }) => ({ userId, state: memberState(missed, silentAfter) })),
  };
}
