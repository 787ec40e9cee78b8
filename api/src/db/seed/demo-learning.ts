import { fullName } from '@app/rules/people/users/full-name';
import { and, asc, desc, eq, inArray, isNull, lt, notLike, sql } from 'drizzle-orm';
import { courses, units } from '#tables/learning/courses.table.ts';
import { lessonAnswers, lessonQuestions } from '#tables/learning/questions.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { certificates, courseProgress, lessonNotes, lessonProgress } from '#tables/learning/progress.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { day, hour } from './demo-moments.ts';
import { afterDays, type ActivePerson } from './demo-presence.ts';
import type { SeedContext } from './seeding.ts';

type DemoProgress = {
  email: string;
  course: number;
  share: number;
  daysAgo: number;
  /** Hours from one lesson to the next. */
  every?: number;
};

/** Progress by person and course, in the order in which courses were created; 1 means all of it. */
const begun: DemoProgress[] = [
  // Three days a week, for weeks: a streak.
  { email: 'member@tribe.test', course: 0, share: 0.6, daysAgo: 0, every: 44 },
  { email: 'member@tribe.test', course: 2, share: 0.15, daysAgo: 4 },
  { email: 'member@tribe.test', course: 1, share: 1, daysAgo: 14, every: 44 },
  { email: 'two-roles@tribe.test', course: 0, share: 0.3, daysAgo: 1 },
  { email: 'lifetime@tribe.test', course: 0, share: 1, daysAgo: 45 },
  { email: 'lifetime@tribe.test', course: 1, share: 0.5, daysAgo: 2 },
  { email: 'multi@tribe.test', course: 2, share: 0.8, daysAgo: 3 },
  { email: 'returnee@tribe.test', course: 0, share: 0.1, daysAgo: 200 },
];

type DemoQuestion = { by: string; daysAgo: number; text: string; answer?: string };

/** Under the first lessons of the first course. */
const demoQuestions: DemoQuestion[] = [
  {
    by: 'newbie@tribe.test',
    daysAgo: 1,
    text: 'Kailangan ba ng sariling website bago mag-apply, or is a PDF portfolio enough?',
    answer: 'A PDF is enough to start. Put three samples in it, even practice ones, and a link that opens on a phone.',
  },
  {
    by: 'two-roles@tribe.test',
    daysAgo: 8,
    text: 'How long should the trial task be before I ask for pay?',
    answer: 'One hour at most. Anything longer is work: say so kindly and name your hourly rate.',
  },
  { by: 'multi@tribe.test', daysAgo: 5, text: 'Paano kung ayaw ng client mag-video call? Red flag po ba?' },
  {
    by: 'member@tribe.test',
    daysAgo: 12,
    text: 'Is 20 Mbps enough for two clients with daily calls?',
    answer: 'Yes. What matters more is a backup: prepaid data and a charged power bank for brownouts.',
  },
  { by: 'lifetime@tribe.test', daysAgo: 3, text: 'Can I use the same proposal on Upwork and OnlineJobs.ph?' },
];

/** What people of these leaders' groups asked when they were last here, and nobody has answered. */
const waitingQuestions: Readonly<Record<string, readonly string[]>> = {
  'coach@tribe.test': [
    'Coach, puwede po bang Canva resume muna habang wala pa akong portfolio?',
    'How many proposals a day is enough when I only have two hours at night?',
    'The client asked for a W-8BEN. Saan ko po makukuha?',
  ],
  'head-coach@tribe.test': [
    'Ilang samples po ang kailangan bago mag-apply?',
    'Okay lang po ba na isang niche muna kahit marunong ako sa dalawa?',
  ],
  'expert@tribe.test': ['Paano po mag-quote kapag per project at hindi hourly?'],
};

/** Progress, notes, certificates and questions of the demo people. Without courses there is nothing to learn. */
export async function seedDemoLearning({ db, now }: SeedContext, here: readonly ActivePerson[]): Promise<void> {
  const outline = await readOutline(db);
  const first = outline[0];
  if (!first) return;
  const emails = [
    ...new Set([...begun.map(({ email }) => email), ...demoQuestions.map(({ by }) => by), 'coach@tribe.test']),
  ];
  const people = new Map(
    (await db.select().from(users).where(inArray(users.email, emails))).map((user) => [user.email, user]),
  );

  await seedProgress({ db, now }, outline, people);
  await seedCrowdProgress({ db }, outline, here);
  await seedQuestions({ db, now }, first.lessons, people);
  await seedWaitingQuestions({ db, now }, first.lessons);
}

type OutlineLesson = { id: number; durationSeconds: number | null; afterDays: number | null };
type OutlineCourse = { id: number; name: string; publishedAt: Date; lessons: OutlineLesson[] };
type People = ReadonlyMap<string, User>;

async function readOutline(db: SeedContext['db']): Promise<OutlineCourse[]> {
  const rows = await db
    .select({
      courseId: courses.id,
      name: courses.name,
      publishedAt: courses.publishedAt,
      id: lessons.id,
      durationSeconds: lessons.durationSeconds,
      afterDays: units.availableAfterDays,
    })
    .from(courses)
    .innerJoin(units, eq(units.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.unitId, units.id))
    .where(and(eq(courses.status, 'published'), eq(lessons.status, 'published')))
    .orderBy(asc(courses.id), asc(units.position), asc(units.id), asc(lessons.position), asc(lessons.id));
  const byId = new Map<number, OutlineCourse>();
  for (const { courseId, name, publishedAt, ...lesson } of rows) {
    const course = byId.get(courseId) ?? { id: courseId, name, publishedAt: publishedAt ?? new Date(0), lessons: [] };
    course.lessons.push(lesson);
    byId.set(courseId, course);
  }
  return [...byId.values()];
}

async function seedProgress({ db, now }: SeedContext, outline: OutlineCourse[], people: People): Promise<void> {
  const lessonRows: (typeof lessonProgress.$inferInsert)[] = [];
  const courseRows: (typeof courseProgress.$inferInsert)[] = [];
  const given: (typeof certificates.$inferInsert)[] = [];
  for (const { email, course: at, share, daysAgo, every = 5 } of begun) {
    const user = people.get(email);
    const course = outline[at % outline.length];
    if (!user || !course) continue;
    const lastOpenedAt = new Date(now.getTime() - daysAgo * day - 3 * hour);
    const done = Math.floor(course.lessons.length * share);
    // The lesson after the last one done is half seen.
    for (const [place, { id: lessonId, durationSeconds }] of course.lessons.slice(0, done + 1).entries()) {
      const isDone = place < done;
      const at = new Date(lastOpenedAt.getTime() - (done - place) * every * hour);
      const seconds = Math.floor((durationSeconds ?? 0) * (isDone ? 1 : 0.4));
      lessonRows.push({
        userId: user.id,
        lessonId,
        openedAt: at,
        lastOpenedAt: at,
        positionSeconds: seconds,
        furthestSeconds: seconds,
        completedAt: isDone ? at : null,
      });
    }
    const lastLessonId = course.lessons[Math.min(done, course.lessons.length - 1)]?.id ?? null;
    const openedAt = new Date(lastOpenedAt.getTime() - done * every * hour);
    courseRows.push({ userId: user.id, courseId: course.id, openedAt, lastOpenedAt, lastLessonId });
    if (share === 1) {
      given.push({
        code: demoCode(given.length),
        userId: user.id,
        courseId: course.id,
        personName: fullName(user),
        courseName: course.name,
        issuedAt: lastOpenedAt,
      });
    }
  }
  await db.insert(lessonProgress).values(lessonRows).onConflictDoNothing();
  await db.insert(courseProgress).values(courseRows).onConflictDoNothing();
  if (given.length > 0) await db.insert(certificates).values(given);
  const [member, note] = [people.get('member@tribe.test'), outline[0]?.lessons[0]];
  if (member && note) {
    await db.insert(lessonNotes).values({
      userId: member.id,
      lessonId: note.id,
      text: 'Portfolio: three samples first, then the website. Ask Coach Ramon about rates on Friday.',
      updatedAt: now,
    });
  }
}

/** Hours after the first one of the day. */
const hoursOfDay = [20, 21, 18, 12, 21, 6, 19, 9, 21, 20, 15, 22, 18, 21, 13];

/** Which courses the crowd takes, in turn. */
const choices: readonly (readonly number[])[] = [[0, 1], [0, 2], [0], [0, 1, 2], [0, 7], [0, 6, 8], [0, 4], [0, 2, 3]];

/**
 * The members of the crowd, a lesson every other day: within the times they were here, after the course was published and,
 * where a part opens later, after that. Most stop in the middle; who gets to the end has the certificate.
 */
async function seedCrowdProgress(
  { db }: Pick<SeedContext, 'db'>,
  outline: OutlineCourse[],
  here: readonly ActivePerson[],
): Promise<void> {
  const crowd = here.filter(({ email }) => email.endsWith('@mail.test'));
  const names = new Map((await db.select().from(users)).map((user) => [user.id, fullName(user)]));
  const lessonRows: (typeof lessonProgress.$inferInsert)[] = [];
  const courseRows: (typeof courseProgress.$inferInsert)[] = [];
  const given: (typeof certificates.$inferInsert)[] = [];
  for (const [at, person] of crowd.entries()) {
    // Everybody has their hour: most learn after dinner.
    let days = 0.3 + (hoursOfDay[at % hoursOfDay.length] ?? 0) / 24;
    for (const place of choices[at % choices.length] ?? []) {
      const course = outline[place % outline.length];
      const began = course && afterDays(person, days + 1);
      if (!course || !began || began < course.publishedAt) continue;
      const planned = at % 4 === 3 ? course.lessons.length : Math.ceil(course.lessons.length * (0.2 + (at % 7) / 10));
      const seen: Date[] = [];
      for (const lesson of course.lessons.slice(0, planned)) {
        days = Math.max(days + 1 + ((at + seen.length) % 3), lesson.afterDays ?? 0);
        const moment = afterDays(person, days);
        if (!moment) break;
        const seconds = lesson.durationSeconds ?? 0;
        lessonRows.push({
          userId: person.id,
          lessonId: lesson.id,
          openedAt: moment,
          lastOpenedAt: moment,
          positionSeconds: seconds,
          furthestSeconds: seconds,
          completedAt: moment,
        });
        seen.push(moment);
      }
      const [first, last] = [seen[0], seen.at(-1)];
      if (!first || !last) continue;
      const next = course.lessons[Math.min(seen.length, course.lessons.length - 1)];
      courseRows.push({
        userId: person.id,
        courseId: course.id,
        openedAt: first,
        lastOpenedAt: last,
        lastLessonId: next?.id ?? null,
      });
      if (seen.length === course.lessons.length)
        given.push({
          code: demoCode(8 + given.length),
          userId: person.id,
          courseId: course.id,
          personName: names.get(person.id) ?? '',
          courseName: course.name,
          issuedAt: last,
        });
    }
  }
  if (lessonRows.length > 0) await db.insert(lessonProgress).values(lessonRows);
  if (courseRows.length > 0) await db.insert(courseProgress).values(courseRows);
  if (given.length > 0) await db.insert(certificates).values(given);
}

/** Always the same, so that links into the demo stay: `TRYBEDEMA2222222`. */
function demoCode(at: number): string {
  const [first, second] = ['ABCDEFGH'[at % 8], 'ABCDEFGH'[Math.floor(at / 64)]];
  return `TRYBEDEM${first}${'23456789'[Math.floor(at / 8) % 8]}2222${at < 64 ? '22' : `2${second}`}`;
}

async function seedQuestions({ db, now }: SeedContext, under: OutlineCourse['lessons'], people: People): Promise<void> {
  const coach = people.get('coach@tribe.test');
  const rows = demoQuestions.flatMap(({ by, daysAgo, text, answer }, at) => {
    const user = people.get(by);
    const lesson = under[Math.floor(at / 2)] ?? under[0];
    if (!user || !lesson) return [];
    const createdAt = new Date(now.getTime() - daysAgo * day);
    return [{ answer, row: { lessonId: lesson.id, userId: user.id, text, createdAt, updatedAt: createdAt } }];
  });
  if (rows.length === 0 || !coach) return;
  const made = await db
    .insert(lessonQuestions)
    .values(rows.map(({ row }) => row))
    .returning();
  const answers = made.flatMap(({ id, createdAt }, at) => {
    const text = rows[at]?.answer;
    const answeredAt = new Date(createdAt.getTime() + 5 * hour);
    return text ? [{ questionId: id, userId: coach.id, text, createdAt: answeredAt, updatedAt: answeredAt }] : [];
  });
  await db.insert(lessonAnswers).values(answers);
}

async function seedWaitingQuestions({ db, now }: SeedContext, under: OutlineCourse['lessons']): Promise<void> {
  for (const [leader, texts] of Object.entries(waitingQuestions)) {
    const askers = await db
      .select({ id: users.id, seenAt: users.lastSeenAt })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(
        and(
          isNull(users.archivedAt),
          // The accounts of the login page stay free of what somebody trying them did not do.
          notLike(users.email, '%@tribe.test'),
          lt(users.lastSeenAt, now),
          sql`${groups.leaderId} = (select u.id from users u where u.email = ${leader})`,
        ),
      )
      .orderBy(desc(users.lastSeenAt), asc(users.id))
      .limit(texts.length);
    const rows = askers.flatMap(({ id, seenAt }, at) => {
      const [lesson, text] = [under[at] ?? under[0], texts[at]];
      if (!lesson || !text || !seenAt) return [];
      return [{ lessonId: lesson.id, userId: id, text, createdAt: seenAt, updatedAt: seenAt }];
    });
    if (rows.length > 0) await db.insert(lessonQuestions).values(rows);
  }
}
