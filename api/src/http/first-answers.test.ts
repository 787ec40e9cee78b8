import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteMatch } from '@app/rules/navigation/route-table';
import { rateLimits } from '@app/rules/people/auth/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { Documents } from '#graphql/documents.ts';
import { buildSchema } from '#graphql/schema.ts';
import type { Browser } from '#testing/browser.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { newToken } from '#tokens.ts';
import { cookieNames } from './cookies.ts';
import { firstAnswers } from './first-answers.ts';
import type { Recognise } from './viewer.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><!--head--></head><body></body></html>');
writeFileSync(
  join(folder, 'first-queries.json'),
  JSON.stringify({
    home: [
      { name: 'Who', text: 'query Who { redwood { currentUser } }', variables: {} },
      { name: 'OfStaff', text: 'query OfStaff { __typename }', variables: {}, isOfStaff: true },
    ],
    myProfile: [
      {
        name: 'Journey',
        text: 'query Journey($id: Int!) { userStageProgress(id: $id) { id } }',
        variables: { id: '{viewer}' },
      },
      { name: 'Refused', text: 'query Refused { users { totalCount } }', variables: {} },
    ],
    viewCourse: [
      { name: 'Course', text: 'query Course($id: Int!) { myCourse(id: $id) { id } }', variables: { id: '{id}' } },
    ],
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = useTestServer({ webFolder: folder });

type First = {
  currentUser: { id: number; firstName: string };
  answers: { name: string; variables: object; data: unknown }[];
};

const firstOf = (html: string): First | null => {
  const [, text] = /<script type="application\/json" id="first">(.*?)<\/script>/s.exec(html) ?? [];
  return text === undefined ? null : (JSON.parse(text) as First);
};
const open = async (browser: Browser, url: string) => {
  const answer = await browser.send({ method: 'GET', url });
  return { first: firstOf(answer.body), body: answer.body, headers: answer.headers };
};

test('the document of a signed-in person says who they are and what the page asks first', async () => {
  const member = await makeUser(server.database);
  const browser = await signedIn(server, member);
  const { first, headers } = await open(browser, '/');
  expect(first?.currentUser).toEqual(await browser.currentUser());
  expect(first?.answers).toMatchObject([
    { name: 'Who', variables: {}, data: { redwood: { currentUser: { id: member.id } } } },
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

test('what only pages of staff ask is answered for them alone', async () => {
  const names = async (levelId: 'member' | 'tribe-team-fa') => {
    const person = await makeUser(server.database, { accessLevelIds: [levelId] });
    return (await open(await signedIn(server, person), '/')).first?.answers.map(({ name }) => name);
  };
  expect(await names('member')).toEqual(['Who']);
  expect(await names('tribe-team-fa')).toEqual(['Who', 'OfStaff']);
});

test('variables come from the address and from the session', async () => {
  const member = await makeUser(server.database);
  const { course } = await makeCourse(server.database);
  const browser = await signedIn(server, member);
  const { first } = await open(browser, `/courses/my-courses/${course.id}`);
  expect(first?.answers).toEqual([
    { name: 'Course', variables: { id: course.id }, data: { myCourse: { id: course.id } } },
  ]);
});

test('what the person may not see is left to the page', async () => {
  const browser = await signedIn(server, await makeUser(server.database));
  const { first } = await open(browser, '/profile');
  expect(first?.answers.map(({ name }) => name)).toEqual(['Journey']);
});

test('visitors, ended sessions and half accounts get a document without answers', async () => {
  expect((await open(server.browser(), '/')).first).toBeNull();
  const browser = await signedIn(server, await makeUser(server.database));
  await browser.auth('logout');
  expect((await open(browser, '/')).first).toBeNull();
  browser.cookies.set('tribe', 'no such session');
  expect((await open(browser, '/')).first).toBeNull();
});

test('nothing a person typed can end the element', async () => {
  const member = await makeUser(server.database, { firstName: '</script><script>alert(1)</script>' });
  const { first, body } = await open(await signedIn(server, member), '/');
  expect(first?.currentUser.firstName).toBe('</script><script>alert(1)</script>');
  expect(body).not.toContain('<script>alert');
});

test('whoever asks too often gets the document alone', async () => {
  const browser = await signedIn(server, await makeUser(server.database));
  const opened = [];
  for (let count = 0; count <= rateLimits.apiPerUser.limit; count++) opened.push(await open(browser, '/'));
  expect(opened[0]?.first).not.toBeNull();
  expect(opened.at(-1)?.first).toBeNull();
  expect(opened.at(-1)?.body).toContain('</html>');
});

test('who asks only for the head of a document gets no answers, and nothing is asked for them', async () => {
  const browser = await signedIn(server, await makeUser(server.database));
  const sizeOf = async (method: 'GET' | 'HEAD') =>
    Number((await browser.send({ method, url: '/' })).headers['content-length']);
  expect(await sizeOf('HEAD')).toBeLessThan(await sizeOf('GET'));
});

test('a document does not wait for answers that take too long', async () => {
  const never = new Promise<never>(() => undefined);
  const answerFirst = firstAnswers({
    documents: new Documents(buildSchema()),
    context: () => {
      throw new Error('Nobody is known yet');
    },
    recognise: () => never,
    names: cookieNames(false),
    webFolder: folder,
    longestWait: 20,
  });
  const request = { method: 'GET', cookies: { [cookieNames(false).session]: newToken() } };
  const first = answerFirst(request as unknown as FastifyRequest, {} as FastifyReply, null);
  expect(await first).toBeNull();
}, 5000);

test('an answer that takes too long is left to the page, and the others go out', async () => {
  const never = new Promise<never>(() => undefined);
  const run = async (text: string) => {
    if (text.includes('Refused')) return never;
    return { data: text.includes('currentUser') ? { redwood: { currentUser: { roles: 'member' } } } : { id: 1 } };
  };
  const answerFirst = firstAnswers({
    documents: { prepare: (text: string) => ({ ok: true, value: { run: () => run(text) } }) } as unknown as Documents,
    context: () => ({ now: new Date() }) as Context,
    recognise: async () => ({ isOver: false }) as Awaited<ReturnType<Recognise>>,
    names: cookieNames(false),
    webFolder: folder,
    longestWait: 200,
  });
  const viewer = { userId: 4, levelIds: ['member'] };
  const request = { method: 'GET', viewer, cookies: { [cookieNames(false).session]: newToken() } };
  const route = { name: 'myProfile', params: {} } as RouteMatch;
  const first = await answerFirst(request as unknown as FastifyRequest, {} as FastifyReply, route);
  expect(first?.answers.map(({ name }) => name)).toEqual(['Journey']);
}, 5000);
