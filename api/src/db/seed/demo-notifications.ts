import { pathTo } from '@app/rules/navigation/route-table';
import { and, asc, desc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { News } from '#features/platform/notifications/notify.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import type { NotificationKind } from '@app/rules/platform/notifications/kinds';
import { announcements } from '#tables/community/announcements.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { noteMentions } from '#tables/people/users/note-mentions.table.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

const dayMs = 24 * 3_600_000;

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
    ...(await ofMentions(tx)),
  ];
  for (const { at, news } of happenings) await notifyAll({ ...tx, now: at }, [news]);
  await readOlderOnes(tx);
}

/** People read what they are told a little later, most of it: what is newer than two days is still unread. */
async function readOlderOnes({ db, now }: SeedContext): Promise<void> {
  const until = new Date(now.getTime() - 2 * dayMs).toISOString();
  await db.execute(sql`
    update notifications set seen_at = at + interval '3 hours',
      read_at = case when id % 5 = 0 then null else at + interval '3 hours' end
    where at < ${until}::timestamptz`);
}

/** Notes in which colleagues name each other, on several days: to whom, about whom, and how long ago. */
const notes = [
  {
    by: 'success-manager',
    to: 'tribe-team-fa',
    about: 'overdue',
    hours: 3,
    text: (name: string) => `@${name}, okay lang ba na hatiin ang balance niya sa dalawa?`,
  },
  {
    by: 'tribe-team-fa',
    to: 'success-manager',
    about: 'expiring',
    hours: 28,
    text: (name: string) => `@${name}, paki-tawagan bago mag-expire. Interested siya mag-renew.`,
  },
  {
    by: 'success-manager',
    to: 'tribe-team-fa',
    about: 'returnee',
    hours: 100,
    text: (name: string) => `@${name}, bumalik na siya. Which batch should she join?`,
  },
] as const;

async function ofMentions({ db, now }: SeedContext): Promise<Happening[]> {
  const { id, email, firstName, lastName } = users;
  const people = await db.select({ id, email, firstName, lastName }).from(users).where(like(email, '%@tribe.test'));
  const named = new Map(
    people.map((person) => [
      person.email.replace('@tribe.test', ''),
      { id: person.id, name: `${person.firstName} ${person.lastName}` },
    ]),
  );
  const happenings: Happening[] = [];
  for (const { by, to, about, hours, text } of notes) {
    const [author, colleague, person] = [named.get(by), named.get(to), named.get(about)];
    if (!author || !colleague || !person) continue;
    const at = new Date(now.getTime() - hours * 3_600_000);
    const written = text(colleague.name);
    const [note] = await db
      .insert(userNotes)
      .values({ userId: person.id, authorId: author.id, text: written, createdAt: at })
      .returning();
    if (!note) continue;
    await db.insert(noteMentions).values({ noteId: note.id, userId: colleague.id });
    const path = `${pathTo('user', { id: person.id })}?tab=notes`;
    happenings.push({
      at,
      news: {
        userId: colleague.id,
        kind: 'mention',
        content: { by: author.name, about: person.name, text: written, path },
        dedupeKey: `note-mention:${note.id}`,
        actorId: author.id,
      },
    });
  }
  return happenings;
}

async function ofPayments({ db }: SeedContext, ids: number[]): Promise<Happening[]> {
  const rows = await db
    .select({
      id: payments.id,
      userId: payments.userId,
      amount: payments.amount,
      at: payments.decidedAt,
      number: paymentSchedules.number,
      entryId: paymentSchedules.id,
      count: sql<number>`(select count(*) from payment_schedules e where e.invoice_id = ${payments.invoiceId})`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .innerJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
    .where(and(inArray(payments.userId, ids), eq(payments.status, 'approved'), isNotNull(payments.decidedAt)))
    .orderBy(desc(payments.decidedAt))
    .limit(40);
  return rows.flatMap(({ id, userId, amount, at, number, entryId, count }) =>
    userId === null || at === null
      ? []
      : {
          at,
          news: {
            userId,
            kind: 'payment-received' as const,
            content: { amount, number, count, isPaidOff: number === count, entryId },
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
