import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { type MemberLine, memberLine } from '@app/rules/money/members/member-line';
import { fullName } from '@app/rules/people/users/full-name';
import { daysBetween, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOverdueOn } from '#db/hot/due-list.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { type KnownSubscription, subscriptionsOfPeople } from '#features/money/orders/known-subscriptions.ts';
import { maySeeBills } from '#features/money/subscriptions/invoice-parts.ts';
import { stages, stageTasks, taskCompletions, userStages } from '#tables/journey/stages.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { users } from '#tables/people/users.table.ts';

export type StageOfMember = { id: number; number: number; name: string; percent: number };
export type NextPayment = {
  /** All that is late, as on the board; else the entry itself. */
  amount: number;
  scheduleDate: ManilaDay;
  daysLate: number;
  /** The oldest entry that is open, and what is open of it. */
  entry: { id: number; open: number };
};

/** What the members list shows beside a person. Money is left out for those who may not see it. */
export type MemberFacts = {
  userId: number;
  stage: StageOfMember | null;
  membership: MemberLine;
  nextPayment: NextPayment | null;
  isPaidInFull: boolean;
  owner: { id: number; name: string } | null;
  lastLessonAt: Date | null;
};

/** For all people of a page at once: five statements, however many there are. */
export async function factsOfMembers(ctx: Context, ids: readonly number[]): Promise<MemberFacts[]> {
  const [owned, late, placed, owners, lessons] = await Promise.all([
    subscriptionsOfPeople(ctx, ids),
    lateOf(ctx, ids),
    stagesOf(ctx, ids),
    ownersOf(ctx, ids),
    lastLessonsOf(ctx, ids),
  ]);
  const limit = limitedToOwner(ctx);
  const today = manilaDay(ctx.now);
  const byPerson = Map.groupBy(owned, ({ userId }) => userId);
  return ids.map((userId) => {
    const owner = owners.get(userId) ?? null;
    const seesMoney = maySeeBills(ctx, { id: userId }) && (limit === null || owner?.id === limit);
    const subscriptions = byPerson.get(userId) ?? [];
    const isMembership = ({ accessLevelId }: KnownSubscription) => accessLevelId === MEMBER_LEVEL;
    const memberships = subscriptions.filter(isMembership);
    const others = subscriptions.filter((subscription) => !isMembership(subscription));
    return {
      userId,
      stage: placed.get(userId) ?? null,
      membership: seesMoney ? memberLine(memberships, today, others) : memberLine(memberships.map(withoutMoney), today),
      nextPayment: seesMoney ? nextOf(subscriptions, today, late.get(userId) ?? 0) : null,
      isPaidInFull: seesMoney && memberships.length > 0 && subscriptions.every(({ unpaid }) => unpaid === null),
      owner,
      lastLessonAt: lessons.get(userId) ?? null,
    };
  });
}

const withoutMoney = (subscription: KnownSubscription) => ({ ...subscription, unpaid: null });

/** The earliest open entry of what runs or waits; with all that is late, where something is. */
function nextOf(owned: readonly KnownSubscription[], today: ManilaDay, late: number): NextPayment | null {
  const [next] = owned
    .filter(({ status }) => status === 'active')
    .flatMap(({ unpaid }) => unpaid ?? [])
    .toSorted((one, other) => (one.scheduleDate < other.scheduleDate ? -1 : 1));
  if (!next) return null;
  return {
    amount: late > 0 ? late : next.open,
    scheduleDate: next.scheduleDate,
    daysLate: Math.max(0, daysBetween(next.scheduleDate, today)),
    entry: { id: next.id, open: next.open },
  };
}

type DbContext = Pick<Context, 'db'>;

/** What is late of each, in centavos. */
async function lateOf({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ userId: number; amount: number }>(sql`
    select e.user_id as "userId", sum(e.price - e.paid)::float8 as amount from payment_schedules e
    where e.user_id = any(${sql.param([...ids])}::int[]) and ${isOverdueOn(manilaDay(now))} group by e.user_id`);
  return new Map(rows.map(({ userId, amount }) => [userId, amount]));
}

async function stagesOf({ db }: DbContext, ids: readonly number[]): Promise<Map<number, StageOfMember>> {
  const isTask = sql`${stageTasks.stageId} = ${stages.id} and ${stageTasks.removedAt} is null`;
  const done = sql`select from ${taskCompletions} where ${taskCompletions.taskId} = ${stageTasks.id}
    and ${taskCompletions.userId} = ${userStages.userId} and ${taskCompletions.revokedAt} is null`;
  const rows = await db
    .select({
      userId: userStages.userId,
      id: stages.id,
      number: stages.number,
      name: stages.name,
      tasks: sql<number>`(select count(*)::int from ${stageTasks} where ${isTask})`,
      done: sql<number>`(select count(*)::int from ${stageTasks} where ${isTask} and exists (${done}))`,
    })
    .from(userStages)
    .innerJoin(stages, eq(stages.id, userStages.stageId))
    .where(inArray(userStages.userId, [...ids]));
  return new Map(
    rows.map(({ userId, tasks, done: finished, ...stage }) => [
      userId,
      { ...stage, percent: tasks === 0 ? 0 : Math.round((finished / tasks) * 100) },
    ]),
  );
}

async function ownersOf({ db }: DbContext, ids: readonly number[]) {
  const rows = await db
    .select({
      userId: collectionOwners.userId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(collectionOwners)
    .innerJoin(users, and(eq(users.id, collectionOwners.ownerId), isNull(users.archivedAt)))
    .where(inArray(collectionOwners.userId, [...ids]));
  return new Map(rows.map(({ userId, id, ...name }) => [userId, { id, name: fullName(name) }]));
}

async function lastLessonsOf({ db }: DbContext, ids: readonly number[]): Promise<Map<number, Date | null>> {
  const rows = await db
    .select({ userId: lessonProgress.userId, at: max(lessonProgress.lastOpenedAt) })
    .from(lessonProgress)
    .where(inArray(lessonProgress.userId, [...ids]))
    .groupBy(lessonProgress.userId);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}
