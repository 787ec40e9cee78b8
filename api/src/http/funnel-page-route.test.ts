import { blockDefaults } from '@app/rules/money/funnel-pages/block-defaults';
import type { PageBlock } from '@app/rules/money/funnel-pages/page-content';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkoutVisits, funnelPageVersions, funnelVisits } from '#tables/money/funnel-pages.table.ts';
import { type Funnel, funnels, slugs } from '#tables/money/funnels.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ configuredBaseUrl: 'https://tribe.example' });
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 FBAN';
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { 'user-agent': phone, ...headers } });

let published = 0;
async function publish(funnel: Funnel, blocks: PageBlock[], seo = { title: '', description: '' }) {
  published += 1;
  await server.database.db.insert(funnelPageVersions).values({
    funnelId: funnel.id,
    kind: 'landing',
    number: published,
    content: { blocks, seo: { ...seo, imageKey: null } },
    publishedAt: server.clock.now(),
  });
}

const hero = (title: string): PageBlock => ({ id: 'hero', type: 'hero', props: { ...blockDefaults.hero, title } });
const price: PageBlock = { id: 'price', type: 'price', props: blockDefaults.price };
const tagOf = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];

test('a slug answers with a finished document: title, description, preview tags and text', async () => {
  const funnel = await makeFunnel(server.database, { slug: 'launchpad', name: 'Launchpad' });
  await publish(funnel, [hero('Work from home'), price], {
    title: 'Start today',
    description: 'Kahit zero experience',
  });
  const { statusCode, headers, body } = await get('/launchpad?fbclid=x');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(tagOf(body, /<title>(.*?)<\/title>/)).toBe('Start today | Tribe');
  expect(tagOf(body, /name="description" content="(.*?)"/)).toBe('Kahit zero experience');
  expect(tagOf(body, /rel="canonical" href="(.*?)"/)).toBe('https://tribe.example/launchpad');
  expect(tagOf(body, /property="og:title" content="(.*?)"/)).toBe('Start today');
  expect(tagOf(body, /property="og:url" content="(.*?)"/)).toBe('https://tribe.example/launchpad');
  expect(tagOf(body, /name="twitter:card" content="(.*?)"/)).toBe('summary');
  expect(tagOf(body, /<h1>(.*?)<\/h1>/)).toBe('Work from home');
  expect(body).not.toContain('noindex');
});

test('a page is compressed on its way to the phone', async () => {
  const funnel = await makeFunnel(server.database);
  await publish(funnel, [hero('x'), price]);
  for (const encoding of ['gzip', 'br']) {
    const answer = await get(`/${funnel.slug}`, { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(22_000);
  }
});

test.each([
  ['Design sa\n  phone mo.', 'Design sa phone mo.'],
  [null, 'Learn more about Canva for VAs on Tribe.'],
])('a page without words for its preview has those of what it sells (%j)', async (description, shared) => {
  const product = await makeProduct(server.database, { name: 'Canva for VAs', description });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  await publish(funnel, [hero('x')]);
  const { body } = await get(`/${funnel.slug}`);
  expect(tagOf(body, /<title>(.*?)<\/title>/)).toBe(`${funnel.name} | Tribe`);
  expect(tagOf(body, /property="og:title" content="(.*?)"/)).toBe(funnel.name);
  expect(tagOf(body, /property="og:description" content="(.*?)"/)).toBe(shared);
  expect(tagOf(body, /name="description" content="(.*?)"/)).toBe(shared);
});

test('“I have a coupon” goes to the checkout with the chosen term', async () => {
  const funnel = await makeFunnel(server.database, { terms: ['one-time', '3-gives'], price: 9_000_00 });
  await publish(funnel, [hero('x'), price]);
  const { body } = await get(`/${funnel.slug}`);
  const form = tagOf(body, /<form class="card price"(.*?)<\/form>/s) ?? '';
  expect(form).toContain(`action="/checkout/${funnel.id}" method="get"`);
  expect(form).toMatch(/type="radio"[^>]*name="term"[^>]*value="3-gives"/);
  expect(form).toMatch(/<button class="coupon" type="submit" value="coupon" name="with">I have a coupon/);
  expect(body).not.toContain('#coupon');
});

test('a price for renewals is not shown to visitors: one button leads members to their bills', async () => {
  const product = await makeProduct(server.database, { price: 7_654_00 });
  const funnel = await makeFunnel(server.database, { productId: product.id, isRenewal: true });
  await publish(funnel, [hero('x'), price]);
  const { statusCode, body } = await get(`/${funnel.slug}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('For members who renew');
  expect(body).toContain('href="/login?redirectTo=%2Faccount">Log in to renew');
  expect(body).not.toContain('₱7,654.00');
  expect(body).not.toContain(`/checkout/${funnel.id}`);
  expect(body).not.toContain('Choose your terms');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test('a page names only the platforms that are offered', async () => {
  const funnel = await makeFunnel(server.database);
  const old = 'Pay with GCash, Maya or bank transfer. No credit card needed.';
  await publish(funnel, [{ id: 'hero', type: 'hero', props: { ...blockDefaults.hero, note: old } }, price]);
  const none = (await get(`/${funnel.slug}`)).body;
  expect(none).not.toContain('GCash');
  expect(none).toContain('Pay by online transfer.');
  const save = (name: string, value: string) =>
    server.database.db.update(settings).set({ value }).where(eq(settings.name, name));
  await save('payment-account-name-maya', 'Tribe Learning Co.');
  await save('payment-account-number-maya', '0917 555 0142');
  expect((await get(`/${funnel.slug}`)).body).toContain('Send the amount by Maya.');
  await save('payment-account-name-maya', '');
  await save('payment-account-number-maya', '');
});

test('price, terms, seats and closing are those of the funnel now', async () => {
  const funnel = await makeFunnel(server.database, {
    terms: ['one-time', '3-gives'],
    price: 9_000_00,
    capacity: 200,
    seatsTaken: 136,
    closesAt: new Date('2026-11-29T16:00:00Z'),
  });
  await publish(funnel, [hero('x'), price]);
  const before = (await get(`/${funnel.slug}`)).body;
  expect(before).toContain('3 × ₱3,000.00');
  expect(before).toContain('Enroll from ₱3,000.00');
  expect(before).toContain('Dec 15 2026 to Jan 15 2027, 2 times');
  expect(before).toContain('Closes Sun, Nov 29 2026');
  expect(before.replaceAll('<!-- -->', '')).toContain('136 of 200 seats taken');
  await server.database.db.update(funnels).set({ price: 6_000_00, seatsTaken: 137 }).where(eq(funnels.id, funnel.id));
  const after = (await get(`/${funnel.slug}`)).body;
  expect(after).toContain('3 × ₱2,000.00');
  expect(after).not.toContain('₱3,000.00');
  expect(after.replaceAll('<!-- -->', '')).toContain('137 of 200 seats taken');
});

test('a new version is seen at once', async () => {
  const funnel = await makeFunnel(server.database);
  await publish(funnel, [hero('First words')]);
  expect((await get(`/${funnel.slug}`)).body).toContain('First words');
  await publish(funnel, [hero('Second words')]);
  const { body } = await get(`/${funnel.slug}`);
  expect(body).toContain('Second words');
  expect(body).not.toContain('First words');
});

test('a funnel without a page shows what it sells', async () => {
  const product = await makeProduct(server.database, { name: 'Canva for VAs', description: 'Design sa phone mo.' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const { statusCode, body } = await get(`/${funnel.slug}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Canva for VAs</h1>');
  expect(body).toContain('Design sa phone mo.');
  expect(body).toContain(`action="/checkout/${funnel.id}"`);
});

test.each([
  ['closed', { closesAt: new Date('2026-11-01T00:00:00Z') }, 'Enrollment is closed'],
  ['full', { capacity: 2, seatsTaken: 2 }, 'All seats are taken'],
  ['not open yet', { opensAt: new Date('2026-12-01T00:00:00Z') }, 'Enrollment opens Tue, Dec 1 2026'],
])('C6: a funnel that is %s says so, names what is open instead, and shows no price', async (_state, values, label) => {
  const product = await makeProduct(server.database, { price: 7_654_00 });
  const funnel = await makeFunnel(server.database, { ...values, productId: product.id });
  const { statusCode, body } = await get(`/${funnel.slug}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(label);
  expect(body).not.toContain('₱7,654.00');
  expect(body).not.toContain('Choose your terms');
  expect(body).not.toContain('within the day');
  expect(body).not.toContain(`href="/checkout/${funnel.id}"`);
  expect(body).not.toContain(`action="/checkout/${funnel.id}"`);

  const other = await makeFunnel(server.database, { productId: product.id });
  const again = await get(`/${funnel.slug}`);
  expect(again.body).toContain(`Open now: ${product.name}`);
  expect(again.body).toContain(`href="/${other.slug}"`);
});

test('unknown slugs and archived funnels are not found, and neither is a word that only is claimed', async () => {
  const archived = await makeFunnel(server.database, { archivedAt: server.clock.now() });
  for (const url of ['/no-such-page', `/${archived.slug}`, '/No-Such']) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Page not found');
  }
  await server.database.db.insert(slugs).values({ slug: 'maria', kind: 'affiliate' });
  expect((await get('/maria')).statusCode).toBe(404);
});

test('pages of the product win over slugs, whatever the database says', async () => {
  await makeFunnel(server.database, { slug: 'login', name: 'Thief' });
  const { body } = await get('/login');
  expect(body).not.toContain('Thief');
});

test('a hidden funnel asks search engines to stay away', async () => {
  const funnel = await makeFunnel(server.database, { isHidden: true });
  expect((await get(`/${funnel.slug}`)).body).toContain('name="robots" content="noindex"');
});

test('XS-07: no word of staff breaks out of text, tags or links', async () => {
  const hostile = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const product = await makeProduct(server.database, { name: hostile, description: hostile });
  const funnel = await makeFunnel(server.database, { name: hostile, productId: product.id });
  await publish(
    funnel,
    [
      {
        id: 'hero',
        type: 'hero',
        props: { ...blockDefaults.hero, title: hostile, eyebrow: '{product}', note: hostile },
      },
      price,
      { id: 'faq', type: 'faq', props: { ...blockDefaults.faq, items: [{ question: hostile, answer: hostile }] } },
      {
        id: 'text',
        type: 'text',
        props: {
          menu: '',
          title: hostile,
          text: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: hostile, marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
                ],
              },
            ],
          },
        },
      },
    ],
    { title: hostile, description: hostile },
  );
  const { body, headers } = await get(`/${funnel.slug}`);
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<img src=x');
  expect(body).not.toMatch(/href="javascript/);
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body.match(/<(script|style)[^>]*>/g)).toEqual([`<style nonce="${nonce}">`, `<script nonce="${nonce}">`]);
});

test('each answer has a nonce of its own, also when the page was drawn before', async () => {
  const funnel = await makeFunnel(server.database);
  const answers = await Promise.all([get(`/${funnel.slug}`), get(`/${funnel.slug}`)]);
  const nonces = answers.map(({ body }) => tagOf(body, /<style nonce="(.*?)"/));
  expect(new Set(nonces).size).toBe(2);
});

/** Visits are written when the server closes, at the latest. */
async function visiting(visit: (app: Awaited<ReturnType<typeof buildBeside>>) => Promise<unknown>): Promise<void> {
  const app = await buildBeside(server);
  await visit(app);
  await app.close();
}

test('a visitor counts once a day, programs and look-aheads do not count', async () => {
  const funnel = await makeFunnel(server.database);
  await visiting(async (app) => {
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: `/${funnel.slug}`, headers: { 'user-agent': phone, ...headers } });
    const first = await ask({});
    const [cookie] = first.cookies.filter(({ name }) => name === 'tribe-visitor');
    expect(cookie).toMatchObject({ sameSite: 'Lax', httpOnly: true, path: '/', maxAge: 365 * 24 * 3600 });
    const again = await ask({ cookie: `tribe-visitor=${cookie?.value}` });
    expect(again.cookies).toEqual([]);
    await ask({ cookie: `tribe-visitor=${cookie?.value}` });
    await ask({ cookie: "tribe-visitor=' or 1=1 --" });
    await ask({ 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' });
    await ask({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await ask({ 'sec-purpose': 'prefetch;prerender' });
    await ask({}, 'HEAD');
  });
  const rows = await server.database.db.select().from(funnelVisits).where(eq(funnelVisits.funnelId, funnel.id));
  expect(rows).toHaveLength(2);
  expect(rows[0]?.day).toBe('2026-11-15');
});

test('AF-08: one client without cookies cannot fill the table', async () => {
  const funnel = await makeFunnel(server.database);
  await visiting(async (app) => {
    for (let round = 0; round < 320; round++) {
      await app.inject({ method: 'GET', url: `/${funnel.slug}`, headers: { 'user-agent': phone } });
    }
  });
  const rows = await server.database.db.select().from(funnelVisits).where(eq(funnelVisits.funnelId, funnel.id));
  expect(rows).toHaveLength(300);
});

test('visits of the checkout are counted as well, for existing funnels', async () => {
  const funnel = await makeFunnel(server.database);
  const visitor = 'b3b1c5ae-5f0a-4c77-9d0e-3d1f5a1c2b3d';
  await visiting(async (app) => {
    for (const id of [funnel.id, funnel.id, 'no-such-funnel']) {
      await app.inject({
        method: 'GET',
        url: `/checkout/${id}`,
        headers: { 'user-agent': phone, cookie: `tribe-visitor=${visitor}` },
      });
    }
  });
  expect(await server.database.db.select().from(checkoutVisits)).toEqual([
    { funnelId: funnel.id, day: '2026-11-15', visitorId: visitor },
  ]);
});

test('B7: the code of who sent a visitor is kept for 30 days, and the last click wins', async () => {
  const funnel = await makeFunnel(server.database);
  const { cookies } = await get(`/${funnel.slug}?aff=miguel-01`);
  const kept = cookies.find(({ name }) => name === 'affiliate-code');
  expect(kept).toMatchObject({ value: 'miguel-01', sameSite: 'Lax', maxAge: 30 * 24 * 3600 });
  expect(kept?.httpOnly).toBeUndefined();
  const later = await get(`/${funnel.slug}?aff=another`, { cookie: 'affiliate-code=miguel-01' });
  expect(later.cookies.find(({ name }) => name === 'affiliate-code')?.value).toBe('another');
  const ahead = await get(`/${funnel.slug}?aff=another`, { 'sec-purpose': 'prefetch' });
  expect(ahead.cookies.some(({ name }) => name === 'affiliate-code')).toBe(false);
  for (const url of ['/signup?affCode=rowena', `/checkout/${funnel.id}?term=one-time&aff=rowena`]) {
    const light = await get(url);
    expect(light.cookies.find(({ name }) => name === 'affiliate-code')?.value).toBe('rowena');
  }
  for (const code of ['<script>', 'has%20space', 'x'.repeat(65), '', '%0d%0aset-cookie:a=b']) {
    const answer = await get(`/${funnel.slug}?aff=${code}`);
    expect(answer.cookies.some(({ name }) => name === 'affiliate-code')).toBe(false);
  }
});

test('D: an impersonator sees the bar on public pages as well, and nobody else does', async () => {
  const funnel = await makeFunnel(server.database);
  await publish(funnel, [hero('x')]);
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const member = await makeUser(server.database, { email: `o'hara+"<b>@example.com` });
  const browser = await signedIn(server, admin);
  const page = async () => (await browser.send({ method: 'GET', url: `/${funnel.slug}` })).body;
  expect(await page()).not.toContain('Impersonating');
  const start = 'mutation ($userId: Int!) { startImpersonation(userId: $userId, reason: "to see") }';
  expect((await browser.graphql(start, { userId: member.id })).errors).toBeUndefined();
  const shown = await page();
  expect(shown).toContain(`Impersonating User (o'hara+&quot;&lt;b&gt;@example.com)`);
  expect(shown).toContain(`"/community/members/${member.id}"`);
  expect(shown).toMatch(/<section class="impersonation"[^>]*>.*End Session/);
  expect((await get(`/${funnel.slug}`)).body).not.toContain('Impersonating');
  await browser.graphql('mutation { stopImpersonation }');
  expect(await page()).not.toContain('Impersonating');
});
