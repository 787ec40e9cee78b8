import { and, asc, desc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { News } from '#features/platform/notifications/notify.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import type { NotificationKind } from '@app/rules/platform/notifications/kinds';
import { announcements } from '#tables/community/announcements.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

type Happening = { at: Date; news: News<NotificationKind> };

/** What the named people of the demo were told in the last weeks: taken from what happened there. */
export async function seedDemoNotifications(tx: SeedContext): Promise<void> {
  const named = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(like(users.email, '%@tribe.test'), eq(users.isMember, true)))
    .orderBy(asc(users.id));
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return;
  const happenings = [
    ...(await ofPayments(tx, ids)),
    ...(await ofCheers(tx, ids)),
    ...(await ofAnswers(tx, ids)),
    ...(await ofAnnouncement(tx, ids)),
  ];
  for (const { at, news } of happenings) await notifyAll({ ...tx, now: at }, [news]);
}

async function ofPayments({ db }: SeedContext, ids: number[]): Promise<Happening[]> {
  const rows = await db
    .select({
      id: payments.id,
      userId: payments.userId,
      amount: payments.amount,
      at: payments.decidedAt,
      number: paymentSchedules.number,
      count: sql<number>`(select count(*) from payment_schedules e where e.invoice_id = ${payments.invoiceId})`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .innerJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
    .where(and(inArray(payments.userId, ids), eq(payments.status, 'approved'), isNotNull(payments.decidedAt)))
    .orderBy(desc(payments.decidedAt))
    .limit(40);
  return rows.flatMap(({ id, userId, amount, at, number, count }) =>
    userId === null || at === null
      ? []
      : {
          at,
          news: {
            userId,
            kind: 'payment-received' as const,
            content: { amount, number, count, isPaidOff: number === count },
            dedupeKey: `payment-received:${id}`,
          },
        },
  );
}

async function ofCheers({ db }: SeedContext, ids: number[]): Promise<Happening[]> {
  type Row = { winId: number; userId: number; names: string[]; count: number; at: string; actorId: number };
  const { rows } = await db.execute<Row>(sql`
    select w.id as "winId", w.user_id as "userId", count(*)::int as count, max(c.created_at) as at,
      (array_agg(u.first_name || ' ' || u.last_name order by c.created_at desc, u.id))[1:2] as names,
      (array_agg(u.id order by c.created_at desc, u.id))[1] as "actorId"
    from posts w join post_reactions c on c.post_id = w.id and w.kind = 'win' join users u on u.id = c.user_id
    where w.user_id = any(${sql.param(ids)}::int[]) group by w.id, w.user_id`);
  return rows.map(({ winId, userId, names, count, at, actorId }) => ({
    at: new Date(at),
    news: { userId, kind: 'win-cheered' as const, content: { names, count }, dedupeKey: `cheers:${winId}`, actorId },
  }));
}

async function ofAnswers({ db }: SeedContext, ids: number[]): Promise<Happening[]> {
  type Row = {
    id: number;
    userId: number;
    actorId: number;
    by: string;
    text: string;
    at: string;
    lessonId: number;
    courseId: number;
  };
  const { rows } = await db.execute<Row>(sql`
    select a.id, q.user_id as "userId", a.user_id as "actorId", u.first_name || ' ' || u.last_name as by, a.text,
      a.created_at as at, q.lesson_id as "lessonId", n.course_id as "courseId"
    from lesson_answers a join lesson_questions q on q.id = a.question_id join users u on u.id = a.user_id
      join lessons l on l.id = q.lesson_id join units n on n.id = l.unit_id
    where q.user_id = any(${sql.param(ids)}::int[])`);
  return rows.map(({ id, userId, actorId, by, text, at, lessonId, courseId }) => ({
    at: new Date(at),
    news: {
      userId,
      kind: 'question-answered' as const,
      content: { by, text, courseId, lessonId },
      dedupeKey: `question-answered:${id}`,
      actorId,
    },
  }));
}

async function ofAnnouncement({ db }: SeedContext, ids: number[]): Promise<Happening[]> {
  const [newest] = await db.select().from(announcements).orderBy(desc(announcements.createdAt)).limit(1);
  if (!newest) return [];
  return ids.map((userId) => ({
    at: newest.createdAt,
    news: {
      userId,
      kind: 'announcement' as const,
      content: { title: newest.title },
      dedupeKey: `announcement:${newest.id}`,
      actorId: newest.authorId,
    },
  }));
}
