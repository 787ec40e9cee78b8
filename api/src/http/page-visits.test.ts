import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { PageVisitCounter } from '#features/growth/leads/page-visits.ts';
import { pageVisits } from '#tables/growth/leads.table.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { addPageVisits } from './page-visits.ts';

const database = useTestDatabase();
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
let now = new Date('2026-11-17T03:00:00Z');

/** A server with one public page. */
async function start(db = database.db): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(cookie);
  app.decorateRequest('now');
  app.addHook('onRequest', (request, _reply, done) => {
    request.now = now;
    done();
  });
  const count = addPageVisits(app, { platform: { db }, isHttps: false });
  app.get('/free-lessons', async (request, reply) => {
    count(request, reply, 'free-lessons');
    return 'page';
  });
  return app;
}

const visit = (app: FastifyInstance, { agent = phone, cookies = {}, search = '', headers = {} } = {}) =>
  app.inject({ url: `/free-lessons${search}`, headers: { 'user-agent': agent, ...headers }, cookies });
const counted = async () =>
  (await database.db.select().from(pageVisits)).map(({ visits, ...row }) => [Object.values(row).join(' '), visits]);
afterEach(() => database.db.delete(pageVisits));

test('a browser counts once for each page and day, with the campaign of its first visit', async () => {
  const app = await start();
  const first = await visit(app, { search: '?utm_source=FB&utm_campaign=Payday' });
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  expect(cookies).toEqual({ 'tribe-visits': '2026-11-17.free-lessons' });
  await visit(app, { cookies });
  await visit(app);
  now = new Date('2026-11-17T16:30:00Z');
  await visit(app, { cookies });
  await app.close();
  now = new Date('2026-11-17T03:00:00Z');
  expect(await counted()).toEqual(
    expect.arrayContaining([
      ['2026-11-17 free-lessons fb payday', 1],
      ['2026-11-17 free-lessons  ', 1],
      ['2026-11-18 free-lessons  ', 1],
    ]),
  );
});

test.each([
  { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  { agent: 'curl/8.5.0' },
  { agent: '' },
  { headers: { 'sec-purpose': 'prefetch' } },
])('no person is behind $agent $headers', async (facts) => {
  const app = await start();
  expect((await visit(app, facts)).cookies).toEqual([]);
  await app.close();
  expect(await counted()).toEqual([]);
});

test('two servers add up, also at the same moment', async () => {
  const servers = [await start(), await start()];
  await Promise.all(
    servers.flatMap((app) => Array.from({ length: 25 }, () => visit(app, { search: '?utm_source=fb' }))),
  );
  await Promise.all(servers.map((app) => app.close()));
  expect(await counted()).toEqual([['2026-11-17 free-lessons fb ', 50]]);
});

test('visits wait while the database is away, and a flood of made-up campaigns fills neither memory nor table', async () => {
  let isAway = true;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these two are called
  const db = {
    select: database.db.select.bind(database.db),
    insert: (table: typeof pageVisits) => {
      if (isAway) throw new Error('away');
      return database.db.insert(table);
    },
  } as unknown as typeof database.db;
  const warnings: string[] = [];
  const counter = new PageVisitCounter(db, {
    warn: (_facts: unknown, text?: string) => void warnings.push(text ?? ''),
  });
  for (let index = 0; index < 5_000; index++)
    counter.note({ page: 'fast', campaign: { utmSource: `made-up-${index}`, utmCampaign: null }, now });
  await counter.flush();
  expect(warnings).toEqual(['visits of public pages wait for the database']);
  isAway = false;
  await counter.flush();
  const rows = await database.db.select().from(pageVisits);
  expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(5_000);
  expect(rows).toHaveLength(201);

  // The rest of the day, also from another server: words that are known still count, new ones do not.
  const other = new PageVisitCounter(database.db, { warn: () => undefined });
  for (const utmSource of ['made-up-0', 'new-one', null])
    other.note({ page: 'fast', campaign: { utmSource, utmCampaign: null }, now });
  other.note({ page: 'slow', campaign: { utmSource: 'new-one', utmCampaign: null }, now });
  await other.flush();
  expect(await counted()).toEqual(
    expect.arrayContaining([
      ['2026-11-17 fast made-up-0 ', 2],
      ['2026-11-17 fast (other) (other)', 4_801],
      ['2026-11-17 fast  ', 1],
      ['2026-11-17 slow new-one ', 1],
    ]),
  );
  expect(await database.db.select().from(pageVisits)).toHaveLength(203);
});
