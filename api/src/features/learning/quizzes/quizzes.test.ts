import { newQuiz, quizMessages } from '@app/rules/learning/quizzes/quiz';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type MadeCourse, makeLearning } from '#testing/make-learning.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { auditLog } from '#audit/audit.table.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { certificates } from '#tables/learning/progress.table.ts';
import { quizResults, quizzes } from '#tables/learning/quizzes.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { User } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { database } = server;

const questions = [
  {
    text: 'When do you send the invoice?',
    choices: [
      { text: 'On the day the work is done', isRight: true },
      { text: 'When the client asks', isRight: false },
      { text: 'At the end of the year', isRight: false },
    ],
    explanation: 'The same day: clients pay what they still remember.',
  },
  {
    text: 'What belongs on it?',
    choices: [
      { text: 'Your name', isRight: true },
      { text: 'Your birthday', isRight: false },
      { text: 'The amount in ₱', isRight: true },
    ],
    explanation: null,
  },
];
const right = [[0], [0, 2]];
const wrong = [[1], [0]];

let user: User;
let staff: User;
let learner: Browser;
let author: Browser;
let made: MadeCourse;
let lessonId: number;

beforeEach(async () => {
  server.clock.set('2026-11-15T02:00:00Z');
  await database.db.delete(certificates);
  await database.db.delete(courses);
  await database.db.delete(settings);
  user = await makeMember(database, { firstName: 'Rowena' });
  learner = await signedIn(server, user);
  staff = await makeUser(database, { accessLevelIds: ['tribe-team-fa'] });
  author = await signedIn(server, staff);
  made = await makeLearning(database, { unitSizes: [2] });
  lessonId = made.lessons[0]?.id ?? 0;
  await giveQuiz(lessonId);
});

async function giveQuiz(id: number, values: Partial<typeof quizzes.$inferInsert> = {}): Promise<void> {
  await database.db
    .insert(quizzes)
    .values({ ...newQuiz, lessonId: id, questions, updatedAt: server.clock.now(), ...values });
}

type Marked = {
  isPassed: boolean;
  rightCount: number;
  triesLeft: number | null;
  points: number;
  isPractice: boolean;
  marks: { isRight: boolean; explanation: string | null; rightChoices: number[] | null }[];
  course: { doneCount: number; certificateCode: string | null };
};
type Sending = { browser?: Browser; id?: number; revision?: number; key?: string };

async function send(answers: number[][], { browser = learner, id = lessonId, revision = 1, key }: Sending = {}) {
  const answer = await browser.post(
    '/api/graphql',
    {
      query: `mutation ($id: Int!, $revision: Int!, $answers: [QuizAnswerInput!]!) {
        answerQuiz(lessonId: $id, revision: $revision, answers: $answers) {
          isPassed rightCount triesLeft points isPractice marks { isRight explanation rightChoices }
          course { doneCount certificateCode } } }`,
      variables: { id, revision, answers: answers.map((choices) => ({ choices })) },
    },
    key === undefined ? {} : { 'idempotency-key': key },
  );
  const { data, errors } = answer.json<{ data?: { answerQuiz: Marked }; errors?: { message: string }[] }>();
  return { result: data?.answerQuiz ?? null, refusal: errors?.[0]?.message ?? null };
}

async function ask(query: string, browser = learner) {
  const { data, errors } = await browser.graphql(query);
  return { data, refusal: errors?.[0]?.message ?? null, code: errors?.[0]?.extensions?.['code'] };
}
const quizOf = (browser = learner) =>
  ask(
    `{ myQuiz(lessonId: ${lessonId}) { revision neededCount triesLeft isPassed questions { text hasSeveralRight choices } } }`,
    browser,
  );
const complete = () => ask(`mutation { completeLesson(id: ${lessonId}) { doneCount } }`);
const points = () =>
  database.db
    .select({ points: pointEntries.points, cause: pointEntries.cause, reason: pointEntries.reason })
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, user.id), eq(pointEntries.kind, 'quiz')));

test('a quiz is failed, explained and passed: the lesson is done and the points come once', async () => {
  const failed = await send(wrong);
  expect(failed.result).toMatchObject({ isPassed: false, rightCount: 0, triesLeft: 2, points: 0 });
  // What was wrong is explained, and no right answer is given away.
  expect(failed.result?.marks).toEqual([
    { isRight: false, explanation: questions[0]?.explanation, rightChoices: null },
    { isRight: false, explanation: null, rightChoices: null },
  ]);
  expect((await complete()).refusal).toBe(quizMessages.passFirst);

  const passed = await send(right);
  expect(passed.result).toMatchObject({ isPassed: true, points: 10, course: { doneCount: 1 } });
  expect(passed.result?.marks.map(({ rightChoices }) => rightChoices)).toEqual(right);
  expect(await points()).toEqual([{ points: 10, cause: `quiz:${lessonId}`, reason: `Quiz: ${made.lessons[0]?.name}` }]);

  // Answering again is practice: nothing is counted and nothing is given.
  expect((await send(right)).result).toMatchObject({ isPractice: true, isPassed: true, points: 0 });
  expect((await send(wrong)).result).toMatchObject({ isPractice: true, isPassed: false, points: 0 });
  expect(await points()).toHaveLength(1);
  expect(await quizOf()).toMatchObject({ data: { myQuiz: { isPassed: true } } });
});

test('questions come without their right answers, and nothing else of a lesson tells them', async () => {
  const { data } = await quizOf();
  expect(data).toEqual({
    myQuiz: {
      revision: 1,
      neededCount: 2,
      triesLeft: 3,
      isPassed: false,
      questions: questions.map(({ text, choices }, at) => ({
        text,
        hasSeveralRight: at === 1,
        choices: choices.map((choice) => choice.text),
      })),
    },
  });
  const closed = await ask(`{ lesson(id: ${lessonId}) { quiz { questions { choices { isRight } } } } }`);
  expect(closed.code).toBe('FORBIDDEN');
  const shown = await ask(`{ myLesson(id: ${lessonId}) { quiz { questionCount neededCount isPassed } } }`);
  expect(shown.data).toEqual({ myLesson: { quiz: { questionCount: 2, neededCount: 2, isPassed: false } } });
});

test('a quiz without an answer to every question is refused and costs no try', async () => {
  for (const answers of [[[0]], [[0], []], [[0, 1], [0]], [[7], [0]], [[0], [0], [0]]]) {
    expect((await send(answers)).refusal).toBe(quizMessages.incomplete);
  }
  expect(await database.db.$count(quizResults)).toBe(0);
});

test('tries end for the day, and come back on the next Manila day', async () => {
  for (const left of [2, 1, 0]) expect((await send(wrong)).result?.triesLeft).toBe(left);
  expect(await send(right)).toEqual({ result: null, refusal: quizMessages.noTriesLeft });
  expect(await quizOf()).toMatchObject({ data: { myQuiz: { triesLeft: 0 } } });
  // 15:59 UTC is still the same day in Manila.
  server.clock.set('2026-11-15T15:59:00Z');
  expect((await send(right)).refusal).toBe(quizMessages.noTriesLeft);
  server.clock.set('2026-11-15T16:00:00Z');
  expect(await quizOf()).toMatchObject({ data: { myQuiz: { triesLeft: 3 } } });
  expect((await send(right)).result).toMatchObject({ isPassed: true });
});

test('of many answers at once, only as many are marked as tries are left', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(wrong)));
  expect(sent.filter(({ result }) => result)).toHaveLength(3);
  expect(sent.filter(({ refusal }) => refusal === quizMessages.noTriesLeft)).toHaveLength(5);
  const [row] = await database.db.select().from(quizResults).where(eq(quizResults.userId, user.id));
  expect(row).toMatchObject({ tries: 3, triesThatDay: 3, passedAt: null });
});

test('passing at the same moment on two phones gives the points once', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(right)));
  expect(sent.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 6 }, () => null));
  expect(sent.filter(({ result }) => (result?.points ?? 0) > 0)).toHaveLength(1);
  expect(await points()).toHaveLength(1);
});

test('quizzes give no more a day than the setting says, also when they are passed at the same moment', async () => {
  const many = await makeLearning(database, { unitSizes: [8] });
  for (const { id } of many.lessons) await giveQuiz(id, { countsToCompletion: false });
  const sent = await Promise.all(many.lessons.map(({ id }) => send(right, { id })));
  expect(sent.every(({ result }) => result?.isPassed)).toBe(true);
  expect((await points()).reduce((sum, entry) => sum + entry.points, 0)).toBe(50);

  server.clock.advance({ days: 1 });
  expect((await send(right)).result?.points).toBe(10);
});

test('the database itself gives one cause once', async () => {
  await send(right);
  const again = { userId: user.id, kind: 'quiz' as const, points: 10, cause: `quiz:${lessonId}`, reason: 'Again' };
  await expect(database.db.insert(pointEntries).values(again)).rejects.toMatchObject({ cause: { code: '23505' } });
  const without = { userId: user.id, kind: 'quiz' as const, points: 10, reason: 'No cause' };
  await expect(database.db.insert(pointEntries).values(without)).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('the same request under the same key is one try', async () => {
  const first = await send(wrong, { key: 'key-of-one-try' });
  expect(await send(wrong, { key: 'key-of-one-try' })).toEqual(first);
  expect(first.result?.triesLeft).toBe(2);
  const passed = await send(right, { key: 'key-of-passing' });
  expect(await send(right, { key: 'key-of-passing' })).toEqual(passed);
  expect(passed.result?.points).toBe(10);
});

test('answers to a quiz that was changed are not marked by the new one', async () => {
  await save({ quiz: { ...newQuiz, questions: questions.slice(0, 1) } });
  expect((await send(right)).refusal).toBe(quizMessages.changed);
  expect((await send([[0]], { revision: 2 })).result?.isPassed).toBe(true);
});

test('a quiz that does not count leaves the lesson to its button and its video', async () => {
  await database.db.update(quizzes).set({ countsToCompletion: false });
  expect((await send(right)).result?.course.doneCount).toBe(0);
  expect((await complete()).data).toEqual({ completeLesson: { doneCount: 1 } });
});

test('a watched video does not complete a lesson whose quiz counts', async () => {
  const watch = `mutation { saveLessonPosition(lessonId: ${lessonId}, seconds: 99) { isDone hasJustCompleted } }`;
  expect((await ask(watch)).data).toEqual({ saveLessonPosition: { isDone: false, hasJustCompleted: false } });
});

test('the last quiz of a course brings the certificate', async () => {
  await ask(`mutation { completeLesson(id: ${made.lessons[1]?.id}) { doneCount } }`);
  expect((await send(right)).result?.course.certificateCode).toMatch(/^[2-9A-Z]{16}$/);
});

test('strangers, non-members and borrowed hands answer nothing; authors earn nothing', async () => {
  expect((await send(right, { browser: server.browser() })).result).toBeNull();
  const outsider = await signedIn(server, await makeUser(database, { accessLevelIds: ['non-member'] }));
  expect((await send(right, { browser: outsider })).result).toBeNull();
  expect((await quizOf(outsider)).code).toBe('FORBIDDEN');
  const reader = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-ro'] }));
  expect((await send(right, { browser: reader })).result).toBeNull();
  expect(await database.db.$count(quizResults)).toBe(0);

  expect((await send(right, { browser: author })).result).toMatchObject({ isPassed: true, points: 0 });
  await database.db.update(sessions).set({ actingAsId: user.id }).where(eq(sessions.userId, staff.id));
  expect((await send(right, { browser: author })).result).toBeNull();
  expect(await database.db.$count(quizResults, eq(quizResults.userId, user.id))).toBe(0);
});

test('a draft and a lesson without a quiz have none to answer', async () => {
  const other = made.lessons[1]?.id ?? 0;
  expect((await ask(`{ myQuiz(lessonId: ${other}) { revision } }`)).code).toBe('NOT_FOUND');
  expect((await send(right, { id: other })).refusal).toBe('Quiz not found');
});

test('a lesson with its quiz is read in as few statements as without, and answering stays cheap', async () => {
  const page = `{ myLesson(id: ${lessonId}) { content { text } quiz { isPassed } } }`;
  await ask(page);
  expect((await countStatements(database, () => ask(page))).length).toBeLessThanOrEqual(3);
});

const save = (input: Record<string, unknown>, browser = author) =>
  browser.graphql(
    `mutation ($id: Int!, $input: LessonInput!) { updateLesson(id: $id, input: $input) {
      id quiz { triesPerDay passPercent countsToCompletion questions { text explanation choices { text isRight } } } } }`,
    { id: lessonId, input: { name: 'Rates', type: 'video', isFreePreview: false, ...input } },
  );

test('staff write the quiz with the lesson, keep it by saying nothing, and take it away', async () => {
  const quiz = { questions, triesPerDay: null, passPercent: 100, countsToCompletion: false };
  expect((await save({ quiz })).data).toMatchObject({ updateLesson: { quiz } });
  expect((await save({})).data).toMatchObject({ updateLesson: { quiz } });
  const [row] = await database.db.select().from(quizzes);
  // Other tries and another mark do not make it another quiz.
  expect(row?.revision).toBe(1);
  expect((await save({ quiz: null })).data).toMatchObject({ updateLesson: { quiz: null } });
  const [entry] = await database.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'lesson.update'))
    .orderBy(auditLog.id);
  expect(entry).toMatchObject({
    before: { quiz: { questions: 2, triesPerDay: 3 } },
    after: { quiz: { triesPerDay: null } },
  });
});

test('a quiz without a right choice is refused at its question, and members write none', async () => {
  const nothingRight = { ...questions[0], choices: questions[0]?.choices.slice(1) };
  const { errors } = await save({ quiz: { ...newQuiz, questions: [questions[1], nothingRight] } });
  expect(errors?.[0]?.extensions).toMatchObject({
    properties: { messages: { 'quiz.questions.1.choices': ['Mark the choice that is right'] } },
  });
  expect((await save({ quiz: null }, learner)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('a copied lesson has the quiz, and nobody has passed it', async () => {
  await send(right);
  const { data } = await author.graphql(
    `mutation { duplicateLesson(id: ${lessonId}) { id quiz { questions { text } } } }`,
  );
  expect(data).toMatchObject({ duplicateLesson: { quiz: { questions: questions.map(({ text }) => ({ text })) } } });
  expect(await database.db.$count(quizResults)).toBe(1);
});
