import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { changeLesson, type MadeCourse, makeLearning } from '#testing/make-learning.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { courses, units } from '#tables/learning/courses.table.ts';
import { lessonFiles } from '#tables/learning/lessons.table.ts';
import { lessonQuestions } from '#tables/learning/questions.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

let people: Record<'member' | 'levelOnly' | 'nonMember' | 'coach' | 'staff', Browser>;
let made: MadeCourse;
let lessonId: number;
let file: { id: number; url: string };

beforeAll(async () => {
  const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  people = {
    member: await signedIn(server, await makeMember(server.database)),
    levelOnly: await as('member'),
    nonMember: await as('non-member'),
    coach: await as('coach'),
    staff: await as('tribe-team-fa'),
  };
  const sent = { purpose: 'lesson-file', name: 'checklist.txt', content: 'Ask for the budget first.' };
  file = (await upload(server, people.staff, sent)).json<{ id: number; url: string }>();
});

beforeEach(async () => {
  await server.database.db.delete(courses);
  made = await makeLearning(server.database);
  lessonId = made.lessons[0]?.id ?? 0;
  const now = server.clock.now();
  const values = { lessonId, name: 'Checklist', fileId: file.id, position: 0, createdAt: now, updatedAt: now };
  await server.database.db.delete(lessonFiles);
  await server.database.db.insert(lessonFiles).values(values);
});

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];

const gate = 'gate { isOpen because opensOn opensWith }';
const content = 'content { text videoUrl transcript video { url } files { url } }';

/** Everything through which a lesson's content, or a trace of being in it, could come. */
const paths: Record<string, (browser: Browser) => Promise<Answer>> = {
  page: (browser) => browser.graphql(`{ myLesson(id: ${lessonId}) { ${gate} ${content} note questionCount } }`),
  opening: (browser) => browser.graphql(`mutation { openLesson(id: ${lessonId}) { ${gate} ${content} } }`),
};
const writes: Record<string, string> = {
  position: 'mutation { saveLessonPosition(lessonId: LESSON, seconds: 5) { isDone } }',
  completing: 'mutation { completeLesson(id: LESSON) { percent } }',
  uncompleting: 'mutation { uncompleteLesson(id: LESSON) { percent } }',
  note: 'mutation { saveLessonNote(lessonId: LESSON, text: "mine") }',
  questions: '{ lessonQuestions(lessonId: LESSON) { totalCount } }',
  question: 'mutation { askQuestion(lessonId: LESSON, text: "Why?") { id } }',
};

type Case = {
  course?: Partial<typeof courses.$inferInsert>;
  lesson?: { status?: 'draft'; isFreePreview?: true };
  afterDays?: number;
  who: keyof typeof people;
  /** `open`, the reason it is closed, or `draft`: not found. */
  sees: string;
};

test.each<[string, Case]>([
  ['a member opens a lesson for members', { who: 'member', sees: 'open' }],
  ['B2: the level alone does not', { who: 'levelOnly', sees: 'membership-over' }],
  ['a non-member does not', { who: 'nonMember', sees: 'nothing' }],
  ['a non-member opens a free course', { course: { isFree: true }, who: 'nonMember', sees: 'open' }],
  ['a non-member opens a preview', { lesson: { isFreePreview: true }, who: 'nonMember', sees: 'open' }],
  ['a draft lesson is not there', { lesson: { status: 'draft' }, who: 'member', sees: 'draft' }],
  ['nor is one of a draft course', { course: { status: 'draft' }, who: 'member', sees: 'draft' }],
  [
    'nor a preview of one',
    { course: { status: 'draft' }, lesson: { isFreePreview: true }, who: 'member', sees: 'draft' },
  ],
  ['staff open drafts', { course: { status: 'draft' }, lesson: { status: 'draft' }, who: 'staff', sees: 'open' }],
  ['coaches see courses as staff do', { who: 'coach', sees: 'open' }],
  ['a unit that opens later is closed', { afterDays: 3650, who: 'member', sees: 'not-yet' }],
  ['and open once its day has come', { afterDays: 30, who: 'member', sees: 'open' }],
])('AZ-05: %s, by any path', async (_name, { course, lesson, afterDays, who, sees }) => {
  const { db } = server.database;
  // A change of access needs no new number of the outline.
  if (course) await db.update(courses).set(course).where(eq(courses.id, made.course.id));
  if (afterDays) await db.update(units).set({ availableAfterDays: afterDays });
  if (lesson) await changeLesson(server.database, made.course.id, lessonId, lesson);
  const browser = people[who];

  for (const [path, ask] of Object.entries(paths)) {
    const answer = await ask(browser);
    const found = answer.data && Object.values(answer.data)[0];
    if (sees === 'draft') expect(codeOf(answer), path).toBe('NOT_FOUND');
    else if (sees === 'open') expect(found, path).toMatchObject({ gate: { isOpen: true }, content: { text: {} } });
    else expect(found, path).toMatchObject({ gate: { isOpen: false, because: sees }, content: null });
    if (sees !== 'open') expect(JSON.stringify(answer)).not.toMatch(/Secret lesson|youtu\.be/);
  }
  expect((await browser.send({ method: 'GET', url: file.url })).statusCode).toBe(sees === 'open' ? 200 : 404);
  const { data } = await browser.graphql('{ globalSearch(query: "Secret lesson text", type: "lesson") { id } }');
  const found = JSON.stringify(data).includes(`"id":${lessonId}}`);
  expect(found, 'search').toBe(sees === 'open');

  if (sees !== 'open') {
    for (const [path, document] of Object.entries(writes)) {
      const answer = await browser.graphql(document.replace('LESSON', String(lessonId)));
      expect(codeOf(answer), path).toBe(sees === 'draft' ? 'NOT_FOUND' : 'FORBIDDEN');
    }
    expect(await db.$count(lessonProgress)).toBe(0);
    expect(await db.$count(lessonQuestions)).toBe(0);
  } else {
    for (const [path, document] of Object.entries(writes)) {
      const answer = await browser.graphql(document.replace('LESSON', String(lessonId)));
      expect(answer.errors, path).toBeUndefined();
    }
    await db.delete(lessonQuestions);
  }
});

test('visitors have to sign in', async () => {
  const visitor = server.browser();
  for (const ask of Object.values(paths)) expect(codeOf(await ask(visitor))).toBe('UNAUTHENTICATED');
  for (const document of Object.values(writes)) {
    const answer = await visitor.graphql(document.replace('LESSON', String(lessonId)));
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
  }
});

test('a lost level counts on the next request', async () => {
  const user = await makeMember(server.database);
  const browser = await signedIn(server, user);
  expect((await paths['page']?.(browser))?.data).toMatchObject({ myLesson: { gate: { isOpen: true } } });
  await server.database.pool.query('delete from user_access_levels where user_id = $1', [user.id]);
  expect((await paths['page']?.(browser))?.data).toMatchObject({ myLesson: { content: null } });
});

test('AZ-05: a closed course is listed with what opens it, but neither its intro nor its lessons are open', async () => {
  await server.database.db
    .update(courses)
    .set({ introVideoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
    .where(eq(courses.id, made.course.id));
  const { data } = await people.nonMember.graphql(
    `{ myCourse(id: ${made.course.id}) { name ${gate} introVideoUrl units { lessons { name state ${gate} } } } }`,
  );
  expect(data).toMatchObject({
    myCourse: {
      name: 'VA Basics',
      gate: { isOpen: false, because: 'nothing', opensWith: ['Member'] },
      introVideoUrl: null,
      units: [{ lessons: [{ state: 'locked', gate: { isOpen: false } }, { state: 'locked' }] }],
    },
  });
});

test('drafts are in no outline but that of staff, and count for nobody', async () => {
  await changeLesson(server.database, made.course.id, lessonId, { status: 'draft' });
  const outline = `{ myCourse(id: ${made.course.id}) { lessonCount units { lessons { id } } } }`;
  const ids = made.lessons.map(({ id }) => ({ id }));
  expect((await people.member.graphql(outline)).data).toMatchObject({
    myCourse: { lessonCount: 1, units: [{ lessons: ids.slice(1) }] },
  });
  expect((await people.staff.graphql(outline)).data).toMatchObject({
    myCourse: { lessonCount: 1, units: [{ lessons: ids }] },
  });
});
