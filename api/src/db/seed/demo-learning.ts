import { fullName } from '@app/rules/users/full-name';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { courses, units } from '../../features/courses/courses.table.ts';
import { lessonAnswers, lessonQuestions, lessons } from '../../features/lessons/lessons.table.ts';
import { certificates, courseProgress, lessonNotes, lessonProgress } from '../../features/progress/progress.table.ts';
import { type User, users } from '../../features/users/users.table.ts';
import type { Seeding } from './seeding.ts';

type Begun = { email: string; course: number; share: number; daysAgo: number };

/** Who is how far in which course, counted in the order in which they were made; 1 is all of it. */
const begun: Begun[] = [
  { email: 'member@tribe.test', course: 0, share: 0.6, daysAgo: 0 },
  { email: 'member@tribe.test', course: 2, share: 0.15, daysAgo: 4 },
  { email: 'member@tribe.test', course: 1, share: 1, daysAgo: 20 },
  { email: 'two-roles@tribe.test', course: 0, share: 0.3, daysAgo: 1 },
  { email: 'lifetime@tribe.test', course: 0, share: 1, daysAgo: 45 },
  { email: 'lifetime@tribe.test', course: 1, share: 0.5, daysAgo: 2 },
  { email: 'multi@tribe.test', course: 2, share: 0.8, daysAgo: 3 },
  { email: 'returnee@tribe.test', course: 0, share: 0.1, daysAgo: 200 },
];

type Asked = { by: string; text: string; answer?: string };

/** Under the first lessons of the first course. */
const asked: Asked[] = [
  {
    by: 'newbie@tribe.test',
    text: 'Kailangan ba ng sariling website bago mag-apply, or is a PDF portfolio enough?',
    answer: 'A PDF is enough to start. Put three samples in it, even practice ones, and a link that opens on a phone.',
  },
  {
    by: 'two-roles@tribe.test',
    text: 'How long should the trial task be before I ask for pay?',
    answer: 'One hour at most. Anything longer is work: say so kindly and name your hourly rate.',
  },
  { by: 'multi@tribe.test', text: 'Paano kung ayaw ng client mag-video call? Red flag po ba?' },
  {
    by: 'member@tribe.test',
    text: 'Is 20 Mbps enough for two clients with daily calls?',
    answer: 'Yes. What matters more is a backup: prepaid data and a charged power bank for brownouts.',
  },
  { by: 'lifetime@tribe.test', text: 'Can I use the same proposal on Upwork and OnlineJobs.ph?' },
];

const day = 24 * 3_600_000;

/** Progress, notes, certificates and questions of the demo people. Without courses there is nothing to learn. */
export async function seedDemoLearning({ db, now }: Seeding): Promise<void> {
  const outline = await readOutline(db);
  const first = outline[0];
  if (!first) return;
  const emails = [...new Set([...begun.map(({ email }) => email), ...asked.map(({ by }) => by), 'coach@tribe.test'])];
  const people = new Map(
    (await db.select().from(users).where(inArray(users.email, emails))).map((user) => [user.email, user]),
  );

  await seedProgress({ db, now }, outline, people);
  await seedQuestions({ db, now }, first.lessons, people);
}

type OutlineCourse = { id: number; name: string; lessons: { id: number; durationSeconds: number | null }[] };
type People = ReadonlyMap<string, User>;

async function readOutline(db: Seeding['db']): Promise<OutlineCourse[]> {
  const rows = await db
    .select({ courseId: courses.id, name: courses.name, id: lessons.id, durationSeconds: lessons.durationSeconds })
    .from(courses)
    .innerJoin(units, eq(units.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.unitId, units.id))
    .where(and(eq(courses.status, 'published'), eq(lessons.status, 'published')))
    .orderBy(asc(courses.id), asc(units.position), asc(units.id), asc(lessons.position), asc(lessons.id));
  const byId = new Map<number, OutlineCourse>();
  for (const { courseId, name, ...lesson } of rows) {
    const course = byId.get(courseId) ?? { id: courseId, name, lessons: [] };
    course.lessons.push(lesson);
    byId.set(courseId, course);
  }
  return [...byId.values()];
}

async function seedProgress({ db, now }: Seeding, outline: OutlineCourse[], people: People): Promise<void> {
  const lessonRows: (typeof lessonProgress.$inferInsert)[] = [];
  const courseRows: (typeof courseProgress.$inferInsert)[] = [];
  const given: (typeof certificates.$inferInsert)[] = [];
  for (const { email, course: at, share, daysAgo } of begun) {
    const user = people.get(email);
    const course = outline[at % outline.length];
    if (!user || !course) continue;
    const lastOpenedAt = new Date(now.getTime() - daysAgo * day - 3_600_000);
    const done = Math.floor(course.lessons.length * share);
    // The lesson after the last one done is half seen.
    for (const [place, { id: lessonId, durationSeconds }] of course.lessons.slice(0, done + 1).entries()) {
      const isDone = place < done;
      const at = new Date(lastOpenedAt.getTime() - (done - place) * 5 * 3_600_000);
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
    courseRows.push({ userId: user.id, courseId: course.id, openedAt: lastOpenedAt, lastOpenedAt, lastLessonId });
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

/** Always the same, so that links into the demo stay: `TRYBEDEMA2222222`. */
function demoCode(at: number): string {
  return `TRYBEDEM${'ABCDEFGH'[at] ?? 'Z'}2222222`;
}

async function seedQuestions({ db, now }: Seeding, under: OutlineCourse['lessons'], people: People): Promise<void> {
  const coach = people.get('coach@tribe.test');
  const rows = asked.flatMap(({ by, text, answer }, at) => {
    const user = people.get(by);
    const lesson = under[Math.floor(at / 2)] ?? under[0];
    if (!user || !lesson) return [];
    const createdAt = new Date(now.getTime() - (asked.length - at) * 2 * day);
    return [{ answer, row: { lessonId: lesson.id, userId: user.id, text, createdAt, updatedAt: createdAt } }];
  });
  if (rows.length === 0 || !coach) return;
  const made = await db
    .insert(lessonQuestions)
    .values(rows.map(({ row }) => row))
    .returning();
  const answers = made.flatMap(({ id, createdAt }, at) => {
    const text = rows[at]?.answer;
    const answeredAt = new Date(createdAt.getTime() + 5 * 3_600_000);
    return text ? [{ questionId: id, userId: coach.id, text, createdAt: answeredAt, updatedAt: answeredAt }] : [];
  });
  await db.insert(lessonAnswers).values(answers);
}
