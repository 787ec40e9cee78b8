import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { invariants } from '#invariants/invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { lessonQuestions } from '#tables/learning/questions.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

let asker: User;
let learner: Browser;
let other: Browser;
let coach: Browser;
let staff: Browser;
let lessonId: number;
let courseId: number;

beforeAll(async () => {
  asker = await makeMember(server.database, { firstName: 'Liza', lastName: 'Santos' });
  learner = await signedIn(server, asker);
  other = await signedIn(server, await makeMember(server.database));
  const dennis = await makeUser(server.database, {
    firstName: 'Dennis',
    lastName: 'Aguilar',
    accessLevelIds: ['coach'],
  });
  coach = await signedIn(server, dennis);
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const { course, lessons } = await makeLearning(server.database);
  courseId = course.id;
  lessonId = lessons[0]?.id ?? 0;
});

beforeEach(async () => {
  await server.database.db.delete(lessonQuestions);
  await server.database.db.delete(mails);
});

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];
const fields = 'id text author { name } isMine mayAnswer mayDelete answers { id text author { name } isMine }';

const ask = (browser: Browser, text = 'How do I bill in dollars?') =>
  browser.graphql(`mutation ($text: String!) { askQuestion(lessonId: ${lessonId}, text: $text) { ${fields} } }`, {
    text,
  });
const answer = (browser: Browser, id: number, text = 'With an invoice in USD.') =>
  browser.graphql(`mutation ($text: String!) { answerQuestion(questionId: ${id}, text: $text) { ${fields} } }`, {
    text,
  });
const list = (browser: Browser, search = '') =>
  browser.graphql(
    `query ($search: String) { lessonQuestions(lessonId: ${lessonId}, search: $search) { totalCount items { ${fields} } } }`,
    { search },
  );

type Question = { id: number; answers: { id: number }[] };
async function askQuestion(text?: string): Promise<Question> {
  return (await ask(learner, text)).data?.['askQuestion'] as Question;
}

test('a learner asks, a coach answers, everyone who may open the lesson reads it', async () => {
  const { id } = await askQuestion();
  expect((await answer(coach, id)).data).toMatchObject({
    answerQuestion: {
      answers: [{ text: 'With an invoice in USD.', author: { name: 'Dennis Aguilar' }, isMine: true }],
    },
  });
  expect((await list(other)).data).toMatchObject({
    lessonQuestions: {
      totalCount: 1,
      items: [
        {
          text: 'How do I bill in dollars?',
          author: { name: 'Liza Santos' },
          isMine: false,
          mayAnswer: false,
          mayDelete: false,
          answers: [{ author: { name: 'Dennis Aguilar' } }],
        },
      ],
    },
  });
});

test('the asker gets a mail, with a link to the lesson and nothing else of it', async () => {
  const { id } = await askQuestion();
  await answer(coach, id);
  const sent = await server.database.db.select().from(mails);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    userId: asker.id,
    template: 'question-answered',
    content: {
      firstName: 'Liza',
      answeredBy: 'Dennis Aguilar',
      link: `http://localhost:8910/courses/my-courses/${courseId}/${lessonId}?tab=questions`,
    },
  });
});

test('members do not answer', async () => {
  const { id } = await askQuestion();
  expect(codeOf(await answer(other, id))).toBe('FORBIDDEN');
});

test('only the author changes a text', async () => {
  const { id } = await askQuestion();
  const reply = (await answer(coach, id)).data?.['answerQuestion'] as Question;
  const answerId = reply.answers[0]?.id;
  const change = (browser: Browser, name: string, of: number | undefined) =>
    browser.graphql(`mutation { ${name}(id: ${of}, text: "Better") { text answers { text } } }`);
  expect(codeOf(await change(other, 'updateQuestion', id))).toBe('NOT_FOUND');
  expect(codeOf(await change(staff, 'updateQuestion', id))).toBe('NOT_FOUND');
  expect(codeOf(await change(learner, 'updateAnswer', answerId))).toBe('NOT_FOUND');
  expect((await change(learner, 'updateQuestion', id)).data).toMatchObject({ updateQuestion: { text: 'Better' } });
  expect((await change(coach, 'updateAnswer', answerId)).data).toMatchObject({
    updateAnswer: { answers: [{ text: 'Better' }] },
  });
});

test('the author and staff delete it', async () => {
  const remove = (browser: Browser, id: number) => browser.graphql(`mutation { deleteQuestion(id: ${id}) }`);
  const { id } = await askQuestion();
  expect(codeOf(await remove(other, id))).toBe('NOT_FOUND');
  expect(codeOf(await remove(coach, id))).toBe('NOT_FOUND');
  expect((await remove(learner, id)).errors).toBeUndefined();
  const second = await askQuestion();
  expect((await remove(staff, second.id)).errors).toBeUndefined();
  expect((await list(learner)).data).toMatchObject({ lessonQuestions: { totalCount: 0 } });
});

test('the search looks into questions and answers, and takes its wildcards for themselves', async () => {
  const { id } = await askQuestion('Magkano ang 100% advance?');
  await askQuestion('Something else');
  await answer(coach, id, 'Kalahati muna');
  for (const [search, count] of [
    ['MAGKANO', 1],
    ['kalahati', 1],
    ['100%', 1],
    ['_', 0],
    ['', 2],
  ] as const) {
    expect((await list(other, search)).data, search).toMatchObject({ lessonQuestions: { totalCount: count } });
  }
});

test('archive hides a person’s questions', async () => {
  await askQuestion();
  const { db } = server.database;
  await db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, asker.id));
  expect((await list(other)).data).toMatchObject({ lessonQuestions: { totalCount: 0, items: [] } });
  await db.update(users).set({ archivedAt: null }).where(eq(users.id, asker.id));
});

test('a question waits until it is answered, and again when its last answer is taken away', async () => {
  const waiting = async () => {
    const { data } = await coach.graphql('{ waitingQuestions { count } waitingQuestionList { totalCount } }');
    return data;
  };
  const counts = (count: number) => ({ waitingQuestions: { count }, waitingQuestionList: { totalCount: count } });
  const { id } = await askQuestion();
  expect(await waiting()).toEqual(counts(1));
  const first = (await answer(coach, id)).data?.['answerQuestion'] as Question;
  const both = (await answer(staff, id)).data?.['answerQuestion'] as Question;
  expect(await waiting()).toEqual(counts(0));
  const remove = (browser: Browser, answerId: number) =>
    browser.graphql(`mutation { deleteAnswer(id: ${answerId}) { id } }`);
  const [mine, theirs] = [first.answers[0]?.id ?? 0, both.answers[1]?.id ?? 0];
  await remove(coach, mine);
  expect(await waiting()).toEqual(counts(0));
  await remove(staff, theirs);
  expect(await waiting()).toEqual(counts(1));
  // By the invariant, and not only by what the lists say.
  const breaches = invariants.find(({ id: name }) => name === 'I45')?.breaches ?? '';
  expect((await server.database.pool.query(breaches)).rows).toEqual([]);
});
