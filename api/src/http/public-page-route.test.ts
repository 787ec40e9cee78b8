import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { publicPageVersions } from '#tables/growth/landing-pages.table.ts';
import { leads, pageVisits, visitorSteps } from '#tables/growth/leads.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { Browser } from '#testing/browser.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 10 });
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 FBAN';
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { 'user-agent': phone, ...headers } });
const tagOf = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];
const addresses = ['/free-lessons', '/freelancing', '/fast', '/fast-track'];
const plain = (body: string) => body.replaceAll('<!-- -->', '');

let count = 0;
const person = () => ({
  name: 'Jessa Dumlao',
  email: `jessa-${++count}@example.com`,
  mobile: '+639175550123',
  source: 'free-lessons',
});
async function optedIn(): Promise<Browser> {
  const browser = server.browser(`127.8.40.${count + 1}`);
  expect((await browser.post('/api/opt-in', person())).statusCode).toBe(200);
  return browser;
}
const open = async (browser: Browser, url = '/free-lessons') => (await browser.send({ method: 'GET', url })).body;

/** Three free lessons and one that is not. */
async function makeFree() {
  const { db } = server.database;
  const made = await makeLearning(server.database, { unitSizes: [4] });
  const [first, second, third, closed] = made.lessons.map(({ id }) => id);
  for (const id of [first, second, third])
    await db
      .update(lessons)
      .set({ isFreeLesson: true })
      .where(eq(lessons.id, id ?? 0));
  return { free: [first ?? 0, second ?? 0, third ?? 0] as const, closed: closed ?? 0, ...made };
}

beforeEach(async () => {
  await server.database.db.update(lessons).set({ isFreeLesson: false });
});

test.each(addresses)('MKT-02, MKT-03: %s is a finished document with head and social preview', async (url) => {
  const { statusCode, headers, body } = await get(`${url}?fbclid=x`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(tagOf(body, /<title>(.*?)<\/title>/)).toMatch(/ \| Tribe$/);
  expect(tagOf(body, /property="og:title" content="(.*?)"/)).toBe('3-Part Work-From-Home Training');
  expect(tagOf(body, /property="og:description" content="(.*?)"/)).toBe(
    'Libreng 3-part video training: simulan ang freelancing kahit walang skill, portfolio o experience.',
  );
  expect(tagOf(body, /rel="canonical" href="(.*?)"/)).toMatch(new RegExp(`^https?://[^/]+${url}$`));
  expect(body).toContain('<h1>');
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body.match(/<(script|style)[^>]*>/g)).toEqual([`<style nonce="${nonce}">`, `<script nonce="${nonce}">`]);
});

test.each(addresses)('%s is no heavier than 22 kB over the wire, and says the same compressed', async (url) => {
  await makeFree();
  const { body } = await get(url);
  expect(gzipSync(body).length).toBeLessThan(22_000);
  const packed = await get(url, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toContain('</html>');
  expect((await get(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
});

test('an installation that sells nothing and has no lessons still has finished pages', async () => {
  const fast = await get('/fast');
  expect(fast.body).toContain('Start with the free lessons');
  expect(fast.body).not.toContain('{product}');
  expect(fast.body).not.toContain('₱0');
  const browser = await optedIn();
  expect(await open(browser)).toContain('The first lesson is on its way');
});

test('MKT-05: /12-day-challenge leads to the free lessons and keeps the query', async () => {
  const { statusCode, headers } = await get('/12-day-challenge?aff=miguel-01&utm_source=fb');
  expect(statusCode).toBe(302);
  expect(headers.location).toBe('/free-lessons?source=challenge&aff=miguel-01&utm_source=fb');
});

test('MKT-06: /fast-track counts down and goes to the setting, else to the fast-track funnel', async () => {
  const product = await makeProduct(server.database, { isFastTrack: true });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const refresh = async (url: string) => tagOf((await get(url)).body, /http-equiv="refresh" content="(.*?)"/);
  expect(await refresh('/fast-track?aff=miguel-01')).toBe(`5;url=/${funnel.slug}?aff=miguel-01`);
  const save = (value: string) =>
    server.database.db.update(settings).set({ value }).where(eq(settings.name, 'fast-track-url'));
  await save('https://example.com/fast');
  expect(await refresh('/fast-track')).toBe('5;url=https://example.com/fast');
  await save('');
});

test('an opt-in opens the first lesson in place of the form, and only for this browser', async () => {
  const { free } = await makeFree();
  const before = (await get('/free-lessons')).body;
  expect(before).toContain('name="mobile"');
  expect(before).not.toContain('Secret lesson text');
  const browser = await optedIn();
  const after = plain(await open(browser));
  expect(after).not.toContain('name="mobile"');
  expect(after).toContain('Lesson 1 of 3');
  expect(after).toContain('0 of 3 finished');
  expect(after).toContain('Secret lesson text');
  expect(after).toContain(`data-finish="${free[0]}"`);
  expect(after).toContain('Set my password');
  expect((await get('/free-lessons')).body).toContain('name="mobile"');
});

test('progress is kept, the next lesson opens, and the offer comes after the third', async () => {
  const product = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, terms: ['one-time'] });
  await server.database.db.update(settings).set({ value: funnel.id }).where(eq(settings.name, 'free-lessons-offer'));
  const { free } = await makeFree();
  const browser = await optedIn();
  const finish = (lessonId: unknown) => browser.post('/api/free-lessons', { lessonId });
  expect((await finish(free[0])).json()).toEqual({ ok: true });
  expect((await finish(free[0])).statusCode).toBe(200);
  const second = plain(await open(browser));
  expect(second).toContain('1 of 3 finished');
  expect(second).toContain('Lesson 2 of 3');
  expect(second).toContain('Continue where you stopped');
  expect(second).not.toContain(`/checkout/${funnel.id}`);
  expect(plain(await open(browser, `/free-lessons?lesson=${free[0]}`))).toContain('Lesson 1 of 3');
  await finish(free[1]);
  await finish(free[2]);
  const done = plain(await open(browser));
  expect(done).toContain('3 of 3 finished');
  expect(done).toContain(`href="/checkout/${funnel.id}"`);
  await server.database.db.update(settings).set({ value: '' }).where(eq(settings.name, 'free-lessons-offer'));
});

test('strangers keep no progress, and lessons that are not free do not count', async () => {
  const { free, closed } = await makeFree();
  const rows = () => server.database.db.$count(visitorSteps);
  const before = await rows();
  const stranger = server.browser('127.8.41.1');
  expect((await stranger.post('/api/free-lessons', { lessonId: free[0] })).statusCode).toBe(404);
  const browser = await optedIn();
  for (const lessonId of [closed, 999_999, -1, '1; drop', null, { $gt: 0 }])
    expect((await browser.post('/api/free-lessons', { lessonId })).statusCode).toBeGreaterThanOrEqual(400);
  expect(plain(await open(browser, `/free-lessons?lesson=${closed}`))).toContain('Lesson 1 of 3');
  expect(await rows()).toBe(before);
});

test('a draft is free for nobody', async () => {
  const { free } = await makeFree();
  await server.database.db.update(lessons).set({ status: 'draft' }).where(eq(lessons.id, free[0]));
  const browser = await optedIn();
  expect(plain(await open(browser))).toContain('Lesson 1 of 2');
  expect((await browser.post('/api/free-lessons', { lessonId: free[0] })).statusCode).toBe(404);
});

test('a signed-in person sees the lessons without the form, and their progress', async () => {
  const { free } = await makeFree();
  const browser = await signedIn(server, await makeUser(server.database), '127.8.42.1');
  const page = await open(browser);
  expect(page).not.toContain('name="mobile"');
  expect(page).not.toContain('Set my password');
  expect((await browser.post('/api/free-lessons', { lessonId: free[0] })).statusCode).toBe(200);
  expect(plain(await open(browser))).toContain('1 of 3 finished');
});

test('without a script the form is posted and comes back; something wrong is said', async () => {
  const { free } = await makeFree();
  const browser = server.browser('127.8.43.1');
  const send = (url: string, body: Record<string, string>) =>
    browser.send({
      method: 'POST',
      url,
      payload: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const wrong = await send('/free-lessons', { name: '', email: 'x', mobile: '1' });
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/free-lessons?form=check#start']);
  expect(await open(browser, '/free-lessons?form=check')).toContain('Please check your name, email and mobile number');
  const { email } = person();
  const sent = await send('/free-lessons?utm_source=fb&aff=miguel-01', { name: 'Ana', email, mobile: '917 555 0123' });
  expect(sent.statusCode).toBe(303);
  const [lead] = await server.database.db.select().from(leads).where(eq(leads.email, email));
  expect(lead).toMatchObject({
    mobile: '+639175550123',
    utmSource: 'fb',
    affCode: 'miguel-01',
    source: 'free-lessons',
  });
  expect((await send('/free-lessons', { lesson: String(free[0]) })).headers.location).toBe('/free-lessons#start');
  expect(plain(await open(browser))).toContain('1 of 3 finished');
});

test('a form of another site is refused', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/free-lessons',
    payload: 'name=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
});

test('a published version is seen at once, and a reset brings the default back', async () => {
  const { db } = server.database;
  const words = { menu: '', title: 'Bagong pahina', lead: '', style: 'checks' as const, items: [] };
  const content = {
    blocks: [{ id: 'a', type: 'bullets' as const, props: words }],
    seo: { title: 'Own title', description: '', imageKey: null },
  };
  const add = (number: number, shown: typeof content | null) =>
    db
      .insert(publicPageVersions)
      .values({ page: 'freelancing', number, content: shown, publishedAt: server.clock.now() });
  await add(1, content);
  const { body } = await get('/freelancing');
  expect(body).toContain('Bagong pahina');
  expect(tagOf(body, /property="og:title" content="(.*?)"/)).toBe('Own title');
  await add(2, null);
  expect((await get('/freelancing')).body).toContain('Ano ba ang freelancing?');
});

test('visits are counted by page and campaign, programs are not', async () => {
  const app = await buildBeside(server);
  const ask = (url: string, agent = phone) => app.inject({ method: 'GET', url, headers: { 'user-agent': agent } });
  await ask('/fast?utm_source=fb');
  await ask('/fast?utm_source=fb', 'Googlebot/2.1');
  await ask('/free-lessons?source=challenge&utm_source=fb');
  await app.close();
  const rows = await server.database.db.select().from(pageVisits).where(eq(pageVisits.source, 'fb'));
  expect(Object.fromEntries(rows.map(({ page, visits }) => [page, visits]))).toEqual({
    '12-day-challenge': 1,
    fast: 1,
  });
});
