import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { noteLead, tellPurchases } from '#features/growth/tracking/conversion-events.ts';
import { sendEvent } from '#features/growth/tracking/conversions.jobs.ts';
import { consentAnswers, conversionEvents, orderConsents } from '#tables/growth/tracking.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { browserWith } from '#testing/make-group.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const mark = '0123456789abcdef0123456789abcdef';
const token = 'EAAB-a-token-of-the-receiver-1234567890';
const set = 'mutation ($name: String!, $value: String!) { updateSetting(name: $name, value: $value) { value } }';

/** Servers hear of a change a moment after it; the first page also loads what draws it. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000 });

let staff: Browser;
let slug: string;
beforeAll(async () => {
  staff = await browserWith(server, ['tribe-team-fa']);
  ({ slug } = await makeFunnel(server.database, { slug: 'tracked' }));
});
beforeEach(async () => {
  for (const name of [
    'meta-pixel-id',
    'google-analytics-id',
    'google-tag-manager-id',
    'tiktok-pixel-id',
    'meta-conversions-token',
  ])
    await staff.graphql(set, { name, value: '' });
  await db().delete(conversionEvents);
  await db().delete(consentAnswers);
});

const page = (cookies: Record<string, string> = {}, headers = {}) =>
  server.inject({ method: 'GET', url: `/${slug}`, cookies, headers });
const policyOf = async (...given: Parameters<typeof page>) =>
  String((await page(...given)).headers['content-security-policy']);
const setTo = async (name: string, value: string) => {
  expect((await staff.graphql(set, { name, value })).errors).toBeUndefined();
};
const answer = (body: object) => server.browser().post('/api/consent', body);

test('a page is as it was while nothing is set, and asks once something is', async () => {
  await eventually(async () => expect((await page()).body).not.toContain('id="consent"'));
  expect(await policyOf()).not.toContain('facebook');
  await setTo('meta-pixel-id', '1234567890');
  await eventually(async () => expect((await page()).body).toContain('"ids":{"meta":"1234567890"}'));
  const policy = await policyOf();
  expect(policy).toContain('https://connect.facebook.net');
  expect(policy).not.toContain('google');
  expect(policy).not.toContain('unsafe-eval');
});

test('who refused, and who asks every site for privacy, gets a closed page without ids', async () => {
  await setTo('meta-pixel-id', '1234567890');
  await eventually(async () => expect(await policyOf()).toContain('facebook'));
  for (const given of [[{ 'tribe-consent': `meta.r.${mark}` }], [{}, { 'sec-gpc': '1' }]] as const) {
    const { body, headers } = await page(...given);
    expect(headers['content-security-policy']).not.toContain('facebook');
    expect(body).toContain('"ids":null');
    expect(body).not.toContain('1234567890');
  }
  // A refusal of what was set before is no answer to what is set now.
  expect(await policyOf({ 'tribe-consent': `tiktok.r.${mark}` })).toContain('facebook');
});

test('an id that carries script is refused, and one in the database is not used', async () => {
  const evil = '1"></script><script>alert(1)</script>';
  expect((await staff.graphql(set, { name: 'meta-pixel-id', value: evil })).errors).toBeDefined();
  await db().update(settings).set({ value: evil }).where(eq(settings.name, 'meta-pixel-id'));
  await setTo('google-analytics-id', 'G-ABC123');
  await eventually(async () => expect((await page()).body).toContain('G-ABC123'));
  const { body } = await page();
  expect(body).not.toContain('alert(1)');
  expect(body).toContain('"ids":{"analytics":"G-ABC123"}');
  await db().update(settings).set({ value: '' }).where(eq(settings.name, 'meta-pixel-id'));
});

test('an answer is recorded without saying whose it is; nonsense is refused', async () => {
  expect((await answer({ version: 'meta', choice: 'accept', mark })).statusCode).toBe(204);
  expect(await db().select().from(consentAnswers)).toMatchObject([{ version: 'meta', choice: 'accept', mark }]);
  for (const body of [
    {},
    { version: 'meta', choice: 'yes', mark },
    { version: '<b>', choice: 'accept', mark },
    { version: 'meta', choice: 'accept', mark: 'x' },
  ])
    expect((await answer(body)).statusCode).toBe(400);
  const foreign = await server.inject({
    method: 'POST',
    url: '/api/consent',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    payload: JSON.stringify({ version: 'meta', choice: 'refuse', mark }),
  });
  expect(foreign.statusCode).toBe(403);
  expect(await db().$count(consentAnswers)).toBe(1);
});

test('the token is sealed, and nobody reads it again: not staff, not the log', async () => {
  await setTo('meta-conversions-token', token);
  const [row] = await db().select().from(settings).where(eq(settings.name, 'meta-conversions-token'));
  expect(row?.value).toMatch(/^v1\./);
  expect(JSON.stringify((await staff.graphql('{ settings { name value } }')).data)).not.toContain('EAAB');
  expect(JSON.stringify((await staff.graphql('{ settings { name value } }')).data)).not.toContain(String(row?.value));
  const visitor = '{ defaultSettingByName(name: "meta-conversions-token") { value } }';
  expect((await server.browser().graphql(visitor)).data).toEqual({ defaultSettingByName: null });
  const log = await db().select().from(auditLog).where(eq(auditLog.objectId, 'meta-conversions-token'));
  expect(JSON.stringify(log)).not.toMatch(/EAAB|v1\./);
});

type Received = { path: string; body: Record<string, unknown> };
const received: Received[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ path: request.url ?? '', body: JSON.parse(body) as Record<string, unknown> });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void receiver.close());
const job = () => ({
  ...jobContext(server),
  conversionOrigin: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const eventsOf = () => db().select().from(conversionEvents).orderBy(conversionEvents.id);

async function agree(): Promise<void> {
  received.length = 0;
  status = 200;
  await setTo('meta-pixel-id', '1234567890');
  await setTo('meta-conversions-token', token);
  expect((await answer({ version: 'meta~server', choice: 'accept', mark })).statusCode).toBe(204);
}
const lead = { mark, email: ' Ana@Example.com ', mobile: '0917 123 4567', userAgent: 'Phone', path: '/free-lessons' };

test('an opt-in of somebody who agreed is told once, hashed, with the id of the page’s event', async () => {
  await agree();
  await Promise.all(Array.from({ length: 5 }, () => noteLead(job(), lead)));
  const events = await eventsOf();
  expect(events).toHaveLength(1);
  await sendEvent(job(), { eventId: events[0]?.id });
  await sendEvent(job(), { eventId: events[0]?.id });
  expect(received).toHaveLength(1);
  expect(received[0]?.path).toBe('/v24.0/1234567890/events');
  expect(received[0]?.body).toMatchObject({
    access_token: token,
    data: [
      {
        event_name: 'Lead',
        event_id: `lead.${mark}`,
        action_source: 'website',
        user_data: { em: [sha256('ana@example.com')], ph: [sha256('639171234567')], client_user_agent: 'Phone' },
      },
    ],
  });
  expect(JSON.stringify(received)).not.toMatch(/ana@|0917/i);
  expect(await eventsOf()).toMatchObject([{ state: 'sent', content: null }]);
});

test('nothing is told of people who refused, were asked about less, or changed their mind', async () => {
  await agree();
  await noteLead(job(), { ...lead, mark: 'f'.repeat(32) });
  await answer({ version: 'meta', choice: 'accept', mark: 'e'.repeat(32) });
  await noteLead(job(), { ...lead, mark: 'e'.repeat(32) });
  expect(await eventsOf()).toEqual([]);
  await noteLead(job(), lead);
  await answer({ version: 'meta~server', choice: 'refuse', mark });
  const [event] = await eventsOf();
  await sendEvent(job(), { eventId: event?.id });
  expect(received).toEqual([]);
  expect(await eventsOf()).toMatchObject([{ state: 'dropped', content: null }]);
});

test('a receiver in trouble is asked again later; one that refuses is not', async () => {
  await agree();
  await noteLead(job(), lead);
  const [event] = await eventsOf();
  status = 503;
  await expect(sendEvent(job(), { eventId: event?.id })).rejects.toThrow('503');
  expect(await eventsOf()).toMatchObject([{ state: 'waiting' }]);
  status = 400;
  await sendEvent(job(), { eventId: event?.id });
  expect(await eventsOf()).toMatchObject([{ state: 'failed', content: null }]);
});

test('a purchase is told when it is paid, if the browser that ordered had agreed', async () => {
  await agree();
  const funnel = await makeFunnel(server.database, { price: 4_500_00 });
  const buyer = server.browser();
  buyer.cookies.set('tribe-consent', `meta~server.a.${mark}`);
  const order = { funnelId: funnel.id, paymentTermId: 'one-time' };
  await placeOrderBy(buyer, { ...order, person: makeVisitor() });
  await placeOrderBy(server.browser(), { ...order, person: makeVisitor() });
  expect(await db().$count(orderConsents)).toBe(1);
  await tellPurchases(job());
  expect(await eventsOf()).toEqual([]);

  const [kept] = await db().select().from(orderConsents);
  const person = await browserWith(server, ['member']);
  const { id } = (await person.currentUser()) as { id: number };
  await db()
    .update(orders)
    .set({ liveAt: server.clock.now(), lapsesAt: null, userId: id })
    .where(eq(orders.id, kept?.orderId ?? 0));
  await Promise.all([tellPurchases(job()), tellPurchases(job())]);
  await tellPurchases(job());
  const events = await eventsOf();
  expect(events).toMatchObject([{ kind: 'purchase', content: { value: 4_500_00 } }]);
  await sendEvent(job(), { eventId: events[0]?.id });
  expect(received[0]?.body).toMatchObject({
    data: [{ event_name: 'Purchase', custom_data: { currency: 'PHP', value: 4500 } }],
  });
});

test('the opt-in form of a browser that agreed is told after its answer, of others nothing is', async () => {
  await agree();
  const body = { name: 'Ana Cruz', email: 'ana@example.com', mobile: '09171234567', source: 'free-lessons' };
  expect((await server.browser().post('/api/opt-in', body)).statusCode).toBe(200);
  const agreed = server.browser();
  agreed.cookies.set('tribe-consent', `meta~server.a.${mark}`);
  expect((await agreed.post('/api/opt-in', body, { 'sec-gpc': '1' })).statusCode).toBe(200);
  const headers = { referer: 'https://tribe.example/free-lessons?email=ana@example.com' };
  expect((await agreed.post('/api/opt-in', body, headers)).statusCode).toBe(200);
  await eventually(async () =>
    expect(await eventsOf()).toMatchObject([
      { kind: 'lead', eventKey: `lead.${mark}`, content: { address: 'http://localhost:8910/free-lessons' } },
    ]),
  );
});
