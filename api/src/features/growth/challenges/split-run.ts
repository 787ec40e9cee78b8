import { challengeState } from '@app/rules/growth/challenges/challenge-time';
import { newGroupNames } from '@app/rules/growth/challenges/group-names';
import { type SplitMode, splitSize } from '@app/rules/growth/challenges/run-input';
import { type DayPart, splitGroups, type Unplaced, usualPart } from '@app/rules/growth/challenges/split-groups';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { challengeGroups, type ChallengeRun, challengeRuns } from '#tables/growth/challenges.table.ts';
import { challengeSettings } from './challenge-settings.ts';
import { announceGroups, lockPeople, tellGroup } from './manage-groups.ts';
import { lockRun } from './manage-runs.ts';
import { leaveSeats, lockGroups, recount, takeSeats } from './seats.ts';

export type SplitWish = { runId: number; size: number; mode: SplitMode };

export type PlannedGroup = { groupId: number | null; name: string; part: DayPart; people: string[]; before: number };
export type SplitPreview = { people: number; groups: PlannedGroup[] };

/** What a split would do, without doing it. */
export async function previewSplit(ctx: Context, wish: SplitWish): Promise<SplitPreview> {
  const [run] = await ctx.db.select().from(challengeRuns).where(eq(challengeRuns.id, wish.runId));
  if (!run) throw new NotFound('Challenge');
  return (await planSplit(ctx, run, wish)).preview;
}

/** Does what the preview showed; when people came or went since, nobody is moved. */
export async function splitRun(ctx: Context, wish: SplitWish & { expectedPeople: number }): Promise<number> {
  return transaction(ctx, async (tx) => {
    const run = await lockRun(tx, wish.runId);
    const { preview, people, groups } = await planSplit(tx, run, wish);
    if (preview.people !== wish.expectedPeople) {
      throw new Conflict('People joined or were moved meanwhile. Please look at the preview again.');
    }
    const locked = await lockPeople(
      tx,
      people.map(({ id }) => id),
    );
    const existing = await lockGroups(
      tx,
      groups.map(({ id }) => id),
    );
    if (wish.mode === 'all')
      await clearGroups(
        tx,
        run.id,
        people.map(({ id }) => id),
      );
    const plan = planOf(people, groups, wish);
    const names = newGroupNames(plan.made.length, wish.mode === 'all' ? [] : existing.map(({ name }) => name));
    const made = plan.made.length
      ? await tx.db
          .insert(challengeGroups)
          .values(names.map((name) => ({ runId: run.id, name, size: wish.size, createdAt: tx.now })))
          .returning()
      : [];
    const seated = [
      ...plan.filled.map(({ groupId, ids }) => ({ group: existing.find(({ id }) => id === groupId), ids })),
      ...plan.made.map(({ ids }, place) => ({ group: made[place], ids })),
    ];
    for (const { group, ids } of seated) {
      if (!group) throw new Error('a group of the split is missing');
      // oxlint-disable-next-line no-await-in-loop -- in a transaction, one after the other
      await takeSeats(tx, group, ids);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await tellGroup(tx, { run, group, people: locked.filter(({ id }) => ids.includes(id)) });
    }
    const touched = seated.flatMap(({ group }) => group ?? []);
    await recount(
      tx,
      touched.map(({ id }) => id),
    );
    await recordAudit(tx, {
      action: 'challenge.split',
      objectType: 'challenge',
      objectId: run.id,
      after: { mode: wish.mode, size: wish.size, people: people.length, groups: seated.length },
    });
    await announceGroups(tx, run.id, touched);
    return seated.length;
  });
}

async function clearGroups(tx: Context, runId: number, ids: readonly number[]): Promise<void> {
  await leaveSeats(tx, ids);
  await tx.db.delete(challengeGroups).where(eq(challengeGroups.runId, runId));
}

type Person = Unplaced & { name: string; groupId: number | null };
type Group = { id: number; name: string; size: number };

async function planSplit(ctx: Pick<Context, 'db' | 'now'>, run: ChallengeRun, wish: SplitWish) {
  parseInput(z.object({ size: splitSize }), wish);
  const { opensAtHour } = await challengeSettings(ctx);
  const state = challengeState({ ...run, opensAtHour }, ctx.now);
  if (state === 'ended') throw new Conflict('This challenge has ended.');
  if (wish.mode === 'all' && state === 'running') {
    throw new Conflict('The challenge has begun. Split only people without a group.');
  }
  const all = await readPeople(ctx, run.id);
  const groups: Group[] =
    wish.mode === 'all'
      ? []
      : await ctx.db
          .select({ id: challengeGroups.id, name: challengeGroups.name, size: challengeGroups.size })
          .from(challengeGroups)
          .where(eq(challengeGroups.runId, run.id))
          .orderBy(challengeGroups.id);
  const people = wish.mode === 'all' ? all : all.filter(({ groupId }) => groupId === null);
  const withMembers = groups.map((group) => ({ ...group, members: all.filter(({ groupId }) => groupId === group.id) }));
  const plan = planOf(people, withMembers, wish);
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  const named = (ids: readonly number[]) => ids.map((id) => nameOf.get(id) ?? '');
  const names = newGroupNames(
    plan.made.length,
    groups.map(({ name }) => name),
  );
  const preview: SplitPreview = {
    people: people.length,
    groups: [
      ...plan.filled.map(({ groupId, ids }) => {
        const group = withMembers.find(({ id }) => id === groupId);
        const hours = [...(group?.members ?? []), ...people.filter(({ id }) => ids.includes(id))].map(
          ({ hour }) => hour,
        );
        return {
          groupId,
          name: group?.name ?? '',
          part: usualPart(hours),
          people: named(ids),
          before: group?.members.length ?? 0,
        };
      }),
      ...plan.made.map(({ part, ids }, place) => ({
        groupId: null,
        name: names[place] ?? '',
        part,
        people: named(ids),
        before: 0,
      })),
    ],
  };
  return { preview, people, groups: withMembers };
}

function planOf(
  people: readonly Person[],
  groups: readonly (Group & { members: readonly Person[] })[],
  wish: SplitWish,
) {
  const open = groups.map(({ id, size, members }) => ({
    id,
    // Never beyond what staff ask for now, nor beyond the seats of the group.
    free: Math.max(0, Math.min(size, wish.size) - members.length),
    part: members.length > 0 ? usualPart(members.map(({ hour }) => hour)) : null,
  }));
  return splitGroups(people, open, wish.size);
}

/** Everyone of a run with the hour at which they check in most, were last here, or joined. */
async function readPeople({ db }: Pick<Context, 'db'>, runId: number): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select p.id, p.name, p.group_id as "groupId", extract(hour from coalesce(
      (select mode() within group (order by date_trunc('hour', c.at at time zone 'Asia/Manila')::time)
        from challenge_check_ins c where c.participant_id = p.id),
      (u.last_seen_at at time zone 'Asia/Manila')::time,
      (p.joined_at at time zone 'Asia/Manila')::time))::int as hour
    from challenge_participants p left join users u on u.id = p.user_id
    where p.run_id = ${runId} order by p.id`);
  return rows;
}
