import { NO_KEY, type ReportDimension, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { GRACE_DAYS } from '@app/rules/money/subscriptions/entitlement';
import { ageBandOf } from '@app/rules/money/collections/age-bands';
import { addDays, daysBetween, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import type { Database } from '#db/client.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { commissions } from '#tables/affiliates/commissions.table.ts';
import { accountabilityCheckIns } from '#tables/care/accountability.table.ts';
import { membershipTerms, retentionPeople } from '#tables/care/retention.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { stageTasks, taskCompletions, userStages } from '#tables/journey/stages.table.ts';
import { units } from '#tables/learning/courses.table.ts';
import { eventAnswers, eventOccurrences } from '#tables/learning/events.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';
import { quizResults } from '#tables/learning/quizzes.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { paymentAllocations, payments } from '#tables/money/payments.table.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';

/** A fact as plain TypeScript finds it in whole tables; keys that are not there are none. */
export type PlainFact = {
  day: ManilaDay;
  amount: number;
  userId: number | null;
  ownerId?: number | null;
  keys: Partial<Record<ReportDimension, string | number | null | undefined>>;
};

/** A day on which somebody was here. */
export type Sight = { userId: number; day: ManilaDay };

type OrderRow = typeof orders.$inferSelect;

/**
 * What every source counts, a second way: whole tables are read, and loops decide. States are asked for a day, flows are
 * all facts that there ever were.
 */
export async function plainReports(db: Database, today: ManilaDay, sights: readonly Sight[]) {
  const all = {
    users: await db.select().from(users),
    levels: await db.select().from(accessLevels),
    given: await db.select().from(userAccessLevels),
    groups: await db.select().from(groupMembers),
    places: await db.select().from(userStages),
    owners: await db.select().from(collectionOwners),
    orders: await db.select().from(orders),
    subscriptions: await db.select().from(subscriptions),
    invoices: await db.select().from(invoices),
    entries: await db.select().from(paymentSchedules),
    payments: await db.select().from(payments),
    parts: await db.select().from(paymentAllocations),
    terms: await db.select().from(membershipTerms),
    cohorts: await db.select().from(retentionPeople),
    progress: await db.select().from(lessonProgress),
    quizzes: await db.select().from(quizResults),
    lessons: await db.select({ id: lessons.id, unitId: lessons.unitId }).from(lessons),
    units: await db.select().from(units),
    tasks: await db.select().from(stageTasks),
    done: await db.select().from(taskCompletions),
    occurrences: await db.select().from(eventOccurrences),
    answers: await db.select().from(eventAnswers),
    logins: await db.select().from(loginLogs),
    moveUps: await db.select().from(moveUps),
    checkIns: await db.select().from(accountabilityCheckIns),
    leads: await db.select().from(leads),
    links: await db.select().from(affiliateLinks),
    commissions: await db.select().from(commissions),
  };
  const person = (id: number | null) => {
    const levels = all.levels
      .filter((level) => all.given.some((row) => row.userId === id && row.accessLevelId === level.id))
      .toSorted((one, other) => other.position - one.position);
    return {
      batch: all.users.find((row) => row.id === id)?.batchId,
      group: all.groups.find((row) => row.userId === id)?.groupId,
      stage: all.places.find((row) => row.userId === id)?.stageId,
      level: levels[0]?.id,
      owner: all.owners.find((row) => row.userId === id)?.ownerId,
    };
  };
  const courseOf = (lessonId: number) => {
    const lesson = all.lessons.find(({ id }) => id === lessonId);
    return all.units.find(({ id }) => id === lesson?.unitId)?.courseId;
  };
  const ofOrder = (order: OrderRow | undefined) => ({ term: order?.term.id, affiliate: order?.affiliateId });
  const ofInvoice = (invoiceId: number | null) => {
    const invoice = all.invoices.find(({ id }) => id === invoiceId);
    const subscription = all.subscriptions.find(({ id }) => id === invoice?.subscriptionId);
    return { subscription, order: all.orders.find(({ id }) => id === subscription?.orderId) };
  };
  const partsOfTime = (at: Date) => {
    const local = new Date(at.getTime() + 8 * 3_600_000);
    const weekday = local.getUTCDay() === 0 ? 7 : local.getUTCDay();
    const hour = local.getUTCHours();
    return { weekday, slot: `${weekday}-${String(hour - (hour % 3)).padStart(2, '0')}` };
  };

  const flows: Partial<Record<ReportSourceId, PlainFact[]>> = {
    enrolments: all.subscriptions
      .filter(({ status, userId }) => (status === 'active' || status === 'paused') && userId !== null)
      .map((row) => {
        const order = all.orders.find(({ id }) => id === row.orderId);
        const { batch, owner } = person(row.userId);
        return {
          day: manilaDay(row.createdAt),
          amount: 0,
          userId: row.userId,
          keys: {
            product: row.productId,
            funnel: row.funnelId,
            source: order?.source,
            ...ofOrder(order),
            batch,
            owner,
          },
        };
      }),
    collections: all.payments
      .filter(({ status }) => status === 'approved')
      .map((row) => {
        const { subscription, order } = ofInvoice(row.invoiceId);
        const { batch, owner } = person(row.userId);
        return {
          day: row.paidOn,
          amount: row.amount,
          userId: row.userId,
          keys: {
            platform: row.platform,
            source: row.source,
            by: row.decidedById,
            product: subscription?.productId,
            funnel: subscription?.funnelId,
            ...ofOrder(order),
            batch,
            owner,
          },
        };
      }),
    renewals: all.terms
      .filter(({ renewedOn }) => renewedOn !== null)
      .map((row) => ({
        day: row.renewedOn ?? '',
        amount: row.amount,
        userId: row.userId,
        keys: { product: row.productId, batch: person(row.userId).batch, owner: person(row.userId).owner },
      })),
    due: all.entries
      .filter((row) => row.transactionId === null && row.voidedAt === null && row.isActive && row.scheduleDate >= today)
      .map((row) => {
        const { batch, owner } = person(row.userId);
        return {
          day: row.scheduleDate,
          amount: row.price - row.paid,
          userId: row.userId,
          keys: { product: row.productId, term: ofInvoice(row.invoiceId).order?.term.id, batch, owner },
        };
      }),
    cohorts: all.cohorts.map((row) => {
      const { batch, owner } = person(row.userId);
      return {
        day: row.firstPaidOn,
        amount: 0,
        userId: row.userId,
        keys: { cohort: row.firstPaidOn.slice(0, 7), batch, owner },
      };
    }),
    'affiliate-commissions': all.commissions
      .filter(({ status }) => status !== 'cancelled')
      .map((row) => {
        const order = all.orders.find(({ id }) => id === row.orderId);
        return {
          day: row.earnedOn,
          amount: row.amount,
          userId: row.affiliateId,
          keys: { affiliate: row.affiliateId, status: row.status, product: order?.productId, funnel: order?.funnelId },
        };
      }),
    completions: [
      ...all.progress.flatMap((row) =>
        row.completedAt ? [learnt('courses', row.userId, row.completedAt, row.lessonId)] : [],
      ),
      ...all.quizzes.flatMap((row) =>
        row.passedAt ? [learnt('activities', row.userId, row.passedAt, row.lessonId)] : [],
      ),
      ...all.done.flatMap((row) => (row.revokedAt ? [] : [learnt('tasks', row.userId, row.completedAt, null)])),
    ],
    'task-completions': all.done
      .filter(({ revokedAt }) => revokedAt === null)
      .map((row) => ({
        day: manilaDay(row.completedAt),
        amount: 0,
        userId: row.userId,
        keys: {
          ...person(row.userId),
          stage: all.tasks.find(({ id }) => id === row.taskId)?.stageId,
          task: row.taskId,
        },
      })),
    'lesson-activity': all.progress.flatMap((row) => [
      activity('opened', row, row.openedAt),
      ...(row.completedAt ? [activity('finished', row, row.completedAt)] : []),
    ]),
    'event-attendance': all.answers
      .filter(({ attendedAt }) => attendedAt !== null)
      .map((row) => {
        const occurrence = all.occurrences.find(({ id }) => id === row.occurrenceId);
        return {
          day: manilaDay(occurrence?.startsAt ?? new Date(0)),
          amount: 0,
          userId: row.userId,
          keys: { event: occurrence?.eventId, ...person(row.userId) },
        };
      }),
    logins: all.logins
      .filter((row) => row.isSuccess && row.source === 'server' && row.userId !== null)
      .map((row) => ({
        day: manilaDay(row.at),
        amount: 0,
        userId: row.userId,
        keys: { weekday: partsOfTime(row.at).weekday, ...person(row.userId) },
      })),
    'move-ups': all.moveUps
      .filter(({ status }) => status === 'approved')
      .map((row) => ({
        day: manilaDay(row.decidedAt ?? new Date(0)),
        amount: 0,
        userId: row.userId,
        keys: { ...person(row.userId), stage: row.stageId, by: row.decidedById },
      })),
    leads: all.leads.map((row) => ofLead(row, row.createdAt)),
    conversions: all.leads.flatMap((row) => (row.paidAt ? [ofLead(row, row.paidAt)] : [])),
    people: all.users
      .filter(({ archivedAt }) => archivedAt === null)
      .map((row) => ({
        day: manilaDay(row.createdAt),
        amount: 0,
        userId: row.id,
        keys: { source: row.origin, ...person(row.id) },
      })),
  };

  function learnt(kind: string, userId: number, at: Date, lessonId: number | null): PlainFact {
    const course = lessonId === null ? null : courseOf(lessonId);
    return { day: manilaDay(at), amount: 0, userId, keys: { 'content-kind': kind, course, ...person(userId) } };
  }
  function activity(status: string, row: typeof lessonProgress.$inferSelect, at: Date): PlainFact {
    return {
      day: manilaDay(at),
      amount: 0,
      userId: row.userId,
      keys: { status, ...partsOfTime(at), course: courseOf(row.lessonId), ...person(row.userId) },
    };
  }
  function ofLead(row: typeof leads.$inferSelect, at: Date): PlainFact {
    return {
      day: manilaDay(at),
      amount: 0,
      userId: row.userId,
      ownerId: row.ownerId,
      keys: {
        source: row.source,
        status: row.step,
        campaign: row.utmCampaign === '' ? null : row.utmCampaign,
        affiliate: all.links.find(({ code }) => code === row.affCode?.toLowerCase())?.affiliateId,
        owner: row.ownerId,
      },
    };
  }

  const isMemberOn = (userId: number, day: ManilaDay) =>
    all.terms.some(
      (term) =>
        term.userId === userId &&
        term.startsOn <= day &&
        (term.isCancelled ? addDays(term.endsOn, -1) : laterDay(term.endsOn, GRACE_DAYS)) >= day,
    );
  const membersOn = (day: ManilaDay): PlainFact[] =>
    all.users
      .filter(({ id }) => isMemberOn(id, day))
      .map(({ id }) => ({ day, amount: 0, userId: id, keys: person(id) }));

  /** What was open of an entry at the end of a day. */
  const openOn = (entry: typeof paymentSchedules.$inferSelect, day: ManilaDay): number => {
    if (manilaDay(entry.createdAt) > day) return 0;
    const paidLater = all.parts
      .filter(({ scheduleId }) => scheduleId === entry.id)
      .filter(({ paymentId }) => {
        const payment = all.payments.find(({ id }) => id === paymentId);
        return payment?.status === 'approved' && payment.paidOn > day;
      })
      .reduce((sum, { amount }) => sum + amount, 0);
    const isLive = (ofInvoice(entry.invoiceId).order?.liveAt ?? null) !== null;
    const isStillOwed = entry.voidedAt === null ? entry.isActive : isLive && manilaDay(entry.voidedAt) > day;
    return paidLater + (isStillOwed ? entry.price - entry.paid : 0);
  };
  const openEntries = (day: ManilaDay, isLate: boolean): PlainFact[] =>
    all.entries.flatMap((row) => {
      const amount = openOn(row, day);
      if (amount === 0 || (isLate && row.scheduleDate >= day)) return [];
      const { batch, owner } = person(row.userId);
      const age = ageBandOf(row.scheduleDate, day) ?? 'not-due';
      const term = ofInvoice(row.invoiceId).order?.term.id;
      return [
        {
          day: row.scheduleDate,
          amount,
          userId: row.userId,
          keys: { age, product: row.productId, term, batch, owner },
        },
      ];
    });

  const lastSeen = (userId: number, day: ManilaDay): ManilaDay | undefined =>
    sights
      .flatMap((sight) => (sight.userId === userId && sight.day <= day ? [sight.day] : []))
      .toSorted()
      .at(-1);
  const absenceOf = (userId: number, day: ManilaDay): string | null => {
    const days = daysBetween(lastSeen(userId, day) ?? '2000-01-01', day);
    if (days < 7) return null;
    return days < 15 ? '7-14' : days < 30 ? '15-29' : '30+';
  };

  const states: Partial<Record<ReportSourceId, (day: ManilaDay) => PlainFact[]>> = {
    members: membersOn,
    seen: (day) => membersOn(day).filter(({ userId }) => absenceOf(userId ?? 0, day) === null),
    unseen: (day) =>
      membersOn(day).flatMap((fact) => {
        const age = absenceOf(fact.userId ?? 0, day);
        return age ? [{ ...fact, keys: { ...fact.keys, age } }] : [];
      }),
    'checked-in': (day) =>
      membersOn(day).filter((fact) =>
        all.checkIns.some((row) => row.userId === fact.userId && row.day <= day && daysBetween(row.day, day) < 7),
      ),
    accounts: (day) =>
      all.users
        .filter(
          (row) => manilaDay(row.createdAt) <= day && (row.archivedAt === null || manilaDay(row.archivedAt) > day),
        )
        .map((row) => ({ day, amount: 0, userId: row.id, keys: { source: row.origin, ...person(row.id) } })),
    outstanding: (day) => openEntries(day, false),
    overdue: (day) => openEntries(day, true),
  };
  return { flows, states };
}

/** Days after the last one of the calendar are the last one. */
const laterDay = (day: ManilaDay, days: number) => (day >= '9999-12-01' ? day : addDays(day, days));

/** Facts of a key: their number and their sum. */
export function plainGroups(
  facts: readonly PlainFact[],
  by: ReportDimension,
): Map<string, { count: number; amount: number }> {
  const groups = new Map<string, { count: number; amount: number }>();
  for (const { keys, amount } of facts) {
    const given = keys[by];
    const key = given === null || given === undefined || given === '' ? NO_KEY : String(given);
    const sum = groups.get(key) ?? { count: 0, amount: 0 };
    groups.set(key, { count: sum.count + 1, amount: sum.amount + amount });
  }
  return groups;
}
