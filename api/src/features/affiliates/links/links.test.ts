import { affiliateMessages } from '@app/rules/affiliates/programme/become-affiliate';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  affiliateClickDays,
  affiliateClicks,
  affiliateLinks,
  affiliateTouches,
} from '#tables/affiliates/links.table.ts';
import { affiliateFlags } from '#tables/affiliates/commissions.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { type MadeAffiliate, makeAffiliate, makeAffiliateLink } from '#testing/make-affiliate-links.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeOrder } from '#testing/make-order.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf, merge, undo } from '#testing/merge-steps.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { affiliateLinkInvariants } from '#invariants/affiliate-link-invariants.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { listAffiliates } from '#features/affiliates/staff/list-affiliates.ts';
import { broughtPeople, broughtSince } from './brought-people.ts';
import { ClickCounter } from './click-counter.ts';
import { countLeadDays, countLeadDaysTask } from './lead-days.ts';
import { affiliateFigures } from './link-figures.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;

const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 [FB_IAB/FB4A]';
const open = (browser: Browser, url: string, headers: Record<string, string> = {}) =>
  browser.send({ method: 'GET', url, headers: { 'user-agent': phone, ...headers } });

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];

async function expectSound() {
  for (const { breaches } of affiliateLinkInvariants) {
    expect((await server.database.pool.query(breaches)).rows).toEqual([]);
  }
}

/** Clicks are written a moment after the answer. */
async function clicksOf(linkId: number, expected: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await db().select().from(affiliateClickDays).where(eq(affiliateClickDays.linkId, linkId))).reduce(
          (sum, { clicks }) => sum + clicks,
          0,
        ),
      { timeout: 4000 },
    )
    .toBe(expected);
}

async function buy(browser: Browser, values: Record<string, unknown> = {}) {
  const funnel = await makeFunnel(server.database, { validityByDays: 365 });
  const placed = await placeOrderBy(browser, {
    funnelId: funnel.id,
    paymentTermId: 'one-time',
    ...values,
  });
  if (!placed.order) throw new Error(placed.message ?? 'no order');
  const [order] = await db()
    .select()
    .from(orders)
    .where(eq(orders.id, Number(placed.order['id'])));
  if (!order) throw new Error('no order');
  return order;
}

const visitor = (email?: string, mobileNumber?: string) =>
  makeVisitor({ ...(email && { email }), ...(mobileNumber && { mobileNumber }) });

test('a main link leads to the free training with its code, keeps it in cookies and counts one click a day', async () => {
  const { slug, main } = await makeAffiliate(server);
  const browser = server.browser('127.20.0.1');
  const answer = await open(browser, `/${slug}?utm_source=fb`);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`/free-training?aff=${slug}&utm_source=fb`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(browser.cookies.get('affiliate-code')).toBe(slug);
  expect(Number(browser.cookies.get('affiliate-code-at'))).toBe(server.clock.now().getTime());
  await open(browser, `/${slug}`);
  await open(server.browser('127.20.0.1'), `/${slug.toUpperCase()}`);
  await clicksOf(main.id, 1);
  await open(server.browser('127.20.0.2'), `/${slug}`);
  await clicksOf(main.id, 2);
  await expectSound();
});

test('a link of its own leads to its funnel or page; the address of a funnel takes any link; others are not found', async () => {
  const affiliate = await makeAffiliate(server);
  const funnel = await makeFunnel(server.database, {});
  const link = await makeAffiliateLink(server, affiliate, 'tiktok', { funnelId: funnel.id });
  const page = await makeAffiliateLink(server, affiliate, 'lessons', { page: 'free-lessons' });
  const { slug } = affiliate;
  const target = async (url: string) => (await open(server.browser('127.20.1.1'), url)).headers.location;
  expect(await target(`/${slug}/tiktok`)).toBe(`/${funnel.slug}?aff=${slug}.tiktok`);
  expect(await target(`/${slug}/lessons`)).toBe(`/free-lessons?aff=${slug}.lessons`);
  expect(await target(`/${funnel.slug}/${page.code}`)).toBe(`/${funnel.slug}?aff=${page.code}`);
  expect(await target(`/${funnel.slug}/${slug}?aff=thief&x=1`)).toBe(`/${funnel.slug}?aff=${slug}&x=1`);
  for (const url of [`/${slug}/nothing`, `/${funnel.slug}/nothing`, '/nobody/tiktok', `/${link.code}`]) {
    expect((await open(server.browser('127.20.1.2'), url)).statusCode, url).toBe(404);
  }
});

test('links that are taken down and suspended affiliates lead on without a code', async () => {
  const affiliate = await makeAffiliate(server);
  const link = await makeAffiliateLink(server, affiliate, 'old', { page: 'free-lessons' });
  await db().update(affiliateLinks).set({ archivedAt: server.clock.now() }).where(eq(affiliateLinks.id, link.id));
  const browser = server.browser('127.20.2.1');
  expect((await open(browser, `/${affiliate.slug}/old`)).headers.location).toBe('/free-lessons');
  expect(browser.cookies.has('affiliate-code')).toBe(false);
  const suspended = await makeAffiliate(server, { suspended: true });
  expect((await open(browser, `/${suspended.slug}`)).headers.location).toBe('/free-training');
  expect(browser.cookies.has('affiliate-code')).toBe(false);
});

test('programs, previews and the affiliate count nowhere; a code in any address from outside counts', async () => {
  const affiliate = await makeAffiliate(server);
  const { slug, main } = affiliate;
  await open(server.browser('127.20.3.1'), `/${slug}`, { 'user-agent': 'facebookexternalhit/1.1' });
  await open(server.browser('127.20.3.5'), `/${slug}`, { 'user-agent': 'WhatsApp/2.23.20.0 A' });
  await open(server.browser('127.20.3.6'), `/${slug}`, { 'user-agent': 'meta-externalagent/1.1' });
  await open(server.browser('127.20.3.2'), `/${slug}`, { 'sec-purpose': 'prefetch' });
  // A picture on some page: nobody opened the link.
  for (const headers of [
    { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
  ]) {
    for (const url of [`/${slug}`, `/free-lessons?aff=${slug}`]) {
      const shown = server.browser('127.20.3.7');
      await open(shown, url, headers);
      expect(shown.cookies.has('affiliate-code')).toBe(false);
    }
  }
  await open(await signedIn(server, affiliate.user, '127.20.3.3'), `/${slug}`);
  await open(server.browser('127.20.3.4'), `/free-lessons?aff=${slug}`, { 'sec-fetch-dest': 'document' });
  await clicksOf(main.id, 1);
});

test('AF-08: 10,000 hits of one client are one click, and many names of one client are bounded', async () => {
  const { main } = await makeAffiliate(server);
  const counter = new ClickCounter({ db: db(), secret: 's' }, server.app.log);
  const now = server.clock.now();
  for (let hit = 0; hit < 10_000; hit += 1) counter.note({ linkId: main.id, ip: '10.1.1.1', userAgent: phone, now });
  for (let hit = 0; hit < 2_000; hit += 1) {
    counter.note({ linkId: main.id, ip: '10.1.1.2', userAgent: `${phone} ${hit}`, now });
  }
  await counter.flush();
  const rows = await db().select().from(affiliateClicks).where(eq(affiliateClicks.linkId, main.id));
  expect(rows).toHaveLength(301);
  await clicksOf(main.id, 301);
  await expectSound();
});

test('two servers that write the same clicks count them once', async () => {
  const { main } = await makeAffiliate(server);
  const now = server.clock.now();
  const counters = [1, 2].map(() => new ClickCounter({ db: db(), secret: 's' }, server.app.log));
  for (const counter of counters) {
    for (let person = 0; person < 50; person += 1) {
      counter.note({ linkId: main.id, ip: `10.2.0.${person}`, userAgent: phone, now });
    }
  }
  await Promise.all(counters.map((counter) => counter.flush()));
  await clicksOf(main.id, 50);
  await expectSound();
});

test('an order keeps the last click, from the browser that carries it', async () => {
  const first = await makeAffiliate(server);
  const last = await makeAffiliate(server);
  const link = await makeAffiliateLink(server, last, 'tiktok', { page: 'free-lessons' });
  const browser = server.browser('127.20.4.1');
  await open(browser, `/${first.slug}`);
  server.clock.advance({ days: 1 });
  const clickedAt = server.clock.now();
  await open(browser, `/${last.slug}/tiktok`);
  server.clock.advance({ days: 3 });
  const order = await buy(browser, { person: visitor() });
  expect(order).toMatchObject({
    affiliateCode: link.code,
    affiliateId: last.user.id,
    affiliateLinkId: link.id,
    affiliateClickedAt: clickedAt,
    affiliateSource: 'click',
  });
  // Thirty days after the click nobody brought them.
  server.clock.advance({ days: 28 });
  expect(await buy(browser, { person: visitor() })).toMatchObject({ affiliateId: null, affiliateSource: null });
  await expectSound();
});

test('a browser that forgets everything carries the code in the address; it beats the cookie', async () => {
  const one = await makeAffiliate(server);
  const other = await makeAffiliate(server);
  const order = await buy(server.browser('127.20.5.1'), { person: visitor(), affiliateCode: one.slug });
  expect(order).toMatchObject({ affiliateId: one.user.id, affiliateSource: 'click' });
  const browser = server.browser('127.20.5.2');
  await open(browser, `/${other.slug}`);
  expect(await buy(browser, { person: visitor(), affiliateCode: one.slug })).toMatchObject({
    affiliateId: one.user.id,
  });
});

test('a code that nobody has, or of somebody suspended, pushes out no good one', async () => {
  const good = await makeAffiliate(server);
  const suspended = await makeAffiliate(server, { suspended: true });
  const browser = server.browser('127.20.5.3');
  await open(browser, `/${good.slug}`);
  for (const code of ['nobody-knows', suspended.slug]) {
    await open(browser, `/free-lessons?aff=${code}`);
    expect(browser.cookies.get('affiliate-code')).toBe(good.slug);
    // The page keeps what its address says and sends it along.
    expect(await buy(browser, { person: visitor(), affiliateCode: code })).toMatchObject({ affiliateId: good.user.id });
  }
});

test('a signed-in person takes the click along to another device, and the opt-in of a mailbox counts, too', async () => {
  const affiliate = await makeAffiliate(server);
  const buyer = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  await open(await signedIn(server, buyer, '127.20.6.1'), `/${affiliate.slug}`);
  await expect
    .poll(() => db().select().from(affiliateTouches).where(eq(affiliateTouches.userId, buyer.id)))
    .toHaveLength(1);
  const laptop = await signedIn(server, buyer, '127.20.6.2');
  expect(await buy(laptop)).toMatchObject({ affiliateId: affiliate.user.id, affiliateSource: 'account' });

  // The click came before the sign-in: the browser tells it afterwards.
  const later = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const remember = 'mutation ($code: String) { rememberAffiliateLink(code: $code) }';
  await (await signedIn(server, later, '127.20.6.3')).graphql(remember, { code: affiliate.slug });
  expect(await buy(await signedIn(server, later, '127.20.6.4'))).toMatchObject({ affiliateId: affiliate.user.id });

  await db().insert(leads).values({
    personKey: 'opted.in@mail.test',
    email: 'opted.in@mail.test',
    name: 'Opted In',
    mobile: '09170000001',
    source: 'free-lessons',
    affCode: affiliate.slug,
    createdAt: server.clock.now(),
  });
  const byMailbox = await buy(server.browser('127.20.6.5'), { person: visitor('opted.in+phone@mail.test') });
  expect(byMailbox).toMatchObject({ affiliateId: affiliate.user.id, affiliateSource: 'lead' });
  // Anybody could have typed the address: it takes nothing from who brought the browser before.
  const bringer = await makeAffiliate(server);
  const brought = server.browser('127.20.6.6');
  server.clock.advance({ hours: -2 });
  await open(brought, `/${bringer.slug}`);
  server.clock.advance({ hours: 2 });
  expect(await buy(brought, { person: visitor('opted.in+laptop@mail.test') })).toMatchObject({
    affiliateId: bringer.user.id,
    affiliateSource: 'click',
  });
  await expectSound();
});

test('AF-01: nobody brings themselves: account, spelling of the mailbox, mobile number', async () => {
  const affiliate = await makeAffiliate(server, { email: 'rowena.cruz@gmail.com', mobileNumber: '09171234567' });
  const own = await signedIn(server, affiliate.user, '127.20.7.1');
  expect(await buy(own, { affiliateCode: affiliate.slug })).toMatchObject({
    affiliateCode: affiliate.slug,
    affiliateId: null,
  });
  for (const person of [visitor('rowenacruz+x@googlemail.com'), visitor(undefined, '09171234567')]) {
    expect(await buy(server.browser('127.20.7.2'), { person, affiliateCode: affiliate.slug })).toMatchObject({
      affiliateId: null,
    });
  }
  // Another affiliate, whose link was opened before, is not robbed by it.
  const other = await makeAffiliate(server);
  await open(own, `/${other.slug}`);
  await expect
    .poll(() => db().select().from(affiliateTouches).where(eq(affiliateTouches.userId, affiliate.user.id)))
    .toHaveLength(1);
  expect(await buy(own, { affiliateCode: affiliate.slug })).toMatchObject({ affiliateId: other.user.id });
  await expectSound();
});

test('AF-02: a code for another address, or after the purchase, changes nothing', async () => {
  const [one, other] = [await makeAffiliate(server), await makeAffiliate(server)];
  const buyer = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const browser = await signedIn(server, buyer, '127.20.8.1');
  const update = 'mutation ($input: AffiliateCodeInput!) { updateAffiliateCode(input: $input) }';
  const foreign = await makeUser(server.database);
  await browser.graphql(update, { input: { email: foreign.email, affCode: one.slug } });
  expect(await db().select().from(affiliateCodes).where(eq(affiliateCodes.userId, foreign.id))).toEqual([]);
  await browser.graphql(update, { input: { email: buyer.email, affCode: one.slug } });
  const order = await buy(browser);
  expect(order).toMatchObject({ affiliateId: one.user.id, affiliateSource: 'account' });
  await browser.graphql(update, { input: { email: buyer.email, affCode: other.slug } });
  await open(browser, `/${other.slug}`);
  const [now] = await db().select().from(orders).where(eq(orders.id, order.id));
  expect(now?.affiliateId).toBe(one.user.id);
});

const create = 'mutation ($input: AffiliateLinkInput!) { createAffiliateLink(input: $input) }';
const figures =
  '{ myAffiliateFigures(days: 30) { total { clicks leads sales earned } days { day clicks leads sales } links { id code url label clicks leads sales earned qr } } }';
const leadsQuery =
  'query ($stage: AffiliateLeadStage) { myAffiliateLeads(stage: $stage) { totalCount items { id name email stage link } } }';

test('links are made, renamed and taken down by their affiliate alone', async () => {
  const affiliate = await makeAffiliate(server);
  const browser = await signedIn(server, affiliate.user);
  const made = await browser.graphql(create, {
    input: { label: 'Instagram bio', ending: 'ig-bio', page: 'free-lessons' },
  });
  const id = Number(made.data?.['createAffiliateLink']);
  expect(id).toBeGreaterThan(0);
  expect((await browser.graphql(create, { input: { label: 'Again', ending: 'ig-bio' } })).errors).toHaveLength(1);
  expect((await browser.graphql(create, { input: { label: 'x', ending: 'X y' } })).errors).toHaveLength(1);
  expect((await browser.graphql(create, { input: { label: 'x', ending: 'z', page: 'settings' } })).errors).toHaveLength(
    1,
  );
  const hidden = await makeFunnel(server.database, { isHidden: true });
  expect(
    (await browser.graphql(create, { input: { label: 'x', ending: 'z', funnelId: hidden.id } })).errors,
  ).toHaveLength(1);

  const other = await signedIn(server, (await makeAffiliate(server)).user);
  const rename = 'mutation ($id: Int!) { updateAffiliateLink(id: $id, input: { label: "Mine" }) }';
  const archive = 'mutation ($id: Int!) { archiveAffiliateLink(id: $id, isArchived: true) }';
  expect(codeOf(await other.graphql(rename, { id }))).toBe('NOT_FOUND');
  expect(codeOf(await other.graphql(archive, { id }))).toBe('NOT_FOUND');
  expect(codeOf(await browser.graphql(archive, { id: affiliate.main.id }))).toBe('CONFLICT');
  expect((await browser.graphql(archive, { id })).errors).toBeUndefined();

  const member = await signedIn(server, await makeUser(server.database));
  expect((await member.graphql(create, { input: { label: 'x', ending: 'x' } })).errors?.[0]?.message).toBe(
    affiliateMessages.notOne,
  );
  expect(codeOf(await member.graphql(figures))).toBe('FORBIDDEN');
  expect(codeOf(await member.graphql(leadsQuery))).toBe('FORBIDDEN');
  const suspended = await signedIn(server, (await makeAffiliate(server, { suspended: true })).user);
  expect((await suspended.graphql(create, { input: { label: 'x', ending: 'x' } })).errors?.[0]?.message).toBe(
    affiliateMessages.suspended,
  );
});

test('ten links made or put back at once are no more than there may be', async () => {
  const affiliate = await makeAffiliate(server);
  const browser = await signedIn(server, affiliate.user);
  const down = await makeAffiliateLink(server, affiliate, 'down');
  await db().update(affiliateLinks).set({ archivedAt: server.clock.now() }).where(eq(affiliateLinks.id, down.id));
  await db()
    .insert(affiliateLinks)
    .values(
      Array.from({ length: 97 }, (_, index) => ({
        affiliateId: affiliate.user.id,
        code: `${affiliate.slug}.full-${index}`,
        label: 'x',
      })),
    );
  const restore = 'mutation ($id: Int!) { archiveAffiliateLink(id: $id, isArchived: false) }';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      browser.graphql(create, { input: { label: 'x', ending: `more-${index}` } }),
    ),
  );
  // With the main link there were 98.
  expect(answers.map(codeOf).filter((word) => word === 'CONFLICT')).toHaveLength(8);
  expect(codeOf(await browser.graphql(restore, { id: down.id }))).toBe('CONFLICT');
  const open = and(eq(affiliateLinks.affiliateId, affiliate.user.id), sql`${affiliateLinks.archivedAt} is null`);
  expect(await db().select().from(affiliateLinks).where(open)).toHaveLength(100);
});

async function bring(affiliate: MadeAffiliate, values: Partial<typeof leads.$inferInsert> = {}) {
  const email = values.email ?? `lead-${affiliate.user.id}@mail.test`;
  await db()
    .insert(leads)
    .values({
      personKey: email,
      email,
      name: 'Jessa Marie Diaz',
      mobile: '09170000002',
      source: 'free-lessons',
      affCode: affiliate.slug,
      createdAt: server.clock.now(),
      ...values,
    });
}

test('AF-05: an affiliate sees their own leads alone, and no address or number leaves the server', async () => {
  const [one, other] = [await makeAffiliate(server), await makeAffiliate(server)];
  await bring(one, { email: 'jessa.secret@mail.test' });
  const buyer = await makeUser(server.database, {
    firstName: 'Nico',
    lastName: 'Bautista',
    accessLevelIds: ['non-member'],
  });
  const made = await makeOrder(server, { user: buyer });
  await db()
    .update(orders)
    .set({
      affiliateId: one.user.id,
      affiliateLinkId: one.main.id,
      affiliateSource: 'click',
      affiliateClickedAt: sql`created_at`,
    })
    .where(eq(orders.id, made.order.id));
  const browser = await signedIn(server, one.user);
  const answer = await browser.graphql(leadsQuery);
  expect(answer.data?.['myAffiliateLeads']).toMatchObject({ totalCount: 2 });
  const text = JSON.stringify(answer);
  expect(text).toContain('Jessa D.');
  expect(text).toContain('j•••t@mail.test');
  expect(text).toContain('Nico B.');
  for (const secret of ['jessa.secret', '09170000002', 'Diaz', 'Bautista', buyer.email])
    expect(text).not.toContain(secret);
  const checkout = await browser.graphql(leadsQuery, { stage: 'checkout' });
  expect(checkout.data?.['myAffiliateLeads']).toMatchObject({ totalCount: 1, items: [{ stage: 'checkout' }] });
  const nobody = await (await signedIn(server, other.user)).graphql(leadsQuery);
  expect(nobody.data?.['myAffiliateLeads']).toEqual({ totalCount: 0, items: [] });
});

test('figures by day and link: clicks from the days, leads and sales once each', async () => {
  const affiliate = await makeAffiliate(server);
  const link = await makeAffiliateLink(server, affiliate, 'tiktok');
  const counter = new ClickCounter({ db: db(), secret: 's' }, server.app.log);
  for (const [person, days] of [
    [1, 0],
    [2, 0],
    [3, 40],
  ] as const) {
    const now = new Date(server.clock.now().getTime() - days * 24 * 3_600_000);
    counter.note({ linkId: link.id, ip: `10.3.0.${person}`, userAgent: phone, now });
  }
  await counter.flush();
  await bring(affiliate, { affCode: link.code.toUpperCase() });
  const { data } = await (await signedIn(server, affiliate.user)).graphql(figures);
  const found = data?.['myAffiliateFigures'] as {
    total: object;
    days: { clicks: number }[];
    links: { code: string; url: string; clicks: number; leads: number; qr: string[] }[];
  };
  expect(found.total).toEqual({ clicks: 2, leads: 1, sales: 0, earned: 0 });
  expect(found.days).toHaveLength(30);
  expect(found.days.at(-1)).toMatchObject({ clicks: 2, leads: 1, sales: 0 });
  expect(found.links.map(({ code, clicks, leads: brought }) => [code, clicks, brought])).toEqual([
    [affiliate.slug, 0, 0],
    [link.code, 2, 1],
  ]);
  expect(found.links[1]?.url).toMatch(new RegExp(`/${affiliate.slug}/tiktok$`));
  expect(found.links[1]?.qr.length).toBe(found.links[1]?.qr[0]?.length);
});

test('whom an affiliate brought lately, found by the days alone, are those of all they ever brought', async () => {
  const affiliate = await makeAffiliate(server);
  const link = await makeAffiliateLink(server, affiliate, 'days');
  const ago = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 3_600_000);
  const sold = async (user: User, days: number) => {
    const { order } = await makeOrder(server, { user });
    await db()
      .update(orders)
      .set({
        affiliateId: affiliate.user.id,
        affiliateLinkId: link.id,
        affiliateSource: 'click',
        createdAt: ago(days),
      })
      .where(eq(orders.id, order.id));
  };
  const code = (userId: number, days: number) =>
    db().execute(sql`insert into affiliate_codes (user_id, aff_code, tags, created_at)
      values (${userId}, ${link.code.toUpperCase()}, '{}', ${ago(days).toISOString()}) on conflict (user_id)
      do update set aff_code = excluded.aff_code, created_at = excluded.created_at`);
  // Opted in, signed up and bought, before and after the day, in every order.
  let mailbox = 0;
  for (const opted of [null, 3, 20]) {
    for (const signed of [null, 2, 25]) {
      for (const bought of [[], [1], [30], [1, 40]]) {
        const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
        mailbox += 1;
        if (opted !== null) {
          const email = mailbox % 2 === 0 ? user.email : `box${mailbox}@days.test`;
          await bring(affiliate, { affCode: link.code, email });
          await db().execute(
            sql`update leads set created_at = ${ago(opted).toISOString()}, user_id = ${user.id} where email = ${email}`,
          );
        }
        if (signed !== null) await code(user.id, signed);
        for (const days of bought) await sold(user, days);
      }
    }
  }
  const since = sql`${ago(10).toISOString()}::timestamptz`;
  const read = async (people: SQL) => {
    const { rows } = await db().execute<{ line: string }>(sql`
      select concat_ws(' ', p.link_id, p.created_at) as line from (${people}) p where p.created_at >= ${since} order by 1`);
    return rows.map(({ line }) => line);
  };
  const lately = await read(broughtSince(sql`= ${affiliate.user.id}`, since));
  expect(lately).toEqual(await read(broughtPeople(affiliate.user.id)));
  expect(lately.length).toBeGreaterThan(10);
  const ctx = testContext(server);
  const figuresBefore = await affiliateFigures(ctx, affiliate.user.id, 15);
  expect(figuresBefore.total.leads).toBe((await read(broughtPeople(affiliate.user.id))).length);
  // Days that the job has counted are what they were, and what comes after them is added as it is asked.
  await countLeadDays(ctx);
  expect(await affiliateFigures(ctx, affiliate.user.id, 15)).toEqual(figuresBefore);
  await sold(await makeUser(server.database, { accessLevelIds: ['non-member'] }), 0);
  expect((await affiliateFigures(ctx, affiliate.user.id, 15)).total.leads).toBe(figuresBefore.total.leads + 1);
  // A buyer of a counted day opts in: one lead again when the job has run.
  const late = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  await sold(late, 4);
  await countLeadDays(ctx);
  await bring(affiliate, { affCode: link.code, email: late.email });
  await countLeadDays(ctx);
  expect((await affiliateFigures(ctx, affiliate.user.id, 15)).total.leads).toBe(figuresBefore.total.leads + 2);
});

const setAffiliate = `mutation ($subscriptionId: Int!, $affiliateId: Int, $reason: String!) {
  setSubscriptionAffiliate(subscriptionId: $subscriptionId, affiliateId: $affiliateId, reason: $reason) }`;

test('staff name another affiliate with a reason; not themselves, not the buyer, not a suspended one', async () => {
  const affiliate = await makeAffiliate(server);
  const made = await makeOrder(server);
  const subscriptionId = made.subscription.id;
  const staffUser = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const staff = await signedIn(server, staffUser);
  const set = (affiliateId: number | null, reason = 'They told us') =>
    staff.graphql(setAffiliate, { subscriptionId, affiliateId, reason });
  expect((await set(affiliate.user.id, ' ')).errors).toHaveLength(1);
  expect((await set(staffUser.id)).errors).toHaveLength(1);
  expect(codeOf(await set((await makeAffiliate(server, { suspended: true })).user.id))).toBe('CONFLICT');
  const twin = await makeAffiliate(server, { mobileNumber: '09179990001' });
  await db().update(users).set({ mobileNumber: '09179990001' }).where(eq(users.id, made.user.id));
  expect(codeOf(await set(twin.user.id))).toBe('CONFLICT');
  // The days before are counted; the order is of one of them.
  await bring(affiliate, { affCode: affiliate.slug });
  const isOld = new Date(server.clock.now().getTime() - 40 * 24 * 3_600_000);
  await db().execute(sql`update leads set created_at = ${isOld.toISOString()} where aff_code = ${affiliate.slug}`);
  await db().update(orders).set({ createdAt: isOld }).where(eq(orders.id, made.order.id));
  await countLeadDays(testContext(server));
  expect((await set(affiliate.user.id)).errors).toBeUndefined();
  const mine = await signedIn(server, affiliate.user);
  const leadCount = async () => {
    const { data } = await mine.graphql('{ myAffiliateLeads { totalCount items { id } } }');
    const { myAffiliateLeads: leads } = data as { myAffiliateLeads: { totalCount: number; items: unknown[] } };
    return [leads.totalCount, leads.items.length];
  };
  const owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const { rows: jobs } = await owner.query(
    "select from graphile_worker.jobs where task_identifier = 'count-affiliate-leads'",
  );
  await owner.end();
  expect(jobs).toHaveLength(1);
  await countLeadDaysTask.run(jobContext(server), { affiliateIds: [affiliate.user.id] });
  expect(await leadCount()).toEqual([2, 2]);
  const [order] = await db()
    .select()
    .from(orders)
    .where(and(eq(orders.id, made.order.id), eq(orders.affiliateSource, 'staff')));
  expect(order?.affiliateId).toBe(affiliate.user.id);
  const read = `query ($id: Int!) { subscriptions(filter: { userId: $id }) { items { attribution { affiliateId name reason } } } }`;
  expect((await staff.graphql(read, { id: made.user.id })).data?.['subscriptions']).toEqual({
    items: [{ attribution: { affiliateId: affiliate.user.id, name: 'Juan Dela Cruz', reason: 'set by staff' } }],
  });
  const { rows } = await server.database.pool.query(
    "select before, after from audit_log where action = 'order.set-affiliate' and object_id = $1",
    [String(made.order.id)],
  );
  expect(rows).toMatchObject([
    { before: { affiliateId: null }, after: { affiliateId: affiliate.user.id, reason: 'They told us' } },
  ]);
  // Nobody without the right: a success manager, read-only staff, the affiliate.
  for (const level of ['success-manager', 'tribe-team-ro', 'affiliate', 'member']) {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect(codeOf(await browser.graphql(setAffiliate, { subscriptionId, affiliateId: null, reason: 'x' })), level).toBe(
      'FORBIDDEN',
    );
  }
  expect((await set(null, 'A mistake')).errors).toBeUndefined();
  await expectSound();
});

test('a person who stays after a merge has the links of both; undoing gives them back', async () => {
  const [kept, folded] = [await makeAffiliate(server), await makeAffiliate(server)];
  const staff = await browserOf(server);
  const merged = await merge(staff, kept.user, folded.user);
  expect(merged.message).toBeNull();
  const linksOf = async (userId: number) =>
    (await db().select().from(affiliateLinks).where(eq(affiliateLinks.affiliateId, userId))).length;
  expect([await linksOf(kept.user.id), await linksOf(folded.user.id)]).toEqual([2, 0]);
  // Printed codes of the folded account still lead, and bring their clicks to the person.
  expect((await open(server.browser('127.20.9.1'), `/${folded.slug}`)).headers.location).toBe(
    `/free-training?aff=${folded.slug}`,
  );
  await expectSound();
  expect((await undo(staff, merged.id)).message).toBeNull();
  expect([await linksOf(kept.user.id), await linksOf(folded.user.id)]).toEqual([1, 1]);
  await expectSound();
});

test('staff and the affiliates themselves read the same number of leads', async () => {
  // Somebody who bought by a link without an opt-in or a sign-up by it.
  const affiliate = await makeAffiliate(server);
  const { order } = await makeOrder(server);
  await db()
    .update(orders)
    .set({ affiliateId: affiliate.user.id, affiliateSource: 'click' })
    .where(eq(orders.id, order.id));
  const ctx = testContext(server);
  const { items } = await listAffiliates(ctx, { page: 1, pageSize: 100 });
  expect(items.find(({ id }) => id === affiliate.user.id)?.leads).toBe(1);
  expect(items.length).toBeGreaterThan(3);
  for (const { id, leads: shown } of items) {
    const { total } = await affiliateFigures(ctx, id, 30);
    expect({ id, leads: shown }).toEqual({ id, leads: total.leads });
  }
});

test('a buyer who turns out to be the affiliate was brought by nobody, and staff see that it was tried', async () => {
  const affiliate = await makeAffiliate(server);
  const address = 'rowena.later@mail.test';
  const order = await buy(server.browser('127.20.9.1'), {
    person: visitor(address, '09170000091'),
    affiliateCode: affiliate.slug,
  });
  expect(order).toMatchObject({ userId: null, affiliateId: affiliate.user.id });
  // The address became theirs before the order was paid.
  await db().update(users).set({ email: address }).where(eq(users.id, affiliate.user.id));
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select e.id from payment_schedules e join invoices i on i.id = e.invoice_id join subscriptions s on s.id = i.subscription_id
     where s.order_id = $1 order by e.number limit 1`,
    [order.id],
  );
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  await approveEntry(asStaff(server, staff), rows[0]?.id ?? 0, { paymentPlatform: 'cash', externalInvoiceId: 'N/A' });
  const [joined] = await db().select().from(orders).where(eq(orders.id, order.id));
  expect(joined).toMatchObject({ userId: affiliate.user.id, affiliateId: null, affiliateSource: null });
  const flags = await db().select().from(affiliateFlags).where(eq(affiliateFlags.affiliateId, affiliate.user.id));
  expect(flags).toMatchObject([{ kind: 'self-referral', details: `The buyer is the affiliate (order ${order.id})` }]);
  await expectSound();
});
