import type { PageInput } from '@app/rules/paging/page-input';
import { staffName } from '@app/rules/people/users/shown-name';
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { users } from '#tables/people/users.table.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import { eventAnswers, eventOccurrences } from '#tables/learning/events.table.ts';

/**
 * The answers for these occurrences: the one statement behind lists, numbers, seats and mails. Archived people do not
 * count.
 */
function answersOf(db: Database, ids: readonly number[], condition?: SQL) {
  return db
    .select({ answer: eventAnswers, person: personColumns })
    .from(eventAnswers)
    .innerJoin(users, eq(users.id, eventAnswers.userId))
    .where(and(inArray(eventAnswers.occurrenceId, [...ids]), isNull(users.archivedAt), condition))
    .$dynamic();
}

const personColumns = {
  id: users.id,
  email: users.email,
  tribeId: users.tribeId,
  ...shownNameColumns(users),
  profileImage: users.profileImage,
};

export type ExpectedPerson = { occurrenceId: number; userId: number; email: string; firstName: string };

/** The people who are going or may come, for reminders and changes. */
export async function expectedPeople({ db }: { db: Database }, ids: readonly number[]): Promise<ExpectedPerson[]> {
  if (ids.length === 0) return [];
  const rows = await answersOf(db, ids, or(eventAnswers.isGoing, eventAnswers.isMaybe));
  return rows.map(({ answer, person }) => ({
    occurrenceId: answer.occurrenceId,
    userId: person.id,
    email: person.email,
    firstName: person.firstName,
  }));
}

export type ListedAnswer = {
  userId: number;
  name: string;
  tribeId: string;
  profileImage: string | null;
  isGoing: boolean;
  isMaybe: boolean;
  answeredAt: Date;
  attendedAt: Date | null;
};

/** All answers, "going" first, then those who are not sure. */
export async function listAnswers(
  { db }: Context,
  occurrenceId: number,
  page: PageInput,
): Promise<Listed<ListedAnswer>> {
  const { limit, offset } = pageBounds(page);
  const [rows, totalCount] = await Promise.all([
    answersOf(db, [occurrenceId])
      .orderBy(
        desc(eventAnswers.isGoing),
        desc(eventAnswers.isMaybe),
        asc(users.firstName),
        asc(users.lastName),
        asc(users.id),
      )
      .limit(limit)
      .offset(offset),
    db.$count(answersOf(db, [occurrenceId]).as('answers')),
  ]);
  return { items: rows.map(({ answer, person }) => givenAnswer({ ...answer, ...person })), totalCount };
}

type Row = Omit<ListedAnswer, 'name'> & Parameters<typeof staffName>[0];

function givenAnswer(row: Row): ListedAnswer {
  const { userId, tribeId, profileImage, isGoing, isMaybe, answeredAt, attendedAt } = row;
  return { userId, name: staffName(row), tribeId, profileImage, isGoing, isMaybe, answeredAt, attendedAt };
}

export type AnswerCounts = { going: number; maybe: number; notGoing: number; attended: number };

/** The numbers of answers and attendances, in the order of the ids. */
export async function countAnswers({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<AnswerCounts[]> {
  const answers = answersOf(db, ids).as('answers');
  const { occurrenceId, isGoing, isMaybe, attendedAt } = answers.answer;
  const rows = await db
    .select({
      id: occurrenceId,
      going: sql<number>`count(*) filter (where ${isGoing})::int`,
      maybe: sql<number>`count(*) filter (where ${isMaybe})::int`,
      notGoing: sql<number>`count(*) filter (where not ${isGoing} and not ${isMaybe})::int`,
      attended: sql<number>`count(${attendedAt})::int`,
    })
    .from(answers)
    .groupBy(occurrenceId);
  const counts = new Map(rows.map(({ id, ...each }) => [id, each]));
  return ids.map((id) => counts.get(id) ?? { going: 0, maybe: 0, notGoing: 0, attended: 0 });
}

/** The seats of an occurrence that others have taken. */
export async function seatsTaken({ db }: Pick<Context, 'db'>, occurrenceId: number, userId: number): Promise<number> {
  const others = and(eq(eventAnswers.isGoing, true), ne(eventAnswers.userId, userId));
  return db.$count(answersOf(db, [occurrenceId], others).as('answers'));
}

/**
 * The number of people going, for statements over `eventOccurrences`. The few who are archived are left out: joined with
 * everybody, the database reads all people once for each time of an event.
 */
export const goingCountOf = sql<number>`(select count(*)::int from ${eventAnswers} a
  where a.occurrence_id = ${eventOccurrences.id} and a.is_going
    and a.user_id not in (select p.id from ${users} p where p.archived_at is not null))`;
