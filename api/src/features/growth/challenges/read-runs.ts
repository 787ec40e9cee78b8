import type { ProofKind } from '@app/rules/growth/challenges/challenge-days';
import { challengeState, type ChallengeState, isSilent, openedDays } from '@app/rules/growth/challenges/challenge-time';
import type { ParticipantState } from '@app/rules/growth/challenges/run-input';
import { type DayPart, usualPart } from '@app/rules/growth/challenges/split-groups';
import { type ManilaDay, manilaDay, startOfManilaDay, addDays } from '@app/rules/time/manila';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PageInput } from '@app/rules/paging/page-input';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import {
  challengeDays,
  challengeGroups,
  type ChallengeParticipant,
  challengeParticipants,
  type ChallengeRun,
  challengeRuns,
} from '#tables/growth/challenges.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type ChallengeSettings, challengeSettings } from './challenge-settings.ts';

export type RunView = ChallengeRun & {
  state: ChallengeState;
  opened: number;
  people: number;
  withoutGroup: number;
  silent: number;
  finished: number;
  done: number;
  finishDays: number;
};

type ReadContext = Pick<Context, 'db' | 'now'>;

/** The newest first; one that has no first day stands before all. */
export async function listRuns(ctx: ReadContext): Promise<RunView[]> {
  const settings = await challengeSettings(ctx);
  const runs = await ctx.db
    .select()
    .from(challengeRuns)
    .orderBy(sql`${challengeRuns.startsOn} desc nulls first`, desc(challengeRuns.id))
    .limit(50);
  return Promise.all(runs.map((run) => withFigures(ctx, run, settings)));
}

async function withFigures(ctx: ReadContext, run: ChallengeRun, settings: ChallengeSettings): Promise<RunView> {
  const time = { ...run, opensAtHour: settings.opensAtHour };
  const where = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [figures] = await ctx.db
    .select({
      people: count(),
      withoutGroup: where(isIn('without-group', ctx, { run, settings })),
      silent: where(isIn('silent', ctx, { run, settings })),
      finished: where(isIn('finished', ctx, { run, settings })),
      done: sql<number>`coalesce(sum(${challengeParticipants.doneCount}), 0)`.mapWith(Number),
    })
    .from(challengeParticipants)
    .where(eq(challengeParticipants.runId, run.id));
  return {
    ...run,
    state: challengeState(time, ctx.now),
    opened: openedDays(time, ctx.now),
    finishDays: settings.finishDays,
    ...(figures ?? { people: 0, withoutGroup: 0, silent: 0, finished: 0, done: 0 }),
  };
}

/** The same as the rule `isSilent` and the badges of the list, for a count and a filter. */
function isIn(
  state: ParticipantState,
  { now }: ReadContext,
  { run, settings }: { run: ChallengeRun; settings: ChallengeSettings },
): SQL {
  const { groupId, doneCount, lastDoneAt, userId } = challengeParticipants;
  if (state === 'without-group') return sql`${groupId} is null`;
  if (state === 'finished') return sql`${doneCount} >= ${settings.finishDays}`;
  if (state === 'no-account') return sql`${userId} is null`;
  const time = { ...run, opensAtHour: settings.opensAtHour };
  // Whoever has never checked in is silent by the same rule.
  const isNeverSilent = isSilent(time, { lastDoneOn: null, silentDays: settings.silentDays }, now);
  if (!isNeverSilent) return sql`false`;
  const since = startOfManilaDay(addDays(manilaDay(now), -settings.silentDays)).toISOString();
  return sql`(${lastDoneAt} is null or ${lastDoneAt} < ${since}::timestamptz)`;
}

async function findRun({ db }: ReadContext, id: number): Promise<ChallengeRun> {
  const [run] = await db.select().from(challengeRuns).where(eq(challengeRuns.id, id));
  if (!run) throw new NotFound('Challenge');
  return run;
}

export type TaskView = { day: number; title: string; text: string; proof: ProofKind; doneCount: number };

export async function listTasks({ db }: ReadContext, runId: number): Promise<TaskView[]> {
  const { day, title, text, proof } = challengeDays;
  const doneCount = sql<number>`(select count(*)::int from challenge_check_ins c
    join challenge_participants p on p.id = c.participant_id
    where p.run_id = ${runId} and c.day = challenge_days.day)`;
  return db
    .select({ day, title, text, proof, doneCount })
    .from(challengeDays)
    .where(eq(challengeDays.runId, runId))
    .orderBy(asc(challengeDays.day));
}

export type MemberView = {
  id: number;
  userId: number | null;
  name: string;
  email: string;
  profileImage: string | null;
  groupId: number | null;
  groupName: string | null;
  doneCount: number;
  lastDoneAt: Date | null;
  joinedAt: Date;
  isSilent: boolean;
  isFinished: boolean;
};

export type GroupView = {
  id: number;
  name: string;
  size: number;
  leadId: number | null;
  done: number;
  possible: number;
  part: DayPart | null;
  members: MemberView[];
};

const memberColumns = {
  person: challengeParticipants,
  profileImage: users.profileImage,
  groupName: challengeGroups.name,
};

function selectMembers({ db }: ReadContext) {
  return db
    .select(memberColumns)
    .from(challengeParticipants)
    .leftJoin(users, eq(users.id, challengeParticipants.userId))
    .leftJoin(challengeGroups, eq(challengeGroups.id, challengeParticipants.groupId));
}

type MemberRow = { person: ChallengeParticipant; profileImage: string | null; groupName: string | null };

function memberView(
  { person, ...rest }: MemberRow,
  { run, settings, now }: { run: ChallengeRun; settings: ChallengeSettings; now: Date },
): MemberView {
  const { id, userId, name, email, groupId, doneCount, lastDoneAt, joinedAt } = person;
  const lastDoneOn: ManilaDay | null = lastDoneAt && manilaDay(lastDoneAt);
  const time = { ...run, opensAtHour: settings.opensAtHour };
  return {
    id,
    userId,
    name,
    email,
    groupId,
    doneCount,
    lastDoneAt,
    joinedAt,
    ...rest,
    isSilent: isSilent(time, { lastDoneOn, silentDays: settings.silentDays }, now),
    isFinished: doneCount >= settings.finishDays,
  };
}

/** The groups of a run with everyone in them. */
export async function listGroups(ctx: ReadContext, runId: number): Promise<GroupView[]> {
  const [run, settings] = await Promise.all([findRun(ctx, runId), challengeSettings(ctx)]);
  const opened = openedDays({ ...run, opensAtHour: settings.opensAtHour }, ctx.now);
  const [groups, rows] = await Promise.all([
    ctx.db.select().from(challengeGroups).where(eq(challengeGroups.runId, runId)).orderBy(asc(challengeGroups.name)),
    selectMembers(ctx)
      .where(and(eq(challengeParticipants.runId, runId), sql`${challengeParticipants.groupId} is not null`))
      .orderBy(desc(challengeParticipants.doneCount), asc(challengeParticipants.name)),
  ]);
  const members = Map.groupBy(
    rows.map((row) => memberView(row, { run, settings, now: ctx.now })),
    ({ groupId }) => groupId,
  );
  return groups.map(({ id, name, size, leadId, doneCount }) => {
    const own = members.get(id) ?? [];
    const hours = own.map(({ lastDoneAt, joinedAt }) => hourOf(lastDoneAt ?? joinedAt));
    const part = own.length > 0 ? usualPart(hours) : null;
    return { id, name, size, leadId, done: doneCount, possible: own.length * opened, part, members: own };
  });
}

const hourOf = (at: Date) => (at.getUTCHours() + 8) % 24;

export type ParticipantFilter = {
  search?: string | null | undefined;
  state?: ParticipantState | null | undefined;
  groupId?: number | null | undefined;
};

export async function participantsWhere(ctx: ReadContext, runId: number, filter: ParticipantFilter) {
  const [run, settings] = await Promise.all([findRun(ctx, runId), challengeSettings(ctx)]);
  const search = filter.search?.trim().slice(0, 100);
  const { name, email } = challengeParticipants;
  const isListed = and(
    eq(challengeParticipants.runId, runId),
    search ? sql`(${name} ilike ${containing(search)} or ${email} ilike ${containing(search)})` : undefined,
    filter.groupId == null ? undefined : eq(challengeParticipants.groupId, filter.groupId),
    filter.state ? isIn(filter.state, ctx, { run, settings }) : undefined,
  );
  return { run, settings, isListed };
}

export async function listParticipants(
  ctx: ReadContext,
  runId: number,
  { page, pageSize, ...filter }: ParticipantFilter & PageInput,
): Promise<Listed<MemberView>> {
  const { run, settings, isListed } = await participantsWhere(ctx, runId, filter);
  const { limit, offset } = pageBounds({ page, pageSize });
  const [rows, [total]] = await Promise.all([
    selectMembers(ctx).where(isListed).orderBy(desc(challengeParticipants.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(challengeParticipants).where(isListed),
  ]);
  return { items: rows.map((row) => memberView(row, { run, settings, now: ctx.now })), totalCount: total?.count ?? 0 };
}

/** For the export: after the last row, in the order of the list. */
export async function participantsAfter(
  ctx: ReadContext,
  where: Awaited<ReturnType<typeof participantsWhere>>,
  { last, limit }: { last: MemberView | undefined; limit: number },
): Promise<MemberView[]> {
  const rows = await selectMembers(ctx)
    .where(and(where.isListed, last && sql`${challengeParticipants.id} < ${last.id}`))
    .orderBy(desc(challengeParticipants.id))
    .limit(limit);
  return rows.map((row) => memberView(row, { ...where, now: ctx.now }));
}
