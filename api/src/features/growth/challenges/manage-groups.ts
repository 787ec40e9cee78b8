import {
  type ChallengeGroupInput,
  challengeGroupInput,
  MAX_MOVED_CHALLENGERS,
} from '@app/rules/growth/challenges/run-input';
import { eq, inArray } from 'drizzle-orm';
import { recordAudit, recordAudits } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import {
  type ChallengeGroup,
  challengeGroups,
  type ChallengeParticipant,
  challengeParticipants,
  type ChallengeRun,
} from '#tables/growth/challenges.table.ts';
import { challengeGroupTopic, challengeRunTopic } from './live-challenge.ts';
import { lockRun } from './manage-runs.ts';
import { leaveSeats, lockGroups, recount, takeSeats } from './seats.ts';

/** People into a group, or out of theirs. All of them or none: a group is never larger than its size. */
export async function moveChallengers(ctx: Context, ids: readonly number[], groupId: number | null): Promise<number> {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0 || chosen.length > MAX_MOVED_CHALLENGERS) {
    throw new BadUserInput({ participantIds: `Move 1 to ${MAX_MOVED_CHALLENGERS} people at once.` });
  }
  return transaction(ctx, async (tx) => {
    const people = await lockPeople(tx, chosen);
    const [first] = people;
    if (!first || people.length !== chosen.length) throw new NotFound('Participant');
    const run = await lockRun(tx, first.runId);
    const left = people.flatMap((person) => (person.groupId === null ? [] : [person.groupId]));
    const groups = await lockGroups(tx, groupId === null ? left : [...left, groupId]);
    const target = groups.find(({ id }) => id === groupId);
    const isOfRun = people.every(({ runId }) => runId === run.id) && (groupId === null || target?.runId === run.id);
    if (!isOfRun) throw new NotFound('Group');
    const moving = people.filter((person) => person.groupId !== groupId);
    const movingIds = moving.map(({ id }) => id);
    await leaveSeats(tx, movingIds);
    if (target) await takeSeats(tx, target, movingIds);
    await recount(
      tx,
      groups.map(({ id }) => id),
    );
    await recordAudits(
      tx,
      moving.map((person) => ({
        action: 'challenge.move',
        objectType: 'challenge-participant',
        objectId: person.id,
        before: { groupId: person.groupId },
        after: { groupId },
      })),
    );
    if (target) await tellGroup(tx, { run, group: target, people: moving });
    await announceGroups(tx, run.id, groups);
    return moving.length;
  });
}

type Formed = { run: ChallengeRun; group: ChallengeGroup; people: readonly ChallengeParticipant[] };

export async function tellGroup(tx: Context, { run, group, people }: Formed): Promise<void> {
  await notifyAll(
    tx,
    people.flatMap(({ id, userId }) =>
      userId === null
        ? []
        : [
            {
              userId,
              kind: 'challenge-group' as const,
              content: { group: group.name, startsOn: run.startsOn },
              dedupeKey: `challenge-group:${group.id}:${id}`,
            },
          ],
    ),
  );
}

export async function announceGroups(
  { db }: Pick<Context, 'db'>,
  runId: number,
  groups: readonly Pick<ChallengeGroup, 'id'>[],
): Promise<void> {
  await announce(db, challengeRunTopic(runId), ...groups.map(({ id }) => challengeGroupTopic(id)));
}

export async function lockPeople({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<ChallengeParticipant[]> {
  return db
    .select()
    .from(challengeParticipants)
    .where(inArray(challengeParticipants.id, [...ids]))
    .orderBy(challengeParticipants.id)
    .for('update');
}

const nameTaken = { name: 'Another group of this challenge has this name.' };

export async function createChallengeGroup(ctx: Context, runId: number, input: ChallengeGroupInput): Promise<number> {
  const { name, size } = parseInput(challengeGroupInput, input);
  return transaction(ctx, async (tx) => {
    await lockRun(tx, runId);
    const [made] = await tx.db
      .insert(challengeGroups)
      .values({ runId, name, size, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: challengeGroups.id });
    if (!made) throw new BadUserInput(nameTaken);
    await recordAudit(tx, {
      action: 'challenge-group.create',
      objectType: 'challenge-group',
      objectId: made.id,
      after: { name, size },
    });
    await announce(tx.db, challengeRunTopic(runId));
    return made.id;
  });
}

/** Name, size and lead. The lead is one of its people. */
export async function updateChallengeGroup(ctx: Context, id: number, input: ChallengeGroupInput): Promise<number> {
  const values = parseInput(challengeGroupInput, input);
  return transaction(ctx, async (tx) => {
    const [group] = await lockGroups(tx, [id]);
    if (!group) throw new NotFound('Group');
    const people = await tx.db
      .select()
      .from(challengeParticipants)
      .where(eq(challengeParticipants.groupId, id))
      .orderBy(challengeParticipants.seat);
    if (people.length > values.size) {
      throw new BadUserInput({ size: `${people.length} people are in this group. Move some of them first.` });
    }
    if (values.leadId !== null && !people.some(({ userId }) => userId === values.leadId)) {
      throw new BadUserInput({ leadId: 'Choose somebody of this group.' });
    }
    // Those who would sit beyond the new size take the first free seats.
    const beyond = people.filter(({ seat }) => (seat ?? 0) > values.size).map((person) => person.id);
    await leaveSeats(tx, beyond);
    await takeSeats(tx, group, beyond);
    await save(tx, id, values);
    await recordAudit(tx, {
      action: 'challenge-group.update',
      objectType: 'challenge-group',
      objectId: id,
      before: { name: group.name, size: group.size, leadId: group.leadId },
      after: values,
    });
    await announceGroups(tx, group.runId, [group]);
    return id;
  });
}

async function save({ db }: Context, id: number, values: Pick<ChallengeGroup, 'name' | 'size' | 'leadId'>) {
  try {
    await db.update(challengeGroups).set(values).where(eq(challengeGroups.id, id));
  } catch (error) {
    if (databaseErrorCode(error) === '23505') throw new BadUserInput(nameTaken);
    throw error;
  }
}

/** Only an empty one: nobody loses their group by accident. */
export async function deleteChallengeGroup(ctx: Context, id: number): Promise<number> {
  return transaction(ctx, async (tx) => {
    const [group] = await lockGroups(tx, [id]);
    if (!group) throw new NotFound('Group');
    const [member] = await tx.db
      .select({ id: challengeParticipants.id })
      .from(challengeParticipants)
      .where(eq(challengeParticipants.groupId, id))
      .limit(1);
    if (member) throw new Conflict('Move the people of this group first.');
    await tx.db.delete(challengeGroups).where(eq(challengeGroups.id, id));
    await recordAudit(tx, {
      action: 'challenge-group.delete',
      objectType: 'challenge-group',
      objectId: id,
      before: { name: group.name, size: group.size },
    });
    await announce(tx.db, challengeRunTopic(group.runId));
    return id;
  });
}
