import { bugReportMessages } from '@app/rules/insight/bug-reports/bug-report-input';
import { rateLimits } from '@app/rules/people/auth/limits';
import { and, desc, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { bugReportReplies, bugReports } from '#tables/insight/bug-reports.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { formBody, formType, upload } from '#testing/upload.ts';
import { newToken } from '#tokens.ts';
import { replyToBugReport } from './handle-bug-report.ts';
import { bugReportParts } from './own-bug-reports.ts';
import { reportBug } from './report-bug.ts';

const server = useTestServer();
const db = () => server.database.db;

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];
const messagesOf = ({ errors }: Answer) => JSON.stringify(errors?.[0]?.extensions?.['properties']);

let [staff, reader, manager]: Browser[] = [];
const ids = { staff: 0 };

beforeAll(async () => {
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], firstName: 'Grace' });
  ids.staff = admin.id;
  staff = await signedIn(server, admin);
  reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  manager = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));
});

const aMember = async () => {
  const user = await makeUser(server.database);
  return { user, browser: await signedIn(server, user) };
};
const create = 'mutation R($input: BugReportInput!) { createBugReport(input: $input) }';
const send = (browser: Browser, input: object) =>
  browser.graphql(create, { input: { text: 'The video stops', hasConsent: false, ...input } });
const numberOf = ({ data, errors }: Answer): number => {
  if (!data) throw new Error(JSON.stringify(errors));
  return data['createBugReport'] as number;
};
const rowOf = async (id: number) => (await db().select().from(bugReports).where(eq(bugReports.id, id)))[0];
const read = (browser: Browser, id: number) =>
  browser.graphql(
    `{ bugReport(id: ${id}) { status text page picture device requestIds email mayBeAnswered
      reporter { name } owner { personId } replies { text by } } }`,
  );
const move = (browser: Browser, id: number, status: string) =>
  browser.graphql(`mutation { changeBugReportStatus(id: ${id}, status: ${status}) { status owner { personId } } }`);
const answer = (browser: Browser, id: number, text: string) =>
  browser.graphql(
    'mutation A($id: Int!, $text: String!) { replyToBugReport(id: $id, input: { text: $text }) { id } }',
    {
      id,
      text,
    },
  );
const aPicture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#f59e0b' } })
    .png()
    .toBuffer();
async function sendPicture(browser: Browser, purpose = 'bug-report') {
  const content = await aPicture();
  return (await upload(server, browser, { purpose, name: 'a.png', content })).json<{ id: number; url: string }>();
}

const sendAsVisitor = async (name = 'a.png') =>
  server.inject({
    method: 'POST',
    url: '/api/bug-report-picture',
    headers: { 'content-type': formType },
    payload: formBody({ name, content: await aPicture() }),
  });

test('browser and requests are kept with consent only, the page without its secrets', async () => {
  const { browser } = await aMember();
  const details = {
    page: '/lessons/7?token=sesame',
    browser: 'Chrome/129 Android Mobile',
    requestIds: ['req-1', '<b>'],
  };
  const without = numberOf(await send(browser, details));
  expect(await rowOf(without)).toMatchObject({ browser: null, requestIds: [], page: '/lessons/7', status: 'new' });
  const withThem = numberOf(await send(browser, { ...details, hasConsent: true }));
  expect((await read(staff!, withThem)).data).toMatchObject({
    bugReport: { device: 'Chrome on Android phone', requestIds: ['req-1'], reporter: { name: 'Juan Dela Cruz' } },
  });
});

test('every answer of the server says under which id it is written down', async () => {
  const { headers } = await server.browser().post('/api/graphql', { query: '{ __typename }' });
  expect(headers['x-request-id']).toMatch(/^[\w.:-]{1,80}$/);
});

test('a visitor may leave an address; somebody who is signed in is answered at their own', async () => {
  const visitor = numberOf(await send(server.browser(), { email: ' Tess@Example.com ' }));
  expect(await rowOf(visitor)).toMatchObject({ userId: null, email: 'tess@example.com' });
  const { browser, user } = await aMember();
  const own = numberOf(await send(browser, { email: 'someone.else@example.com' }));
  expect(await rowOf(own)).toMatchObject({ userId: user.id, email: null });
  // Nothing is mailed by a report itself.
  expect(await db().select().from(mails).where(eq(mails.toAddress, 'tess@example.com'))).toEqual([]);
});

test.each([
  [{ text: '   ' }, bugReportMessages.textMissing],
  [{ text: 'x'.repeat(4001) }, bugReportMessages.textTooLong],
  [{ text: 'a\u0007b' }, bugReportMessages.notPlain],
  [{ text: 'a\u202Eb' }, bugReportMessages.notPlain],
  [{ email: 'a@b.c, d@e.f' }, 'Enter a valid email'],
  [{ page: 'javascript:alert(1)' }, bugReportMessages.pageNotOurs],
  [{ page: '//evil.example' }, bugReportMessages.pageNotOurs],
  [{ fileId: 1 }, bugReportMessages.pictureOfVisitor],
])('%o is refused', async (given, message) => {
  const refused = await send(server.browser(), given);
  expect(codeOf(refused)).toBe('BAD_USER_INPUT');
  expect(messagesOf(refused)).toContain(message);
});

test('XS-02: script in a report is a text like any other', async () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const id = numberOf(await send(server.browser(), { text }));
  expect((await read(staff!, id)).data).toMatchObject({ bugReport: { text } });
});

test('pictures: one’s own only, read by their owner and by those who read reports', async () => {
  const [one, other] = [await aMember(), await aMember()];
  const picture = await sendPicture(one.browser);
  expect(messagesOf(await send(other.browser, { fileId: picture.id }))).toContain(bugReportMessages.pictureNotFound);
  const win = await sendPicture(one.browser, 'win-picture');
  expect(messagesOf(await send(one.browser, { fileId: win.id ?? 999_999 }))).toContain(
    bugReportMessages.pictureNotFound,
  );
  const id = numberOf(await send(one.browser, { fileId: picture.id }));
  expect((await read(staff!, id)).data).toMatchObject({ bugReport: { picture: picture.url } });
  const status = async (browser: Browser) => (await browser.send({ method: 'GET', url: picture.url })).statusCode;
  const all = [one.browser, staff!, reader!, other.browser, manager!, server.browser()];
  expect(await Promise.all(all.map(status))).toEqual([200, 200, 200, 404, 404, expect.toBeOneOf([401, 404])]);
  expect((await db().select().from(files).where(eq(files.id, picture.id)))[0]?.purpose).toBe('bug-report');
  // Read-only staff report what fails for them, with a picture.
  const own = await sendPicture(reader!);
  expect(numberOf(await send(reader!, { fileId: own.id }))).toBeGreaterThan(0);
});

test('a visitor’s picture goes with the one report that has its key, and only those who read reports see it', async () => {
  const visitor = server.browser();
  const sent = await sendAsVisitor();
  expect(sent.statusCode, sent.body).toBe(200);
  const { key } = sent.json<{ key: string }>();
  expect(messagesOf(await send(visitor, { pictureKey: `${key}x` }))).toContain(bugReportMessages.pictureNotFound);
  const id = numberOf(await send(visitor, { pictureKey: key }));
  expect((await read(staff!, id)).data).toMatchObject({ bugReport: { picture: `/api/uploads/${key}` } });
  expect(messagesOf(await send(server.browser(), { pictureKey: key }))).toContain(bugReportMessages.pictureNotFound);
  const status = async (browser: Browser) =>
    (await browser.send({ method: 'GET', url: `/api/uploads/${key}` })).statusCode;
  expect(await Promise.all([staff!, manager!, server.browser()].map(status))).toEqual([
    200,
    404,
    expect.toBeOneOf([401, 404]),
  ]);
  // Only pictures, and only a few.
  expect((await sendAsVisitor('page.html')).statusCode).toBe(400);
  for (let more = 0; more < rateLimits.bugPicturesPerIp.limit; more++) await sendAsVisitor('page.html');
  expect((await sendAsVisitor()).statusCode).toBe(429);
});

test('a report sent twice is one report, though its last requests moved on', async () => {
  const { browser, user } = await aMember();
  const sendOnce = (requestIds: string[]) =>
    browser
      .post(
        '/api/graphql',
        { query: create, variables: { input: { text: 'Twice', hasConsent: true, requestIds } } },
        { 'idempotency-key': `report-of-${user.id}` },
      )
      .then((given) => given.json<Answer>());
  const [first, second] = await Promise.all([sendOnce(['a']), sendOnce(['b'])]);
  expect(numberOf(first)).toBe(numberOf(second));
  expect(await db().select().from(bugReports).where(eq(bugReports.userId, user.id))).toHaveLength(1);
});

test('who may not read reports gets none of them, whatever number they try', async () => {
  const { browser } = await aMember();
  const id = numberOf(await send(browser, {}));
  for (const stranger of [browser, manager!, server.browser()]) {
    const [existing, missing] = [await read(stranger, id), await read(stranger, 999_999)];
    expect(existing.errors?.[0]?.message).toBe(missing.errors?.[0]?.message);
    expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(codeOf(existing));
    expect((await stranger.graphql('{ bugReports { totalCount } }')).errors).toBeDefined();
    expect((await move(stranger, id, 'closed')).errors).toBeDefined();
    expect((await answer(stranger, id, 'x')).errors).toBeDefined();
  }
  expect(codeOf(await read(staff!, 999_999))).toBe('NOT_FOUND');
  expect((await rowOf(id))?.status).toBe('new');
});

test('read-only staff see everything and change nothing', async () => {
  const id = numberOf(await send(server.browser(), { email: 'a@example.com' }));
  expect((await read(reader!, id)).data).toMatchObject({ bugReport: { email: 'a@example.com' } });
  for (const tried of [
    await move(reader!, id, 'fixed'),
    await reader!.graphql(`mutation { takeBugReport(id: ${id}) { id } }`),
    await answer(reader!, id, 'x'),
  ]) {
    expect(codeOf(tried)).toBe('FORBIDDEN');
  }
  expect(await rowOf(id)).toMatchObject({ status: 'new', ownerId: null });
});

test('whoever moves a report takes it; every change is in the log, and nothing is written when nothing changes', async () => {
  const id = numberOf(await send(server.browser(), {}));
  expect((await move(staff!, id, 'fixed')).data).toMatchObject({
    changeBugReportStatus: { status: 'fixed', owner: { personId: ids.staff } },
  });
  expect((await rowOf(id))?.doneAt).not.toBeNull();
  await move(staff!, id, 'fixed');
  await staff!.graphql(`mutation { takeBugReport(id: ${id}) { id } }`);
  const ofReport = and(eq(auditLog.objectType, 'bug-report'), eq(auditLog.objectId, String(id)));
  const rows = await db().select().from(auditLog).where(ofReport).orderBy(auditLog.id);
  expect(rows.map(({ action }) => action)).toEqual(['bug-report.create', 'bug-report.status']);
  await move(staff!, id, 'looking');
  expect(await rowOf(id)).toMatchObject({ doneAt: null, ownerId: ids.staff });
});

test('tabs count what their lists hold', async () => {
  const { data } = await staff!.graphql('{ bugReportCounts { status count } }');
  const counts = (data ?? {})['bugReportCounts'] as { status: string; count: number }[];
  expect(counts.map(({ status }) => status)).toEqual(['new', 'looking', 'fixed', 'closed']);
  for (const { status, count } of counts) {
    const list = await staff!.graphql(`{ bugReports(filter: { status: ${status} }) { totalCount } }`);
    expect(list.data).toEqual({ bugReports: { totalCount: count } });
  }
  const work = await staff!.graphql('{ openWork { kind count path needsYou } }');
  expect((work.data ?? {})['openWork']).toContainEqual({
    kind: 'bug_reports',
    count: counts[0]?.count,
    path: '/bug-reports',
    needsYou: true,
  });
});

test('a report is found by its number, its words, its page and its requests', async () => {
  const { browser } = await aMember();
  const id = numberOf(
    await send(browser, { text: '100% broken_thing', page: '/zebra', hasConsent: true, requestIds: ['req-zebra'] }),
  );
  for (const search of [`#${id}`, '100% broken_', '/zebra', 'req-zebra']) {
    const found = await staff!.graphql(
      'query Q($search: String) { bugReports(filter: { search: $search }) { items { id } } }',
      {
        search,
      },
    );
    expect(found.data, search).toEqual({ bugReports: { items: [{ id }] } });
  }
});

test('an answer is one mail to the address of today, stands in the report and takes it', async () => {
  const { browser, user } = await aMember();
  const id = numberOf(await send(browser, { text: 'Secret words of the reporter' }));
  await db()
    .update(users)
    .set({ email: `moved-${user.id}@example.com` })
    .where(eq(users.id, user.id));
  const words = {
    query: `mutation { replyToBugReport(id: ${id}, input: { text: "It is <b>back</b>.\\nSalamat!" }) { id } }`,
  };
  const key = { 'idempotency-key': `reply-to-${id}` };
  await Promise.all([staff!.post('/api/graphql', words, key), staff!.post('/api/graphql', words, key)]);
  expect((await read(staff!, id)).data).toMatchObject({
    bugReport: {
      status: 'looking',
      owner: { personId: ids.staff },
      replies: [{ text: 'It is <b>back</b>.\nSalamat!', by: 'Grace Dela Cruz' }],
    },
  });
  const sent = await db().select().from(mails).where(eq(mails.userId, user.id));
  expect(sent).toMatchObject([
    { template: 'bug-report-answered', toAddress: `moved-${user.id}@example.com`, content: { number: id } },
  ]);
  expect(JSON.stringify(sent)).not.toContain('Secret words');
  expect(await bugReportParts.bugReports({ db: db() }, user.id)).toMatchObject([{ number: id }]);
  expect(await bugReportParts.bugReportAnswers({ db: db() }, user.id)).toMatchObject([{ number: id }]);
});

test('nobody is answered without an address, nor at an archived account', async () => {
  const silent = numberOf(await send(server.browser(), {}));
  expect((await answer(staff!, silent, 'Hi')).errors?.[0]?.message).toBe(bugReportMessages.noAddress);
  const { browser, user } = await aMember();
  const id = numberOf(await send(browser, {}));
  await db().update(users).set({ archivedAt: new Date() }).where(eq(users.id, user.id));
  expect((await answer(staff!, id, 'Hi')).errors?.[0]?.message).toBe(bugReportMessages.archived);
  expect(await db().select().from(bugReportReplies).where(eq(bugReportReplies.reportId, id))).toEqual([]);
  expect((await read(staff!, id)).data).toMatchObject({ bugReport: { mayBeAnswered: false } });
});

test('borrowed hands neither report nor answer', async () => {
  const { user } = await aMember();
  const viewer = (userId: number) =>
    ({ userId, impersonatorId: ids.staff, pages: new Set(['bugReports']), functions: new Set() }) as never;
  const ctx = testContext(server, { viewer: viewer(user.id) });
  await expect(reportBug(ctx, { text: 'x', hasConsent: false })).rejects.toThrow();
  await expect(replyToBugReport(ctx, 1, { text: 'x' })).rejects.toThrow();
});

test('ML-05: reports have their limits, per person, address and network', async () => {
  const { browser, user } = await aMember();
  const many = await Promise.all(Array.from({ length: 14 }, () => send(browser, {})));
  expect(many.filter((each) => codeOf(each) === 'RATE_LIMITED')).toHaveLength(14 - rateLimits.bugReportsPerUser.limit);
  const rows = await db().select().from(bugReports).where(eq(bugReports.userId, user.id)).orderBy(desc(bugReports.id));
  expect(rows).toHaveLength(rateLimits.bugReportsPerUser.limit);
  const visitors = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(server.browser(), { email: at % 2 ? 'v@gmail.com' : 'V+x@gmail.com' })),
  );
  expect(visitors.filter((each) => codeOf(each) === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(3);
  expect(await db().select().from(mails).where(like(mails.toAddress, 'v%@gmail.com'))).toEqual([]);
});

test('ML-05: who writes a stranger’s address under reports takes the reports of their own browser, not the stranger’s', async () => {
  const address = { email: 'tess@example.com' };
  const codesOf = async (browsers: Browser[]) =>
    (await Promise.all(browsers.map((browser) => send(browser, address)))).map(codeOf);
  const { limit } = rateLimits.bugReportsPerEmailAndBrowser;
  const pest = server.browser('203.0.113.7');
  const tries = await codesOf(Array.from({ length: limit + 3 }, () => pest));
  expect(tries.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
  // Tess behind another network, at the same one in a browser that we know, and signed in.
  const known = server.browser('203.0.113.7');
  known.cookies.set('tribe-device', newToken());
  expect(await codesOf([server.browser('203.0.113.8'), known, (await aMember()).browser])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // Marks that somebody makes up are counted by their network.
  const masks = Array.from({ length: rateLimits.bugReportsPerIp.limit }, () => {
    const mask = server.browser('203.0.113.7');
    mask.cookies.set('tribe-device', newToken());
    return mask;
  });
  expect(await codesOf(masks)).toContain('RATE_LIMITED');
});
