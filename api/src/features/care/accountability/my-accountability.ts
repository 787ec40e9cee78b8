import { type CandidateState, openCandidateStates } from '@app/rules/care/accountability/group-words';
import { closesOn } from '@app/rules/care/accountability/periods';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import {
  accountabilityCandidates,
  accountabilityCheckIns,
  accountabilityGroups,
  type AccountabilityGroup,
  accountabilityMembers,
  accountabilityNudges,
  accountabilityRequests,
} from '#tables/care/accountability.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { type CheerView, readCheers } from './cheer-check-in.ts';
import { GROUP_SHARE, groupFigures, type MemberRow, readMembers } from './read-members.ts';

export type CheckInView = {
  id: number;
  day: ManilaDay;
  done: string;
  goal: string;
  blocker: string;
  reachedGoal: boolean | null;
  mood: number | null;
  picture: string | null;
  madeAt: Date;
  cheers: CheerView[];
};

export type Buddy = MemberRow & {
  isSelf: boolean;
  isNudged: boolean;
  mayBeNudged: boolean;
  checkIn: CheckInView | null;
};

export type MyGroup = AccountabilityGroup & {
  closesOn: ManilaDay;
  /** Of the open period. */
  doneCount: number;
  /** So many more keep the streak of the group. */
  toGo: number;
  groupStreak: number;
  own: CheckInView | null;
  /** What they wanted to do by now. */
  lastGoal: string;
  buddies: Buddy[];
};

export type MyAccountability = {
  group: MyGroup | null;
  hasAsked: boolean;
  candidacy: CandidateState | null;
  /** What a check-in gives. */
  points: number;
  /** So many people a new group begins with. */
  formedFrom: number;
  formedUntil: number;
};

export async function myAccountability(ctx: Context): Promise<MyAccountability> {
  const { userId } = requireViewer(ctx);
  const [settings, [own], [request], [candidate]] = await Promise.all([
    accountabilitySettings(ctx),
    ctx.db
      .select({ group: accountabilityGroups })
      .from(accountabilityMembers)
      .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
      .where(eq(accountabilityMembers.userId, userId)),
    ctx.db
      .select({ userId: accountabilityRequests.userId })
      .from(accountabilityRequests)
      .where(eq(accountabilityRequests.userId, userId)),
    ctx.db
      .select({ state: accountabilityCandidates.state })
      .from(accountabilityCandidates)
      .where(
        and(
          eq(accountabilityCandidates.userId, userId),
          inArray(accountabilityCandidates.state, [...openCandidateStates]),
        ),
      ),
  ]);
  return {
    group: own ? await readOwnGroup(ctx, { userId, group: own.group, silentAfter: settings.silentAfter }) : null,
    hasAsked: request !== undefined,
    candidacy: candidate?.state ?? null,
    points: settings.points,
    formedFrom: settings.sizes.smallest,
    formedUntil: settings.sizes.largest,
  };
}

type OwnGroup = { userId: number; group: AccountabilityGroup; silentAfter: number };

async function readOwnGroup(ctx: Context, { userId, group, silentAfter }: OwnGroup): Promise<MyGroup> {
  const today = manilaDay(ctx.now);
  const period = closesOn(today, group);
  const members = await readMembers(ctx, [group.id], silentAfter);
  const userIds = members.map((member) => member.userId);
  const [checkIns, nudges, [last]] = await Promise.all([
    readCheckIns(ctx, userIds, { period, groupId: group.id, readerId: userId }),
    ctx.db
      .select({ userId: accountabilityNudges.userId })
      .from(accountabilityNudges)
      .where(and(inArray(accountabilityNudges.userId, userIds), eq(accountabilityNudges.nudgedOn, today))),
    ctx.db
      .select({ goal: accountabilityCheckIns.goal })
      .from(accountabilityCheckIns)
      .where(and(eq(accountabilityCheckIns.userId, userId), lt(accountabilityCheckIns.closesOn, period)))
      .orderBy(desc(accountabilityCheckIns.day))
      .limit(1),
  ]);
  const nudged = new Set(nudges.map((nudge) => nudge.userId));
  const { streak, periods } = groupFigures(group, members, today);
  const doneCount = periods[0]?.done ?? 0;
  const buddies = members.map((member): Buddy => {
    const isSelf = member.userId === userId;
    const isNudged = nudged.has(member.userId);
    return {
      ...member,
      isSelf,
      isNudged,
      mayBeNudged: !isSelf && !isNudged && !member.hasCheckedIn,
      checkIn: checkIns.get(member.userId) ?? null,
    };
  });
  return {
    ...group,
    closesOn: period,
    doneCount,
    toGo: Math.max(0, Math.ceil(members.length * GROUP_SHARE) - doneCount),
    groupStreak: streak,
    own: checkIns.get(userId) ?? null,
    lastGoal: last?.goal ?? '',
    buddies,
  };
}

/** What each of them handed in for a period; what others wrote to a group that they left stays there. */
async function readCheckIns(
  { db }: Pick<Context, 'db'>,
  userIds: readonly number[],
  { period, groupId, readerId }: { period: ManilaDay; groupId: number; readerId: number },
): Promise<Map<number, CheckInView>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectCheckIns(db).where(
    and(
      inArray(accountabilityCheckIns.userId, [...userIds]),
      eq(accountabilityCheckIns.closesOn, period),
      or(eq(accountabilityCheckIns.groupId, groupId), eq(accountabilityCheckIns.userId, readerId)),
    ),
  );
  const views = await withCheers(db, rows);
  const ofPeople = new Map(rows.map((row) => [row.id, row.userId]));
  return new Map(views.map((view) => [ofPeople.get(view.id) ?? 0, view]));
}

const { id, userId: ofUser, day, done, goal, blocker, reachedGoal, mood, madeAt } = accountabilityCheckIns;

function selectCheckIns(db: Context['db']) {
  return db
    .select({ id, userId: ofUser, day, done, goal, blocker, reachedGoal, mood, madeAt, key: files.key })
    .from(accountabilityCheckIns)
    .leftJoin(files, eq(files.id, accountabilityCheckIns.fileId));
}

type CheckInRow = Omit<CheckInView, 'picture' | 'cheers'> & { userId: number; key: string | null };

async function withCheers(db: Context['db'], rows: readonly CheckInRow[]): Promise<CheckInView[]> {
  const cheers = await readCheers(
    { db },
    rows.map((row) => row.id),
  );
  return rows.map(({ key, userId: _of, ...row }) => ({
    ...row,
    picture: key === null ? null : fileUrl(key),
    cheers: cheers.get(row.id) ?? [],
  }));
}

/** The last ones of somebody: what they wrote to one group, or to all of theirs. */
export async function lastCheckIns(
  { db }: Pick<Context, 'db'>,
  userId: number,
  { limit, groupId }: { limit: number; groupId: number | null },
): Promise<CheckInView[]> {
  const rows = await selectCheckIns(db)
    .where(
      and(
        eq(accountabilityCheckIns.userId, userId),
        groupId === null ? undefined : eq(accountabilityCheckIns.groupId, groupId),
      ),
    )
    .orderBy(sql`${accountabilityCheckIns.day} desc`)
    .limit(limit);
  return withCheers(db, rows);
}

export async function findOwnGroup({ db }: Pick<Context, 'db'>, userId: number): Promise<number | null> {
  const [own] = await db
    .select({ groupId: accountabilityMembers.groupId })
    .from(accountabilityMembers)
    .where(eq(accountabilityMembers.userId, userId));
  return own?.groupId ?? null;
}
