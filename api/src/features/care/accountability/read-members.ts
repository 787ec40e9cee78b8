import { memberState, type MemberState } from '@app/rules/care/accountability/balance';
import {
  closedBefore,
  closesOn,
  groupStreakOf,
  lastPeriods,
  opensOn,
  type PeriodState,
  type Schedule,
  SHOWN_PERIODS,
} from '@app/rules/care/accountability/periods';
import { addDays, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import {
  type AccountabilityGroup,
  accountabilityGroups,
  type AccountabilityMember,
  accountabilityMembers,
} from '#tables/care/accountability.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { stages, userStages } from '#tables/journey/stages.table.ts';
import { users } from '#tables/people/users.table.ts';

export type MemberView = {
  userId: number;
  groupId: number;
  groupName: string;
  rhythm: Schedule['rhythm'];
  person: CommunityPerson;
  batch: string | null;
  stage: number | null;
  isLead: boolean;
  joinedAt: Date;
  streak: number;
  missed: number;
  lastDay: ManilaDay | null;
  state: MemberState;
  periods: PeriodState[];
  /** Of the six periods, those with a check-in. */
  checkIns: number;
  hasCheckedIn: boolean;
};

type ReadContext = Pick<Context, 'db' | 'now'>;

/** Half a year of weeks: the streak of a group is not counted further. */
const periodsBack = 26;

export type MemberRow = MemberView & { days: ManilaDay[]; countsFrom: ManilaDay; group: AccountabilityGroup };

/** Everyone in these groups, the lead first, then by seat. Whoever is archived is nobody's buddy. */
export async function readMembers(
  ctx: ReadContext,
  groupIds: readonly number[],
  silentAfter: number,
): Promise<MemberRow[]> {
  if (groupIds.length === 0) return [];
  const today = manilaDay(ctx.now);
  const rows = await selectMembers(ctx, today)
    .where(sql`${inArray(accountabilityMembers.groupId, [...groupIds])} and ${users.archivedAt} is null`)
    .orderBy(sql`${accountabilityMembers.isLead} desc`, asc(accountabilityMembers.seat));
  return rows.map((row) => memberView(row, { today, silentAfter }));
}

export function selectMembers({ db }: ReadContext, today: ManilaDay) {
  return db
    .select({
      member: accountabilityMembers,
      group: accountabilityGroups,
      person: communityPersonColumns,
      batch: batches.name,
      stage: stages.number,
      days: sql<ManilaDay[]>`array(select c.day::text from accountability_check_ins c
        where c.user_id = ${accountabilityMembers.userId} and c.day > ${addDays(today, -7 * (periodsBack + 1))}::date
        order by c.day desc)`,
    })
    .from(accountabilityMembers)
    .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
    .innerJoin(users, eq(users.id, accountabilityMembers.userId))
    .leftJoin(batches, eq(batches.id, users.batchId))
    .leftJoin(userStages, eq(userStages.userId, users.id))
    .leftJoin(stages, eq(stages.id, userStages.stageId));
}

type Selected = {
  member: AccountabilityMember;
  group: AccountabilityGroup;
  person: Parameters<typeof communityPerson>[0];
  batch: string | null;
  stage: number | null;
  days: ManilaDay[];
};

export function memberView(
  { member, group, person, batch, stage, days }: Selected,
  { today, silentAfter }: { today: ManilaDay; silentAfter: number },
): MemberRow {
  const { userId, groupId, isLead, joinedAt, streak, missed, lastDay, countsFrom } = member;
  const periods = lastPeriods(days, { schedule: group, today, countsFrom });
  return {
    userId,
    groupId,
    groupName: group.name,
    rhythm: group.rhythm,
    person: communityPerson(person),
    batch,
    stage,
    isLead,
    joinedAt,
    streak,
    missed,
    lastDay,
    state: memberState(missed, silentAfter),
    periods,
    checkIns: periods.filter((state) => state === 'done').length,
    hasCheckedIn: periods.at(-1) === 'done',
    days,
    countsFrom,
    group,
  };
}

/** Of those who were expected, so many keep the streak of their group. */
export const GROUP_SHARE = 0.6;

/** How the whole group did, the open period first. */
export function groupPeriods(schedule: Schedule, members: readonly MemberRow[], today: ManilaDay) {
  const current = closesOn(today, schedule);
  let next = current;
  return Array.from({ length: periodsBack }, (_, ago) => {
    const close = next;
    const open = opensOn(close, schedule);
    next = closedBefore(close, schedule);
    const expected = members.filter(
      ({ countsFrom, days }) => countsFrom <= open || days.some((day) => day <= close && day >= open),
    );
    const done = expected.filter(({ days }) => days.some((day) => day >= open && day <= close)).length;
    return { close, done, expected: ago === 0 ? members.length : expected.length };
  });
}

export function groupFigures(schedule: Schedule, members: readonly MemberRow[], today: ManilaDay) {
  const periods = groupPeriods(schedule, members, today);
  // The open one counts for what is done, and asks for nothing yet.
  const shown = periods.slice(1, SHOWN_PERIODS + 1);
  const expected = shown.reduce((sum, period) => sum + period.expected, 0);
  const done = shown.reduce((sum, period) => sum + period.done, 0);
  return {
    streak: groupStreakOf(periods, GROUP_SHARE),
    rate: expected > 0 ? Math.round((done / expected) * 100) : null,
    periods,
  };
}
